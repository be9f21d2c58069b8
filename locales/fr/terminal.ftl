# Le terminal : ce qui invite à répondre.

terminal-answer =
    { $choices ->
        [0] Votre réponse :
        [one] Votre réponse, ou flèche bas pour le choix :
       *[other] Votre réponse, ou flèches pour les { $choices } choix :
    }
terminal-choices = Choix : { $listed }.

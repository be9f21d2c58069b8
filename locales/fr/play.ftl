### The evening, told to the people at the table.

list-and = { $first } et { $last }
list-or = { $first } ou { $last }
duration-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
duration-seconds = { $count ->
    [one] { $count } seconde
   *[other] { $count } secondes
}
role-copies = { $copies } fois { $role }
option-nobody = Personne
no-candidate = Ce choix n’est pas possible : { $target }. On peut choisir : { $players }.
option-ready = Tout le monde est prêt
option-card-by-card = Carte par carte

## Welcome

welcome = Bienvenue. Je suis le narrateur. Je mène le jeu : il n’y a rien à regarder.
welcome-voice = Répondez après le signal sonore, ou au clavier. Dites « aide », « répète » ou « annule » à tout moment.
welcome-keys = Répondez au clavier, puis appuyez sur Entrée. Tapez « aide », « répète » ou « annule » à tout moment.
welcome-resume = Une partie n’est pas terminée. Faut-il la reprendre, ou commencer une nouvelle partie ?
welcome-nothing-to-resume = Aucune partie n’est à reprendre : nous en commençons une nouvelle.
option-resume = Reprendre
option-new = Nouvelle partie
evening-goodbye = Merci d’avoir joué. À bientôt.
evening-left = Nous nous arrêtons là. La partie est gardée : elle reprendra où vous l’avez laissée.
evening-left-early = Nous nous arrêtons là. Aucune partie n’est commencée.

## Set-up

setup-theme = À quel jeu jouons-nous : { $titles } ?
setup-theme-chosen = Jeu choisi : { $title }. Dites « les règles » pour les écouter.
setup-unknown-theme = Je ne connais pas le jeu « { $theme } ».
setup-first = Est-ce une première partie pour quelqu’un ?
setup-scenario = Quelles cartes : { $titles }, ou carte par carte ?
setup-cards = Il faut { $count } cartes. Voici les personnages : { $roles }.
setup-card = Carte { $number } sur { $needed } ?
setup-card-help = Dites le nom d’un personnage : { $roles }.
setup-card-added = { $roles }. { $left ->
    [0] Le compte y est.
    [one] Il manque une carte.
   *[other] Il manque { $left } cartes.
}
setup-card-none-left = Il n’y a plus de carte { $role } dans la boîte. Choisissez une autre carte.
setup-card-no-room = Il n’y a plus assez de place pour { $roles } : ces cartes entrent ensemble. Choisissez une autre carte.
setup-cards-agreed = Les cartes sont : { $roles }. Cela vous convient ?
setup-style-full = annonces complètes
setup-style-expert = annonces courtes
setup-style-tactile = { $style } au toucher
setup-options = Débat de { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}, { $style }. Cela vous convient ?
setup-expert = Voulez-vous des annonces courtes, sans le rappel des pouvoirs ?
setup-tactile = Voulez-vous les annonces au toucher, pour se reconnaître sans la vue ?
setup-debate = Combien de minutes de débat ?
setup-debate-help = Le débat dure de 1 à { $most } minutes. Dites par exemple « cinq minutes ».
setup-pace = À quelle vitesse dois-je parler : lentement, normalement, ou vite ?
option-pace-slow = Lentement
option-pace-normal = Normalement
option-pace-fast = Vite

## Seating

seat-name = Joueur { $number }
seating-count = Combien de personnes jouent ?
seating-count-or-group = Combien de personnes jouent ? Ou dites « même groupe ».
seating-counted = { $count } personnes autour de la table.
seating-count-help = Dites un nombre, de { $low } à { $high }.
seating-count-help-more = Dites par exemple « cinq joueurs ». Il faut de { $low } à { $high } personnes.
seating-count-help-or-group = Dites par exemple « cinq joueurs ». Il faut de { $low } à { $high } personnes. Dites « même groupe » pour retrouver les dernières personnes qui ont joué.
seating-named = Voulez-vous donner vos prénoms ? Sinon, chaque place a un numéro.
seating-name = Faites le tour de la table. Quel est le premier prénom ?
seating-name-next = Prénom suivant, place { $number } ?
seating-name-help = Dites seulement le prénom, ou « numéro » pour que la place { $number } garde son numéro.
seating-name-help-more = Dites un seul prénom, lentement. Vous pouvez aussi le taper, ou dire « numéro » pour que la place { $number } garde son numéro.
seating-noted = Place { $number } : { $name }.
seating-fault-empty = Ce prénom est vide. Donnez un prénom.
seating-fault-long = Ce prénom est trop long. Donnez un prénom plus court.
seating-fault-sign = Ce prénom ne peut pas se dire. Donnez un prénom fait de lettres.
seating-fault-twice = « { $name } » est déjà à la table. Donnez un autre prénom, ou un surnom.
seating-fault-word = « { $name } » est un mot du jeu : on le prendrait pour un ordre ou une réponse. Donnez un surnom.
seating-fault-seat = « { $name } » est le nom d’une autre place. Donnez un prénom, ou dites « numéro ».
seating-number = « { $name } » est un nombre : pendant le vote, on le prendrait pour le numéro d’une réponse.
seating-unknown = Je ne sais pas reconnaître « { $name } » à l’oreille.
seating-alike = À l’oreille, je confonds « { $name } » et « { $other } ».
seating-alias = Quel autre prénom dira-t-on pour « { $name } » pendant le vote ? Ou dites « numéro » pour employer la place { $number }.
seating-alias-seat = Pendant le vote, « { $name } » se dira « joueur { $number } ».
seating-option-seat = Place numéro { $number }
seating-no-group = Aucun groupe n’est gardé.
seating-group = Nous retrouvons { $names }.
# « nom » et « non » se confondent à l’oreille.
seating-keep = Comment appeler ce groupe, pour le retrouver ? Dites par exemple « famille », ou « non merci ».
seating-keep-help = Dites « famille », « amis », un jour de la semaine ou un prénom. Vous pouvez aussi taper autre chose. Dites « non merci » pour ne rien garder.
seating-kept = Le groupe « { $name } » est gardé. La prochaine fois, dites « même groupe ».

## Deal

deal-roles = { $count } cartes sont en jeu : { $roles }.
deal-ready = Quand tout le monde connaît sa carte, dites « prêt ».
deal-ready-help = Dites « prêt », ou appuyez sur 1 puis Entrée. Vous pouvez aussi demander les règles, un rôle ou un symbole.

## Night

night-preparing = La nuit va tomber. Un instant.

## Day

day-time-left = Il reste { $left }.
day-time-over = Le temps du débat est écoulé.
day-more-time = C’est entendu. Il reste { $left }.
day-vote-now = Passons-nous au vote maintenant ?
day-goes-on = Le débat continue. Il reste { $left }.
day-option-vote = Passer au vote
day-option-more = Une minute de plus

## Desk and booklet

desk-time-left = Il reste { $left } de débat.
desk-roles = { $count } cartes sont en jeu : { $roles }.
desk-voted = { $names } : c’est voté.
desk-not-voted = { $names } : pas encore.
desk-no-symbol = { $role } : aucun symbole.
desk-not-now = Je ne peux pas répondre à cela maintenant.
booklet-title = { $title }.
booklet-touch = Au toucher.
booklet-turn = Chapitre { $number } sur { $total }. Suivant, précédent, répète, ou fini ?
booklet-help = Dites « suivant », « précédent », « répète » ou « fini ».
booklet-closed = Le livret est refermé.

## Vote

vote-way = Comment prenons-nous les votes : chacun son tour, ou le nombre de voix ?
vote-way-round = Chacun son tour
vote-way-counts = Le nombre de voix
vote-ask = { $voter }, contre qui votez-vous ?
vote-ask-again = Chaque vote compte. { $voter }, contre qui votez-vous ? Redites « personne » pour ne viser personne.
vote-help = { $voter }, dites un prénom, par exemple « { $example } » ou « je vote contre { $example } ».
vote-help-names = Vous pouvez dire : { $names }, ou « personne ».
vote-nobody = Personne
vote-self = { $voter }, on ne vote pas contre soi. Choisissez quelqu’un d’autre.
vote-no-candidate = On ne peut pas choisir { $target }. Choisissez quelqu’un d’autre.
vote-no-voter = { $voter } ne vote pas.
vote-noted = C’est noté, { $voter }.
vote-told = { $voter } vote contre { $target }.
vote-told-nobody = { $voter } ne vote contre personne.
vote-recap = Voici tous les votes.
vote-confirm = Est-ce exact ?
vote-whose = Quel vote faut-il corriger ? Dites le prénom de qui a voté.
vote-whose-count = Quel nombre faut-il corriger ? Dites le prénom de qui a reçu les voix.
vote-count = Combien de voix contre { $player } ?
vote-count-help = Dites un nombre de voix, ou « aucune ».
vote-count-help-more = Dites un nombre, par exemple « deux ». Il y a { $voters } voix en tout. Vous pouvez aussi dire « { $player } deux ».
vote-count-told = { $player } : { $votes ->
    [0] aucune voix
    [one] une voix
   *[other] { $votes } voix
}.
vote-missing = { $votes ->
    [one] Il manque une voix.
   *[other] Il manque { $votes } voix.
}
vote-refused-too-many-votes = Cela ferait { $votes } voix, et vous êtes { $voters }. Reprenons.
vote-refused-self-vote = Personne ne peut recevoir les { $voters } voix : on ne vote pas contre soi. Reprenons.
vote-refused-bad-count = Ce nombre de voix est impossible. Reprenons.
vote-refused-unknown-player = Ce prénom n’est pas à la table. Reprenons.

## Reveal

reveal-cards = Retournez toutes les cartes.
reveal-card = Quelle carte est devant { $player } ?
reveal-card-help = Dites le nom du personnage qui est maintenant devant { $player }.
reveal-copied = Quel personnage a été copié par la carte qui est devant { $player } ? Dites « personne » si elle n’a rien copié.
reveal-pointed = { $player }, qui pointiez-vous du doigt ?
reveal-holders = Qui a devant soi cette carte : { $role } ? Dites un prénom, ou « personne ».
reveal-holders-more = Qui d’autre a cette carte : { $role } ? Dites un prénom, ou « personne ».
reveal-won = { $player } gagne.
reveal-won-dead = { $player } gagne, malgré le vote.
reveal-lost = { $player } perd.
reveal-refused-unknown-player = Ce prénom n’est pas à la table. Reprenons.
reveal-refused-unknown-role = Ce personnage n’est pas de ce jeu. Reprenons.
reveal-refused-too-many-copies = Il n’y a pas autant de cartes { $role }. Reprenons.
reveal-refused-card-not-chosen = La carte { $role } n’est pas en jeu. Reprenons.
reveal-refused-self-vote = On ne vote pas contre soi. Reprenons.
reveal-refused-pointed-without-vote = { $player } n’a reçu aucune voix de plus : ce vote est impossible. Reprenons.
reveal-refused-card-contradiction = La carte devant { $player } est déjà connue, et c’en est une autre. Reprenons.
reveal-refused-too-many-holders = Cela ferait plus de monde que de cartes en jeu. Reprenons.

## End

end-again = Voulez-vous rejouer, changer de cartes, changer de jeu, savoir qui gagne un par un, ou terminer ?
option-again-again = Rejouer
option-again-cards = Changer de cartes
option-again-other = Autre jeu
option-again-details = Qui gagne, un par un
option-again-stop = Terminer

## The live table

ladder-not-understood = Je n’ai pas compris.
ladder-nothing-heard = Je n’ai rien entendu.
ladder-nothing-heard-again = Je n’entends toujours rien.
ladder-not-understood-again = Je n’ai toujours pas compris.
ladder-examples = Vous pouvez dire { $examples }{ $more ->
    [0] .
   *[other] , et d’autres réponses encore.
}
ladder-menu = Dites ou tapez un numéro.
ladder-option = { $number } : { $label }.
ladder-count = { $votes ->
    [0] aucune voix
    [one] une voix
   *[other] { $votes } voix
} contre { $player }
ladder-keyboard = Prenons le clavier. Tapez la réponse, puis appuyez sur Entrée.
ladder-keyboard-number = Prenons le clavier. Tapez le numéro ou la réponse, ou choisissez avec les flèches, puis appuyez sur Entrée.
live-confirm = J’ai compris : { $answer }. Est-ce bien cela ?
live-no-question = Aucune question n’est posée pour l’instant.
live-voice-lost = Ma voix est coupée. Le jeu continue par écrit.
live-sound-lost = La sortie de son s’est arrêtée : on ne m’entend plus. Rebranchez-la, et ma voix reviendra ; en attendant, le jeu continue par écrit.
live-sound-lost-night = La sortie de son s’est arrêtée : on ne m’entend plus. J’attends qu’elle revienne pour redire l’appel. Appuyez sur espace pour continuer par écrit.
live-sound-back = Le son est revenu.
live-ear-broken = La reconnaissance de la parole s’est arrêtée.
live-ear-again = La reconnaissance de la parole vient de redémarrer.
live-ear-lost = Le jeu continue au clavier. La touche F2 réessaie le micro.
live-microphone-off = Le micro est coupé. Répondez au clavier.
live-microphone-on = Le micro est ouvert.
live-no-microphone = Aucun micro n’écoute : répondez au clavier.
# Aucune de ces phrases ne contient l’ordre auquel elle répond : le micro ouvert du débat le prendrait pour un autre.
live-faster = J’accélère.
live-slower = Je ralentis.
live-louder = Je monte le son.
live-softer = Je baisse le son.
live-limit = Je ne peux pas aller plus loin.
live-no-voice = Le jeu est par écrit : il n’y a ni vitesse ni volume à régler.
live-said = Je disais :
live-paused = Pause. Pour reprendre, appuyez sur espace, ou tapez « reprends ».
live-resumed = Nous reprenons.
private-line = Pour vous seulement : { $text }
private-lost = Le casque ne répond plus. Ce qui est privé s’écrit maintenant à l’écran.
private-menu = Tapez un numéro.
live-keys = Espace : pause. F5 : répéter. Flèches gauche et droite : précédent et suivant. Plus et moins : vitesse. Page haut et page bas : volume. Échap : silence. F2 : micro. Contrôle Z : annuler. Contrôle Q : quitter.
parts-microphone = J’écoute avec le micro « { $name } ».
parts-text-only = Le jeu continue par écrit.
parts-keys-only = Le jeu continue au clavier.

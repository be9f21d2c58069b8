### The demonstration: what its people say, and what is printed.

cast-names = Alice, Bastien, Chloé, David, Emma, Gabriel, Juliette, Martin, Olivia, Victor
cast-count = { $number } joueurs
cast-seat = numéro
cast-yes = oui
cast-no = non
cast-undo = annule
cast-nobody = personne
cast-ready = on est prêts
cast-card-by-card = carte par carte
cast-time = combien de temps
cast-vote-now = passons au vote
cast-way-round = chacun son tour
cast-way-counts = le nombre de voix
cast-vote = je vote contre { $target }
cast-votes = { $votes ->
    [0] aucune voix
    [1] une voix
   *[other] { $number } voix
}
cast-details = qui gagne un par un
cast-stop = terminer
demo-heard = ({ $who } dit : { $words })
demo-typed = ({ $who } tape : { $words })
demo-lost = La démonstration s’arrête : le narrateur ne comprend pas « { $words } ». Recommencez avec un autre --seed.
demo-no-voices = La démonstration a besoin du programme espeak-ng : installez le paquet espeak-ng, puis recommencez.
demo-recorded = Le son de la partie est dans { $file }.
demo-unwritable = Je ne peux pas écrire { $file } : choisissez un autre endroit.

### The demonstration: what its people say, in French like the ear, and what is printed.

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
demo-heard = ({ $who } says: { $words })
demo-typed = ({ $who } types: { $words })
demo-lost = The demonstration stops: the narrator does not understand « { $words } ». Try again with another --seed.
demo-no-voices = The demonstration needs the program espeak-ng: install the package espeak-ng, then try again.
demo-recorded = The sound of the game is in { $file }.
demo-unwritable = I cannot write { $file }: choose another place.

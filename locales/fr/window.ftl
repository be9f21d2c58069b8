### La fenêtre.

window-title = Narrator
window-symbol = Symbole : { $shape }
window-line = Ce qui se dit
window-beginning = Un instant.
window-answers = Réponses
window-answer = { $number } : { $label }
window-waiting = Pas de question pour l’instant.
window-field = Votr&e réponse :
window-give = Va&lider
window-pad = Réponse cachée
window-pad-how = Tapez ; rien ne s’affiche et rien ne se dit.
window-controls = Commandes
window-asking = Demander
window-history = &Historique, à parcourir avec les flèches :
window-key = Touche { $key }.

## Les commandes

window-pause = &Pause
window-repeat = &Répéter
window-previous = Précéde&nt
window-next = &Suivant
window-undo = &Annuler
window-hush = S&ilence
window-slower = Moins &vite
window-faster = Pl&us vite
window-softer = &Moins fort
window-louder = Plus &fort
window-microphone = Mi&cro
window-help = Ai&de
window-quit = &Quitter
window-key-left = flèche gauche
window-key-right = flèche droite
window-key-undo = Contrôle Z
window-key-escape = Échap
window-key-page-down = Page bas
window-key-page-up = Page haut
window-key-quit = Contrôle Q

## Ce qui se demande

window-ask-situation = &Où en sommes-nous ?
window-ask-time-left = &Temps restant
window-ask-roles = Rôles en &jeu
window-ask-rules = Rè&gles

## L’état

window-status = { $microphone ->
    [none] Pas de micro.
    [closed] Micro coupé.
   *[open] Micro ouvert{ $kind ->
        [unknown] .
        [none] , aucun son.
       *[other] , niveau { $level }.
    }
} Vitesse { $pace } %. Volume { $volume } dB.

## Ce qui manque

window-no-qt = La fenêtre demande PySide6, qui n’est pas installé : lancez « python3 scripts/play.py play --window », ou jouez dans le terminal avec « narrator play ».
window-bad-qt = Cette version de PySide6 se ferme toute seule avec ce Python : lancez « pip install "PySide6-Essentials<6.12" », ou jouez dans le terminal avec « narrator play ».
window-no-display = Aucun écran n’est ouvert ici pour la fenêtre : jouez dans le terminal avec « narrator play ».
window-display-closed = L’écran « { $display } » ne laisse pas entrer la fenêtre : jouez dans le terminal avec « narrator play ».
window-no-bus = Le bus d’accessibilité ne répond pas : un lecteur d’écran ne lira pas cette fenêtre, mais le narrateur parle.
window-no-reader = Vous avez choisi le lecteur d’écran pour tout dire, et je n’en trouve aucun en marche. Lancez-le, ou changez « Qui parle » dans les réglages.
window-no-library = Il manque une bibliothèque à la fenêtre, { $library } : installez les paquets { $packages }, ou jouez dans le terminal avec « narrator play ».

## Ce qui a le focus, dit là où aucun lecteur d’écran ne le dit

window-role-button = bouton
window-role-check = case à cocher
window-role-field = champ
window-role-list = liste
window-role-number = nombre
window-checked = coché
window-unchecked = non coché
window-disabled = indisponible

## Les pages

window-back = Re&tour
window-forward = Co&ntinuer
window-looking = Je cherche. Un instant.
window-text-now = Taille du texte : { $size } %.

window-home = Narrator
window-home-how = Entrée pour jouer. Tout se fait ensuite à la voix ou au clavier. Tabulation mène aux réglages.
window-home-play = &Jouer
window-home-prepare = &Préparer une partie
window-home-voices = &Voix
window-home-devices = &Son et micro
window-home-settings = Ré&glages
window-home-leave = &Quitter

window-theme = Le jeu
window-theme-list = À quel &jeu ?

window-players = Les joueurs
window-player-count = Nombre de personnes, &si personne ne donne de prénom :
window-player-name = &Prénom de la personne suivante :
window-player-add = &Ajouter
window-player-list = Autour de la ta&ble :
window-player-up = &Monter d’une place
window-player-down = &Descendre d’une place
window-player-out = &Retirer
window-player-gone = { $name } ne joue plus.
window-players-none = Donnez un prénom ou un nombre de personnes.
window-group-list = &Groupes gardés :
window-group = { $name } : { $players }
window-group-take = Prendre ce gro&upe
window-group-name = N&om du groupe à garder :
window-group-keep = Garder &ces prénoms
window-group-nobody = Il n’y a pas encore de prénom à garder.

window-cards = Les cartes
window-scenario-list = &Scénario :
window-card = { $role } : { $chosen } sur { $copies }
window-play-this = &Jouer

window-voices = La voix
window-voice-list = Voi&x de cet ordinateur :
window-voice-listen = É&couter
window-voice-choose = C&hoisir cette voix
window-voice-sample = Bonjour. Je suis { $name }. La nuit tombe, fermez tous les yeux.
window-voice-chosen = { $name } sera la voix du narrateur.
window-voice-state = Vitesse { $pace } %. Volume { $volume } dB.
window-voices-found = { $count ->
    [one] { $count } voix.
   *[other] { $count } voix, les françaises d’abord.
}

window-devices = Le son et le micro
window-devices-look = C&hercher les appareils
window-output-list = Sortie &de son :
window-output-try = &Essayer cette sortie
window-output-sample = Vous entendez le narrateur par cette sortie de son.
window-headphones-list = Casque &pour les secrets :
window-headphones-none = Aucun : les secrets s’écrivent à l’écran
window-headphones-try = Ess&ayer ce casque
window-headphones-first = Choisissez d’abord un casque.
window-headphones-sample = Vous entendez le narrateur au casque. Les autres ne doivent rien entendre.
window-input-list = &Micro :
window-input-try = Essayer &ce micro
window-input-speak = Parlez pendant trois secondes.
window-input-level = Micro « { $name } » : { $kind ->
    [none] aucun son. Vérifiez qu’il n’est pas coupé.
    [very-faint] niveau { $level }. Rapprochez-vous.
    [faint] niveau { $level }. Rapprochez-vous.
    [too-loud] niveau { $level }. Éloignez-vous un peu.
   *[good] niveau { $level }. Tout va bien.
}
window-device-usual = L’appareil du système
window-devices-found = { $outputs ->
    [0] Aucune sortie de son
    [one] { $outputs } sortie de son
   *[other] { $outputs } sorties de son
}, { $inputs ->
    [0] aucun micro.
    [one] { $inputs } micro.
   *[other] { $inputs } micros.
}

window-settings = Réglages
window-speaker = &Qui parle :
window-speaker-narrator = La voix du narrateur, pour tout
window-speaker-reader = Le lecteur d’écran, pour tout
window-speaker-apart = Chacun sa part : le narrateur pour le jeu, le lecteur d’écran pour le reste
window-colours = &Couleurs :
window-colours-system = Celles du système
window-colours-dark = Contraste élevé, fond noir
window-colours-light = Contraste élevé, fond blanc
window-text-size = T&aille du texte :
window-theme-usual = &Jeu habituel :
window-theme-ask = Le demander chaque fois

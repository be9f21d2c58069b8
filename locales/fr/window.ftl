### La fenêtre.

window-title = Narrator
window-symbol = Symbole : { $shape }
window-line = Ce qui se dit
window-answers = Réponses
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
   *[open] Micro ouvert{ $level ->
        [none] .
      *[other] , niveau { $level }.
    }
} Vitesse { $pace } %. Volume { $volume } dB.

## Ce qui manque

window-no-qt = La fenêtre demande PySide6, qui n’est pas installé : lancez « python3 scripts/play.py play --window », ou jouez dans le terminal avec « narrator play ».
window-no-display = Aucun écran n’est ouvert ici pour la fenêtre : jouez dans le terminal avec « narrator play ».
window-display-closed = L’écran « { $display } » ne laisse pas entrer la fenêtre : jouez dans le terminal avec « narrator play ».
window-no-library = Il manque une bibliothèque à la fenêtre, { $library } : installez les paquets { $packages }, ou jouez dans le terminal avec « narrator play ».

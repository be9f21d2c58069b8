# The journal of the games, the groups of friends, and `narrator games`.

journal-resumed = Nous reprenons la partie.
journal-resumed-night = Nous reprenons la partie, en pleine nuit. Tout le monde ferme les yeux.

journal-undone = Annulé.
journal-undone-vote = Annulé, pour { $voter }.
journal-undone-count = Annulé : { $player }, { $votes ->
    [0] aucune voix
    [one] une voix
   *[other] { $votes } voix
}.
journal-undone-words = Annulé : { $words }.
journal-undone-yes = Annulé : oui.
journal-undone-no = Annulé : non.
journal-undo-before = La dernière réponse date d’avant ce moment. Meneur, tapez un pour la reprendre et rejouer à partir de là, zéro pour rester ici.
journal-back-to-night = Nous revenons à un moment secret. Tout le monde ferme les yeux.
journal-nothing-to-undo = Il n’y a rien à annuler ici.

journal-answer = Réponse : { $answer }

journal-unkept = La partie continue, mais elle ne pourra pas être reprise si Narrator s’arrête.
journal-kept-again = La partie est gardée de nouveau : elle pourra être reprise.
journal-left-unkept = Nous nous arrêtons là. La partie n’a pas pu être gardée : la prochaine soirée commencera une partie neuve.
journal-busy = Narrator est déjà ouvert sur cet ordinateur, et lui seul écrit dans le journal des parties. Fermez-le, puis recommencez.
journal-read-only = Le journal des parties ne peut pas être écrit dans le dossier { $folder }. Donnez le droit d’y écrire, ou choisissez un autre dossier avec NARRATOR_DATA_DIR.
journal-full = Le disque est plein : le journal des parties n’est plus écrit dans le dossier { $folder }. Libérez de la place.
journal-damaged = Le journal des parties est abîmé dans le dossier { $folder }. Relancez Narrator : il mettra ce journal de côté et en commencera un autre.
journal-put-aside = Le journal des parties était abîmé. Un nouveau journal commence, et l’ancien reste dans le dossier { $folder } sous le nom { $file }.
journal-failed = Le journal des parties ne peut pas être écrit dans le dossier { $folder }. Vérifiez le disque.
journal-other-version = Le journal { $file } du dossier { $folder } vient d’une autre version de Narrator. Mettez Narrator à jour, ou choisissez un autre dossier avec NARRATOR_DATA_DIR.
journal-no-game = Il n’y a pas de partie { $number } dans le journal. La commande « narrator games list » donne les numéros.
journal-bad-game = La partie { $number } du journal n’est pas lisible. Commencez une nouvelle partie : celle-ci reste dans le journal.
journal-mismatch = La partie { $number } ne peut pas être reprise : elle a été jouée avec une autre version de Narrator ou du thème. Commencez une nouvelle partie : celle-ci reste dans le journal.

facts-unreadable = Le fichier { $file } ne peut pas être lu. Vérifiez son nom et vos droits.
facts-no-start = Le fichier { $file } n’est pas une partie exportée : sa première ligne ne donne pas le début de la partie. La commande « narrator games export » écrit de tels fichiers.
facts-other-version = Le fichier { $file } vient d’une autre version de Narrator. Mettez Narrator à jour.
facts-bad-line = Le fichier { $file } n’est pas lisible à la ligne { $line } : ce n’est pas un fait de partie. Exportez la partie une nouvelle fois.
facts-mismatch = Le fichier { $file } ne peut pas être rejoué jusqu’au bout : il vient d’une autre version de Narrator ou du thème.

group-no-name = Le nom d’un groupe a au moins une lettre. Donnez un autre nom.
group-long-name = Ce nom de groupe est trop long. Donnez un nom de { $most } signes au plus.
group-word = « { $name } » est un mot du jeu : on le prendrait pour un ordre ou une réponse. Donnez un autre nom.
group-unknown = Il n’y a pas de groupe « { $name } ». Les groupes connus sont : { $known }.
group-none = Il n’y a pas de groupe « { $name } » : aucun groupe n’est encore gardé.
group-bad = Le groupe « { $name } » n’est pas lisible. Enregistrez-le une nouvelle fois.

games-none = Aucune partie n’est encore dans le journal.
games-line = Partie { $number }, { $date }, { $theme }, { $players } : { $result }
games-with = avec { $names }
games-no-theme = thème pas encore choisi
games-no-players = joueurs pas encore nommés
games-to-resume = Pour reprendre la partie { $number } : narrator play --resume
games-unfinished = pas finie, { $answers ->
    [one] une réponse gardée
   *[other] { $answers } réponses gardées
}.
games-given-up = abandonnée.
games-won = { $count ->
    [one] a gagné { $names }.
   *[other] ont gagné { $names }.
}
games-team-won = victoire : { $teams }.
games-nobody-won = personne n’a gagné.
games-replay-ends = La partie enregistrée s’arrête à cette question : { $question }
games-mismatch = La partie { $number } ne peut pas être racontée : elle a été jouée avec une autre version de Narrator ou du thème. La commande « narrator games export { $number } » en donne encore les réponses.
games-not-over = La partie { $number } n’est pas terminée : ses secrets restent gardés.
games-export-secrets = Attention : la partie { $number } n’est pas terminée, et ses faits disent tous ses secrets. Ne les lisez pas si vous jouez.
games-replay-over = Fin de la partie.
games-no-number = « { $word } » n’est pas un numéro de partie. La commande « narrator games list » donne les numéros.
games-pause = (silence de { $duration })
games-date = { $weekday ->
    [1] lundi
    [2] mardi
    [3] mercredi
    [4] jeudi
    [5] vendredi
    [6] samedi
   *[7] dimanche
} { $day ->
    [1] 1er
   *[other] { $day }
} { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[12] décembre
} { $year } à { $hour } h { $minute }

# La ligne de commande : ce qui ne va pas et comment mieux faire.

cli-command-unknown = « { $word } » n’est pas une commande ; narrator --help les nomme toutes.
cli-command-near = « { $word } » n’est pas une commande ; vouliez-vous dire « narrator { $near } » ?
cli-option-unknown = « { $option } » n’est pas une option de narrator { $command } ; narrator { $command } --help les nomme toutes.
cli-option-near = « { $option } » n’est pas une option ; vouliez-vous dire « { $near } » ?
cli-word-unwanted = « { $word } » est de trop après narrator { $command } ; si c’est un texte de plusieurs mots, mettez-le entre guillemets.
cli-value-missing = Il manque une valeur après « { $option } ».
cli-value-unwanted = « { $option } » ne prend pas de valeur.
cli-language-unknown = Je ne connais pas la langue « { $language } » ; je connais { $known }.

cli-needs-plan = Donnez un fichier de compositions, par exemple : narrator plan soirees.yaml
cli-needs-resolve = Donnez un fichier de parties, par exemple : narrator resolve parties.yaml
cli-needs-check = Donnez un thème à vérifier, par exemple : narrator check mon_theme.yaml
cli-needs-hear = Donnez un enregistrement et une question, par exemple : narrator hear voix.wav --question yes_no
cli-needs-say = Donnez un texte entre guillemets, par exemple : narrator say "Bonjour à tous"
cli-needs-model = Dites list, path, verify ou install, par exemple : narrator model list
cli-needs-game = Dites quelle partie, par exemple : narrator games export 1
cli-needs-game-file = Dites quel fichier, par exemple : narrator games replay partie.jsonl

cli-choice-unknown = « { $word } » ne va pas avec « { $name } » ; choisissez parmi : { $known }.
cli-choice-near = « { $word } » ne va pas avec « { $name } » ; vouliez-vous dire « { $near } » ?
cli-not-whole = « { $word } » ne va pas avec « { $name } » : donnez un nombre entier de { $least } à { $most }.
cli-not-decimal = « { $word } » ne va pas avec « { $name } » : donnez un nombre de { $least } à { $most }.
cli-empty-item = Dans « { $name } { $words } », il manque un mot autour d’une virgule.
cli-name-empty = Un prénom est vide ; écrivez par exemple --players Alice,Basile,Chloé
cli-name-long = Le prénom « { $name } » est trop long : { $most } signes au plus.
cli-name-sign = Le prénom « { $name } » contient un signe que la voix ne peut pas dire ; gardez des lettres, des chiffres, des espaces, l’apostrophe et le trait d’union.
cli-name-twice = Deux joueurs s’appellent « { $name } » ; ajoutez une lettre à l’un des deux.
cli-name-word = Le prénom « { $name } » est un mot du jeu : il serait pris pour un ordre, ou pour « personne ». Ajoutez-lui une lettre, ou donnez un surnom.
cli-file-suffix = « { $file } » doit finir par { $suffix }.
cli-file-nowhere = Je ne peux pas écrire « { $file } » : le dossier n’existe pas, ou c’est un dossier.
cli-file-missing = Je ne trouve pas « { $file } ».
cli-conflict = « { $one } » et « { $other } » se contredisent ; gardez l’une des deux.
cli-count-differs =
    { $names ->
        [one] « --count { $count } » ne va pas avec un seul prénom ; corrigez le nombre ou la liste.
       *[other] « --count { $count } » ne va pas avec { $names } prénoms ; corrigez le nombre ou la liste.
    }

cli-interrupted = Arrêt demandé. Rien n’est perdu.
cli-output-refused = Ce que j’écris n’arrive plus où vous l’envoyez : le disque est plein, ou l’appareil est parti. Libérez de la place, ou choisissez un autre endroit, puis recommencez.
cli-unexpected = Une erreur que je n’avais pas prévue m’arrête. Le détail est dans le fichier { $file }.
cli-unexpected-unwritten = Une erreur que je n’avais pas prévue m’arrête, et je n’ai pas pu en écrire le détail. Relancez avec NARRATOR_DEBUG=1 pour le voir.
cli-not-yet = La commande « { $command } » n’est pas encore dans cette version.

cli-card-unknown = Aucun thème demandé n’a de carte « { $card } ».
cli-card-near = Aucun thème demandé n’a de carte « { $card } » ; vouliez-vous dire « { $near } » ?

themes-line = { $id } : { $title }, de { $least } à { $most } joueurs, { $roles } rôles{ $scenarios ->
        [0] {""}
        [one] , un scénario
       *[other] , { $scenarios } scénarios
    }.
themes-unusable = { $id } : ce thème a des fautes ; narrator check "{ $file }" les nomme.
themes-folder = Vos propres thèmes vont dans le dossier { $folder }.

symbols-theme = Thème { $title }.
symbols-proposed = { $text } C’est notre proposition.
symbols-none = { $card } : rien n’est dit de sa carte.

check-valid = { $file } : bon.
check-invalid =
    { $count ->
        [one] { $file } : une faute.
       *[other] { $file } : { $count } fautes.
    }

model-line = { $name } : dans { $path }.
model-used = { $name } : dans { $path } ; c’est lui qui sert.
model-good = { $name } : bon.
model-missing = Il n’y a pas de modèle dans { $path } ; réinstallez Narrator.
model-not-here = Le modèle { $name } ne peut pas encore être installé par cette version ; le modèle livré suffit pour jouer.

say-written = { $file } : { $seconds } secondes de parole.
devices-output = Sortie : { $name }, par { $api }.
devices-output-used = Sortie : { $name }, par { $api } ; c’est elle qui sert.
devices-input = Microphone : { $name }, par { $api }.
devices-input-used = Microphone : { $name }, par { $api } ; c’est lui qui sert.
devices-none = Aucun appareil de son n’est trouvé. Branchez un haut-parleur ou un casque, ou vérifiez le son du système.
hear-nothing = Je n’ai rien compris dans { $file }.
hear-needs-question = Dites à quelle question cela répond, par exemple --question yes_no ; les questions sont { $known }.
hear-needs-players = Cette question parle des joueurs ; donnez leurs prénoms, par exemple --players Alice,Basile,Chloé

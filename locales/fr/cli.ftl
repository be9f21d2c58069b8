# La ligne de commande : ce qui ne va pas et comment mieux faire.

cli-command-unknown = « { $word } » n’est pas une commande ; narrator --help les nomme toutes.
cli-command-near = « { $word } » n’est pas une commande ; vouliez-vous dire « narrator { $near } » ?
cli-option-unknown = « { $option } » n’est pas une option de narrator { $command } ; narrator { $command } --help les nomme toutes.
cli-option-near = « { $option } » n’est pas une option ; vouliez-vous dire « { $near } » ?
cli-option-or-text = « { $option } » n’est pas une option de narrator say ; si c’est le début du texte à dire, écrivez deux tirets avant, par exemple : narrator say -- "-3 degrés"
cli-word-unwanted = « { $word } » est de trop après narrator { $command } ; si c’est un texte de plusieurs mots, mettez-le entre guillemets.
cli-word-too-much = « { $word } » est de trop après narrator { $command }.
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
cli-name-word = Le prénom « { $name } » est un mot du jeu : il serait pris pour un ordre ou une réponse. Ajoutez-lui une lettre, ou donnez un surnom.
cli-name-seat = Le prénom « { $name } » est le nom d’une autre place. Donnez un prénom, ou le numéro de sa place.
cli-file-suffix = « { $file } » doit finir par { $suffix }.
cli-file-sheet = « { $file } » doit finir par .pdf, .svg ou .stl.
cli-file-nowhere = Je ne peux pas écrire « { $file } » : le dossier n’existe pas, ou c’est un dossier.
cli-file-refused = Je ne peux pas écrire « { $file } » : { $reason }.
cli-file-unreached = Je ne peux pas ouvrir « { $file } » : { $reason }.
cli-file-missing = Je ne trouve pas « { $file } ».
cli-file-folder = « { $file } » est un dossier ; donnez un fichier.
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
symbols-proposed = C’est notre proposition.
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
model-offered = { $name } : pas installé. Pour le télécharger, { $megabytes } mégaoctets : narrator model install { $name }
model-to-install = Le modèle { $name } n’est pas encore installé. Pour le télécharger : narrator model install { $name }
model-there = Le modèle { $name } est déjà installé, entier, dans { $path }.
model-fetching = Je télécharge le modèle { $name }, { $megabytes } mégaoctets, depuis { $address }
model-fetching-on = Je reprends le téléchargement du modèle { $name }, à { $had ->
        [one] { $had } mégaoctet
       *[other] { $had } mégaoctets
    } sur { $megabytes }, depuis { $address }
model-progress = { $had ->
        [one] { $had } mégaoctet
       *[other] { $had } mégaoctets
    } sur { $megabytes }.
model-retrying = La liaison est coupée. Je réessaie dans { $seconds } secondes.
model-unpacking = Tout est arrivé, la somme de contrôle est juste. J’installe.
model-installed = Le modèle { $name } est installé dans { $path }. Narrator garde le modèle livré ; pour jouer avec celui-ci : narrator play --model { $name }
model-no-room = Il manque { $megabytes ->
        [one] un mégaoctet
       *[other] { $megabytes } mégaoctets
    } dans { $folder } pour installer le modèle. Libérez de la place, puis recommencez.
model-disk = Le modèle ne peut pas être écrit dans { $folder } : { $reason }. Corrigez cela, puis recommencez : ce qui est arrivé est gardé.
model-bad-archive = Le fichier du modèle { $name } n’est pas une archive sûre : rien n’est installé. Recommencez plus tard.
model-unfit = Le modèle { $name } est arrivé, mais il ne convient pas, et rien n’est installé. { $reason }

download-no-network = Je ne peux pas joindre { $host }. Vérifiez la connexion à Internet, puis recommencez ; pour jouer, le modèle livré suffit.
download-certificate = Je ne peux pas vérifier l’identité de { $host } : rien n’est téléchargé. Vérifiez la date de l’ordinateur ; sous macOS, lancez « Install Certificates.command » du dossier de Python.
download-refused = Le fichier { $address } n’est plus donné, réponse { $status }. Recommencez plus tard, ou mettez Narrator à jour.
download-other-file = Ce qui répond à l’adresse { $address } n’est pas le fichier attendu : rien n’est gardé. Si votre réseau demande de s’identifier dans un navigateur, faites-le, puis recommencez.
download-cut = Le téléchargement s’est arrêté à { $megabytes ->
        [one] { $megabytes } mégaoctet
       *[other] { $megabytes } mégaoctets
    } sur { $of }. Relancez la même commande : il reprendra là.
download-damaged = Le fichier venu de { $address } n’a pas la bonne somme de contrôle : il est jeté. Relancez la même commande.

say-written = { $file } : { $seconds ->
        [one] { $seconds } seconde
       *[other] { $seconds } secondes
    } de parole.
devices-output = Sortie : { $name }, par { $api }.
devices-output-used = Sortie : { $name }, par { $api } ; c’est elle qui sert.
devices-input = Microphone : { $name }, par { $api }.
devices-input-used = Microphone : { $name }, par { $api } ; c’est lui qui sert.
devices-none = Aucun appareil de son n’est trouvé. Branchez un haut-parleur ou un casque, ou vérifiez le son du système.
hear-nothing = Je n’ai rien compris dans { $file }.
hear-needs-question = Dites à quelle question cela répond, par exemple --question yes_no ; les questions sont { $known }.
hear-needs-players = Cette question parle des joueurs ; donnez leurs prénoms, par exemple --players Alice,Basile,Chloé

reason-full = le disque est plein
reason-denied = l’accès est refusé
reason-read-only = le disque n’accepte aucune écriture
reason-missing = le dossier n’existe pas
reason-folder = c’est un dossier
reason-long = le nom est trop long
reason-gone = l’appareil ne répond plus
reason-other = le système refuse

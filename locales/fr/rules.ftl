### Ce que les règles disent d’une partie à préparer, de sa fin, et des fichiers de parties.

## Ce qui empêche de jouer : la raison, puis ce qu’il faut faire

finding-players-not-a-number = Le nombre de joueurs doit être un nombre entier. Dites par exemple « cinq ».
finding-too-few-players = Il faut au moins { $least } joueurs, et vous êtes { $players }. Attendez quelqu’un, ou choisissez un autre jeu.
finding-too-many-players = Il faut { $most } joueurs au plus, et vous êtes { $players }. Faites deux tables, ou jouez à tour de rôle.
finding-cards-count =
    Pour { $players } joueurs, il faut { $players } cartes et { $centre } de plus pour le centre. { $lacking ->
        [0] { $over ->
            [one] Retirez une carte.
           *[other] Retirez { $over } cartes.
        }
        [one] Ajoutez une carte.
       *[other] Ajoutez { $lacking } cartes.
    }
finding-unknown-theme = Je n’ai pas ce jeu. Demandez la liste des jeux.
finding-unknown-role = La boîte n’a pas de carte « { $card } ». Choisissez une autre carte.
finding-too-many-copies =
    { $copies ->
        [one] La boîte n’a qu’une carte « { $card } », et vous en avez choisi { $chosen }.
       *[other] La boîte n’a que { $copies } cartes « { $card } », et vous en avez choisi { $chosen }.
    } Remplacez ce qui est de trop.
finding-pair-required = Ces cartes entrent toujours ensemble : { $group }. Il manque { $missing }. Ajoutez ce qui manque, ou retirez le reste.
finding-unknown-scenario = Je n’ai pas de scénario « { $scenario } ». Choisissez un scénario de la liste, ou les cartes une par une.
finding-scenario-players = Le scénario « { $scenario } » se joue de { $least } à { $most } joueurs, et vous êtes { $players }. Jouez à tour de rôle, ou choisissez les cartes une par une.
finding-bad-debate-time = Le débat doit durer au moins une minute, en minutes entières. Dites par exemple « cinq minutes ».
finding-duplicate-name = Le nom « { $name } » est pris deux fois. Ajoutez une lettre ou un surnom à l’un des deux.
finding-empty-name = La place { $seat } n’a pas de nom. Donnez un nom, ou gardez le numéro de la place.
finding-names-count = Il y a { $names } noms pour { $players } joueurs. Corrigez le nombre, ou les noms.
finding-composition-fixed = À { $players } joueurs, les personnages sont ceux-ci, et pas d’autres : { $cards }. Prenez ces cartes.
finding-malediction-below-18 = La Malédiction se joue à partir de { $least } joueurs, et vous êtes { $players }. Jouez sans elle.

## Les conseils : on peut jouer quand même

finding-three-stars-beginners = Pour une première partie, évitez les cartes à trois étoiles : { $cards }. Mieux vaut les remplacer.
finding-no-wolf-card = Vous n’avez choisi aucune carte « { $wolf } ». La partie peut se jouer, mais personne ne sera à démasquer.
finding-debate-too-long = Ce jeu prévoit un débat de { $most } minutes au plus, et vous en avez choisi { $minutes }. Un débat court rend la partie plus vive.
finding-small-game = À { $players } joueurs, la partie sera courte : il y a déjà { $wolves } loups-garous. Mieux vaut être huit, ou plus.

## Pourquoi la partie finit ainsi, quand le thème ne le dit pas avec ses propres mots

why-no-vote = Personne n’a reçu de voix : le vote est sans effet.
why-one-each = Tout le monde a reçu exactement une voix : le vote est sans effet.
why-all-spared = La carte en tête du vote est protégée, et rien n’arrive à sa place.
why-wolf-dead = Le vote a touché au moins une carte « { $wolf } » : le camp « { $village } » l’emporte.
why-wolves-safe = Le vote n’a touché aucune carte « { $wolf } » : le camp « { $wolves } » l’emporte.
why-wolves-barred = Le vote a touché une carte « { $loner } » et aucune carte « { $wolf } » : le camp « { $wolves } » ne l’emporte pas.
why-no-wolf-nobody-dead = Autour de la table, il n’y a pas de carte « { $wolf } », et le vote n’a touché personne : le camp « { $village } » l’emporte.
why-no-wolf-ally-safe = Autour de la table, il n’y a pas de carte « { $wolf } ». Le vote a touché le camp « { $village } », et une carte « { $ally } » y échappe : elle l’emporte.
why-no-wolf-somebody-dead = Autour de la table, il n’y a pas de carte « { $wolf } », et le vote a touché quelqu’un : aucun camp ne l’emporte.
why-loner-dead = La carte « { $loner } » a été touchée par le vote : c’était son but, elle l’emporte.
why-unfinished = Il manque une réponse : qui { $player } pointait du doigt au moment du vote.

## Les fichiers de parties des commandes plan et resolve

records-unreadable = Je ne peux pas lire le fichier { $file }. Vérifiez son nom et vos droits sur lui.
records-too-big = Le fichier { $file } est trop gros pour être une liste de parties. Coupez-le en plusieurs fichiers.
records-not-text = Le fichier { $file } n’est pas un texte en UTF-8. Enregistrez-le de nouveau en UTF-8.
records-yaml = Le fichier { $file } n’est pas du YAML correct, ligne { $line }, colonne { $column }. Vérifiez les retraits, les deux-points et les guillemets à cet endroit.
records-twice = Le fichier { $file } donne deux fois la clé « { $key } », ligne { $line }, colonne { $column }. Gardez une seule des deux.
records-no-record = Le fichier { $file } ne contient aucune partie. Écrivez une partie par ses clés, ou « cases: » suivi d’une liste de parties.
records-no-list = Dans le fichier { $file }, « cases: » n’est pas suivi d’une liste. Mettez un tiret devant chaque partie.
records-no-case = Dans le fichier { $file }, la liste « cases: » est vide. Donnez au moins une partie.

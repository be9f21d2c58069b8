# What is said of a theme file: each fault in one or two sentences, what is wrong and how to mend it.
theme-nearest = Le mot le plus proche est « { $word } ».
theme-not-playable = « { $title } » se joue en plusieurs nuits. Choisissez ici un jeu d’une seule nuit.
theme-possible = Mots possibles : { $words }.

theme-fault-too-many = Il y a plus de { $count } fautes. Corrigez d’abord celles-ci, puis vérifiez à nouveau.
theme-fault-missing-file = Ce fichier n’existe pas. Vérifiez le chemin et le nom.
theme-fault-unreadable = Ce fichier ne peut pas être lu. Vérifiez son nom et ses droits.
theme-fault-directory = C’est un dossier, pas un fichier. Donnez le nom d’un fichier .yaml.
theme-fault-not-a-file = Ce n’est pas un fichier ordinaire. Donnez le nom d’un fichier .yaml.
theme-fault-too-big = Ce fichier dépasse trois cent mille octets : c’est trop pour un thème, qui en compte d’ordinaire moins de trente mille.
theme-fault-not-utf8 = Ce caractère n’est pas en UTF-8. Enregistrez le fichier au format UTF-8 dans votre éditeur de texte.
theme-fault-control-character = Un caractère invisible de code { $number } se trouve ici. Effacez-le ; si le fichier en est plein, ce n’est pas du texte.
theme-fault-empty-file = Ce fichier est vide. Partez de l’exemple du guide « Écrire un thème ».
theme-fault-not-a-theme = Un thème est une suite de lignes « mot : valeur ». Commencez par « schema: 1 ».
theme-fault-file-name = Le nom du fichier sert d’identifiant au thème, et « { $value } » ne convient pas. Prenez des minuscules sans accent, des chiffres et le tiret bas, par exemple « mon_theme.yaml ».
theme-fault-same-id = Un autre thème porte déjà l’identifiant « { $value } ». Donnez un autre nom à ce fichier.

theme-fault-yaml = L’écriture YAML n’est pas comprise ici. Comparez cette ligne avec l’exemple du guide « Écrire un thème ».
theme-fault-too-deep = Les éléments sont imbriqués trop profondément. Un thème n’a jamais besoin de plus de dix niveaux.
theme-fault-tab = Il y a une tabulation ici. Remplacez-la par des espaces.
theme-fault-alias = Cette valeur renvoie à une autre par « & » et « * », ce qu’un thème n’accepte pas. Recopiez le texte, ou mettez-le entre guillemets s’il commence vraiment par ce signe.
theme-fault-two-documents = Un second document commence ici. Effacez la ligne « --- ».
theme-fault-escape = La barre oblique inverse a un sens particulier entre guillemets doubles. Doublez-la, ou prenez des guillemets simples.
theme-fault-colon = Deux-points inattendus. Si c’est un texte, mettez-le entre guillemets ; sinon, vérifiez l’alignement de la ligne.
theme-fault-open-quote = Le guillemet ouvert ici n’est jamais refermé. Fermez-le à la fin du texte.
theme-fault-open-bracket = Le crochet ou l’accolade ouvert ici n’est pas bien refermé. Vérifiez les virgules et la fermeture.
theme-fault-no-colon = Il manque deux-points après ce mot. Écrivez « mot: valeur ».
theme-fault-glued-colon = Il manque une espace ordinaire après les deux-points. Écrivez « mot: valeur ».
theme-fault-first-character = Un texte ne peut pas commencer par « { $character } » ici. Mettez le texte entre guillemets.
theme-fault-indent = L’alignement ne convient pas ici. Alignez cette ligne avec celles du même groupe.
theme-fault-tag = L’étiquette « { $value } » n’est pas acceptée. Effacez le mot qui commence par un point d’exclamation, ou mettez le texte entre guillemets.
theme-fault-key-not-a-word = Une liste ou un groupe sert ici de mot. Écrivez « mot: valeur ».
theme-fault-key-empty = Il manque un mot avant le deux-points. Écrivez « mot: valeur », ou effacez la ligne.
theme-fault-twice = « { $key } » est écrit deux fois, d’abord à la ligne { $first }. Gardez-en un seul.

theme-fault-schema-missing = La ligne « schema: 1 » manque. Ajoutez-la en tête du fichier.
theme-fault-schema-unknown = Le schéma « { $value } » est inconnu. Écrivez « schema: 1 », sans guillemets.
theme-fault-own-id = L’identifiant d’un thème est le nom de son fichier. Effacez cette ligne.
theme-fault-missing = Il manque « { $name } » ici. Ajoutez cette ligne.
theme-fault-unknown-key = Le mot « { $name } » est inconnu ici.
theme-fault-not-among = « { $value } » ne convient pas pour « { $name } ».
theme-fault-blank = « { $name } » est vide. Écrivez une valeur, ou effacez la ligne si elle n’est pas obligatoire.
theme-fault-too-long = « { $name } » est trop long : { $length } signes, et le maximum est { $limit }. Raccourcissez ce texte, ou coupez-le en plusieurs.
theme-fault-unsayable = « { $value } » ne peut pas se dire : il n’y a là ni lettre ni chiffre. Écrivez un nom avec des lettres.
theme-fault-quotes = « { $name } » doit être un texte, et « { $value } » n’en est pas un pour l’ordinateur. Mettez-le entre guillemets.
theme-fault-not-text = « { $name } » doit être un texte. Écrivez une seule phrase, entre guillemets.
theme-fault-not-whole-number = « { $name } » doit être un nombre entier, et non « { $value } ». Écrivez-le en chiffres, sans guillemets.
theme-fault-not-number = « { $name } » doit être un nombre, et non « { $value } ». Écrivez-le en chiffres, sans guillemets, avec un point pour les décimales.
theme-fault-not-bool = « { $name } » vaut true ou false, et non « { $value } ». Écrivez true pour oui, false pour non.
theme-fault-not-list = « { $name } » doit être une liste. Écrivez-la entre crochets : [un, deux].
theme-fault-empty-list = « { $name } » est vide. Donnez au moins un élément.
theme-fault-not-mapping = « { $name } » doit contenir des lignes « mot : valeur », décalées vers la droite.
theme-fault-too-small = « { $name } » vaut « { $value } », c’est trop peu. Le minimum est { $limit }.
theme-fault-too-great = « { $name } » vaut « { $value } », c’est trop. Le maximum est { $limit }.
theme-fault-bad-id = « { $value } » ne peut pas servir d’identifiant. Prenez des minuscules sans accent, des chiffres et le tiret bas.
theme-fault-placeholder = « { $placeholder } » ne sera jamais remplacé dans cette phrase. { $allowed ->
    [none] Aucun mot entre accolades n’y est possible.
   *[other] Mots possibles : { $allowed }.
  }
theme-fault-brace = Une accolade reste seule dans cette phrase. Fermez-la, ou effacez-la.
theme-fault-other = « { $name } » ne peut pas valoir « { $value } ». Comparez avec l’exemple du guide « Écrire un thème ».

theme-fault-unknown-team = L’équipe « { $value } » n’existe pas dans « teams ».
theme-fault-unknown-role = Le personnage « { $value } » n’existe pas dans « roles ».
theme-fault-unknown-symbol = Le symbole « { $value } » n’a pas de dessin.
theme-fault-same-teams = « village » et « wolves » sont la même équipe, « { $value } ». Donnez deux équipes.
theme-fault-side-and-team = Un personnage dont « side » vaut { $side } appartient à l’équipe « { $team } », et non à « { $value } ». Changez « side » ou « team ».
theme-fault-loner-team = Un solitaire, dont « side » vaut loner, gagne seul : il ne peut pas être de l’équipe « { $value } ». Donnez-lui une équipe à lui.
theme-fault-players-range = « max_players » vaut { $value }, moins que « min_players » qui vaut { $least }. Corrigez l’un des deux.
theme-fault-box-too-small = La boîte a { $cards } { $cards ->
    [one] carte
   *[other] cartes
  }, et { $value } joueurs en demandent { $need }. Baissez « max_players », ou ajoutez des cartes.
theme-fault-no-wolf = Aucun personnage n’a « side: wolf ». Donnez-en un au moins à l’équipe que le village recherche.
theme-fault-lonely-pair = Le groupe « { $value } » n’a qu’une carte. Donnez le même « pair » aux cartes qui entrent ensemble, ou effacez cette ligne.
theme-fault-call-twice = Deux appels portent l’identifiant « { $value } ». Changez-en un.
theme-fault-role-called-twice = « { $value } » est déjà dans un appel plus haut. Effacez-le ici ; pour un second appel, ajoutez « requires ».
theme-fault-call-order = Cet appel porte le numéro { $number } et vient après le numéro { $last }. Mettez les appels dans l’ordre des « night », ou corrigez ces numéros.
theme-fault-never-called = « { $value } » a un numéro de nuit et n’est dans aucun appel. Ajoutez un appel dans « night », ou effacez ce numéro.
theme-fault-sleeper-called = « { $value } » est dans un appel et n’a pas de numéro de nuit. Ajoutez « night » à ce personnage, ou effacez-le de l’appel.
theme-fault-scenario-players = Un scénario pour { $players } { $players ->
    [1] joueur
   *[other] joueurs
  } ne sert jamais : le jeu va de { $least } à { $most } joueurs. Effacez cette ligne, ou changez ces nombres.
theme-fault-scenario-cards = À { $players } { $players ->
    [1] joueur
   *[other] joueurs
  }, il faut { $need } cartes, et ce scénario en donne { $cards }. Corrigez la liste.
theme-fault-scenario-copies = Ce scénario prend { $count } cartes « { $value } », et la boîte en a { $copies }. Enlevez-en.
theme-fault-scenario-pair = Ces cartes entrent toutes ou aucune : { $value }. Ajoutez celles qui manquent, ou enlevez-les toutes.
theme-fault-name-twice = « { $value } » désigne déjà « { $owner } » : la voix ne pourrait pas les distinguer. Changez l’un des deux noms.
theme-fault-effect-without-words = « { $value } » a un effet, et la phrase « { $name } » qui l’annonce manque. Ajoutez-la dans « outcome ».
theme-fault-debate-range = « debate_max_min » vaut { $value }, moins que le débat ordinaire de { $minutes } minutes. Corrigez l’un des deux.

theme-report-title = « { $title } » est un bon thème, pour { $least } à { $most } joueurs.
theme-report-counts = Personnages : { $roles }. Cartes : { $cards }. Appels de la nuit : { $calls }. Phrases : { $lines }. Chapitres des règles : { $chapters }.
theme-report-scenarios = Scénarios : { $titles }.
theme-report-no-scenario = Ce thème n’a pas de scénario.
theme-report-symbols = Symboles : { $count }.
theme-report-no-symbols = Ce thème n’a pas de symboles tactiles.
theme-report-blank = Sans symbole : { $roles }.
theme-report-proposed = Symboles proposés par l’auteur, que les cartes du commerce ne portent pas : { $roles }.
theme-report-alike = Sous le doigt, { $first } et { $second } se ressemblent.
theme-report-same-symbol = { $first } et { $second } portent le même symbole : le doigt ne peut pas les distinguer.
theme-report-unknown-words = Mots que la reconnaissance vocale ne connaît pas : { $words }.
theme-report-unheard = Ces noms ne peuvent être dits à la voix sous aucune forme : { $names }. Ajoutez-leur dans « aliases » un nom fait de mots courants.
theme-report-all-heard = Tous les noms peuvent être dits à la voix.
theme-not-found = Le thème « { $theme } » n’existe pas.

ear-model-missing = Il n’y a pas de modèle d’écoute complet dans le dossier { $path }. Installez-le de nouveau par « narrator model install », ou réinstallez Narrator si c’est le modèle livré.
ear-model-open = Le modèle d’écoute du dossier { $path } ne sait pas écouter une liste fermée : son graphe est fait d’avance. Prenez le modèle livré avec le jeu, ou « narrator model install fr-small ».
ear-model-words = La liste de mots du modèle d’écoute, dans le dossier { $path }, est illisible. Installez-le de nouveau par « narrator model install », ou réinstallez Narrator si c’est le modèle livré.
ear-model-unknown = Le modèle d’écoute du dossier { $path } ne sait pas refuser un mot hors de la liste. Prenez le modèle livré avec le jeu.
ear-model-path = Windows ne peut pas ouvrir le modèle d’écoute à cause des accents dans le chemin { $path }. Placez le jeu dans un dossier sans accent, par exemple C:\Jeux.
ear-model-damaged = Le modèle d’écoute du dossier { $path } est abîmé : le fichier { $file } n’est plus comme à l’installation. Installez-le de nouveau par « narrator model install », ou réinstallez Narrator si c’est le modèle livré.
ear-model-refused = Le modèle d’écoute du dossier { $path } ne se charge pas : un de ses fichiers est abîmé, ou la mémoire manque. Installez-le de nouveau par « narrator model install », ou réinstallez Narrator si c’est le modèle livré.
ear-broken = La reconnaissance vocale ne démarre pas sur cet ordinateur. Réinstallez Narrator pour l’avoir ; sans elle, le clavier répond à tout.

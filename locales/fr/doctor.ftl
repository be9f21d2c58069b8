# L’examen de la machine : une ligne par partie.

doctor-good = { $part } : bon. { $detail }
doctor-bad = { $part } : à corriger. { $detail }
doctor-all-good = Tout est prêt pour jouer.
doctor-some-bad =
    { $count ->
        [one] Une chose est à corriger.
       *[other] { $count } choses sont à corriger.
    }
doctor-too-long = Pas de réponse après { $seconds } secondes ; fermez les autres programmes qui se servent du son, puis relancez.
doctor-unexpected = Erreur imprévue : { $error }

doctor-engine = Synthèse vocale
doctor-engine-good = { $version }, { $voices } voix.
doctor-voice = Voix
doctor-voice-good = { $name }, identifiant { $id }.
doctor-sentence = Bonjour, je suis la voix du narrateur.
doctor-portaudio = Bibliothèque de son
doctor-portaudio-good = { $version }.
doctor-output = Sortie de son
doctor-output-good = Un son a été joué sur « { $name } ».
doctor-output-lost = La sortie « { $name } » s’est arrêtée pendant le son ; rebranchez-la, ou choisissez-en une autre dans le système.
doctor-microphone = Microphone
doctor-speak = Parlez pendant { $seconds } secondes.
doctor-microphone-good = « { $name } », niveau { $level }.{ $kind ->
        [very-faint] {" "}Si vous parliez, rapprochez-le ou augmentez son niveau dans le système.
        [faint] {" "}Rapprochez-le si vous pouvez.
        [too-loud] {" "}Éloignez-le, ou baissez son niveau dans le système.
       *[other] {""}
    }
doctor-model = Modèle d’écoute
doctor-word = non
doctor-words = non, oui, trois, alice
doctor-model-good = Prêt en { $duration }, « { $word } » est compris.
doctor-model-untried = Prêt en { $duration }. Faute de voix, aucun mot n’a été essayé.
doctor-model-deaf = J’ai dit « { $word } » et compris « { $heard } » ; jouez au clavier, ou vérifiez le modèle par « narrator model verify ».
doctor-themes = Thèmes
doctor-themes-good =
    { $count ->
        [one] Un thème.
       *[other] { $count } thèmes.
    }
doctor-themes-none = Il n’y a aucun thème ; réinstallez Narrator.
doctor-disk = Disque
doctor-disk-good = Dossier { $folder }, { $megabytes } mégaoctets libres.
doctor-disk-closed = Je ne peux pas écrire dans { $folder } ; rendez ce dossier accessible, ou les parties ne seront pas gardées.
doctor-disk-full = Il ne reste que { $megabytes } mégaoctets dans { $folder } ; libérez de la place, ou les parties ne seront pas gardées.

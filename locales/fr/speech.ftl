# La voix : ce qui lui manque et comment y remédier.

speech-module-missing = La bibliothèque pyttsx3, par qui la voix passe, n’est pas installée. Pour l’avoir, depuis le dossier de Narrator : python -m pip install .
speech-engine-missing = { $system ->
    [linux] La synthèse vocale manque sur cet ordinateur. Installez le paquet espeak-ng, par exemple avec « sudo apt install espeak-ng », puis recommencez.
    [win32] La synthèse vocale de Windows ne répond pas. Ajoutez une voix française dans Paramètres, Heure et langue, Voix, puis recommencez.
    [darwin] La synthèse vocale de macOS ne répond pas. Ajoutez une voix française dans Réglages, Accessibilité, Contenu énoncé, puis recommencez.
   *[other] La synthèse vocale manque sur cet ordinateur. Installez espeak-ng, puis recommencez.
}
speech-no-voice = { $system ->
    [linux] Aucune voix française n’est installée. Installez le paquet espeak-ng-data, par exemple avec « sudo apt install espeak-ng-data », puis recommencez.
    [win32] Aucune voix française n’est installée. Ajoutez le français dans Paramètres, Heure et langue, Voix, puis recommencez.
    [darwin] Aucune voix française n’est installée. Ajoutez-en une dans Réglages, Accessibilité, Contenu énoncé, Voix du système, puis recommencez.
   *[other] Aucune voix française n’est installée. Installez espeak-ng et ses données, puis recommencez.
}
speech-unknown-voice = La voix « { $voice } » est inconnue ici. La commande « narrator voices » donne la liste des voix.
speech-hung = La synthèse vocale ne répond plus, même relancée. Fermez les autres programmes qui parlent, puis recommencez ; « narrator doctor » vérifie la voix.
speech-crashed = La synthèse vocale s’arrête sans cesse. Réinstallez-la, puis vérifiez-la avec « narrator doctor ».
speech-not-spoken = La synthèse vocale n’a produit aucun son pour cette phrase. Lisez le texte à l’écran ; « narrator doctor » vérifie la voix.
speech-nothing-to-say = Ce texte n’a rien à prononcer. Écrivez au moins un mot ou un nombre.
speech-bad-rate = La vitesse « { $rate } » ne convient pas. Donnez un nombre de mots par minute, de { $lowest } à { $highest }.
speech-file-not-written = Le fichier « { $path } » ne peut pas être écrit : { $reason }. Choisissez un autre dossier, ou libérez de la place.
speech-voice = { $name }, { $language }, identifiant { $id }
speech-voice-chosen = { speech-voice }, voix choisie

### Les réglages.

settings-broken = Les réglages de « { $file } » ne se lisent pas : je prends les réglages habituels, et le fichier reste tel quel.
settings-wrong = Dans « { $file } », le réglage « { $key } » n’est pas possible : je prends sa valeur habituelle.
settings-unwritten = Les réglages ne s’écrivent pas dans « { $file } » : vérifiez le disque ; ils valent pour cette fois.
parts-output-other = La sortie de son « { $wanted } » n’est pas là : je parle par « { $name } ».
parts-microphone-other = Le micro « { $wanted } » n’est pas là.

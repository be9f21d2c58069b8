audio-record-failed = L’enregistrement { $path } ne peut pas être écrit : { $reason }. Choisissez un autre dossier.

# The voice: what it lacks and how to mend it.

speech-module-missing = The library pyttsx3, through which the voice goes, is not installed. To get it, from the folder of Narrator: python -m pip install .
speech-engine-missing = { $system ->
    [linux] This computer has no speech synthesis. Install the package espeak-ng, for instance with “sudo apt install espeak-ng”, then start again.
    [win32] The speech synthesis of Windows does not answer. Add a French voice in Settings, Time and language, Speech, then start again.
    [darwin] The speech synthesis of macOS does not answer. Add a French voice in Settings, Accessibility, Spoken content, then start again.
   *[other] This computer has no speech synthesis. Install espeak-ng, then start again.
}
speech-no-voice = { $system ->
    [linux] No French voice is installed. Install the package espeak-ng-data, for instance with “sudo apt install espeak-ng-data”, then start again.
    [win32] No French voice is installed. Add French in Settings, Time and language, Speech, then start again.
    [darwin] No French voice is installed. Add one in Settings, Accessibility, Spoken content, System voice, then start again.
   *[other] No French voice is installed. Install espeak-ng and its data, then start again.
}
speech-unknown-voice = The voice “{ $voice }” is unknown here. The command “narrator voices” lists the voices.
speech-hung = The speech synthesis no longer answers, even when restarted. Close the other programs that speak, then start again; “narrator doctor” checks the voice.
speech-crashed = The speech synthesis keeps stopping. Install it again, then check it with “narrator doctor”.
speech-not-spoken = The speech synthesis made no sound for this sentence. Read the text on the screen; “narrator doctor” checks the voice.
speech-nothing-to-say = There is nothing to pronounce in this text. Write at least one word or number.
speech-bad-rate = The rate “{ $rate }” will not do. Give a number of words a minute, from { $lowest } to { $highest }.
speech-file-not-written = The file "{ $path }" cannot be written: { $reason }. Choose another folder, or make room.
speech-voice = { $name }, { $language }, identifier { $id }
speech-voice-chosen = { speech-voice }, chosen

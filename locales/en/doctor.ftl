# The check-up of the machine: one line a part.

doctor-good = { $part }: good. { $detail }
doctor-bad = { $part }: to be mended. { $detail }
doctor-all-good = All is ready to play.
doctor-some-bad =
    { $count ->
        [one] One thing is to be mended.
       *[other] { $count } things are to be mended.
    }
doctor-too-long = No answer after { $seconds } seconds; close the other programs that use sound, then try again.
doctor-unexpected = Unexpected error: { $error }

doctor-engine = Speech synthesis
doctor-engine-good = { $version }, { $voices } voices.
doctor-voice = Voice
doctor-voice-good = { $name }, identifier { $id }.
doctor-sentence = Bonjour, je suis la voix du narrateur.
doctor-portaudio = Sound library
doctor-portaudio-good = { $version }.
doctor-output = Sound output
doctor-output-good = A sound was played on "{ $name }".
doctor-output-lost = The output "{ $name }" stopped during the sound; plug it in again, or choose another in the system.
doctor-microphone = Microphone
doctor-speak = Speak for { $seconds } seconds.
doctor-microphone-good = "{ $name }", level { $level }.{ $kind ->
        [very-faint] {" "}If you were speaking, bring it closer or raise its level in the system.
        [faint] {" "}Bring it closer if you can.
        [too-loud] {" "}Move it away, or lower its level in the system.
       *[other] {""}
    }
doctor-model = Listening model
doctor-word = non
doctor-words = non, oui, trois, alice
doctor-model-good = Ready in { $duration }, "{ $word }" is understood.
doctor-model-untried = Ready in { $duration }. For want of a voice, no word was tried.
doctor-model-deaf = I said "{ $word }" and understood "{ $heard }"; play by keyboard, or verify the model with "narrator model verify".
doctor-themes = Themes
doctor-themes-good =
    { $count ->
        [one] One theme.
       *[other] { $count } themes.
    }
doctor-themes-none = There is no theme; install Narrator again.
doctor-disk = Disk
doctor-disk-good = Folder { $folder }, { $megabytes } megabytes free.
doctor-disk-closed = I cannot write in { $folder }; make this folder accessible, or the games will not be kept.
doctor-disk-full = Only { $megabytes } megabytes are left in { $folder }; free some room, or the games will not be kept.

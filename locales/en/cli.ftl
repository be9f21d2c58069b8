# The command line: what is wrong and how to do better.

cli-command-unknown = "{ $word }" is not a command; narrator --help names them all.
cli-command-near = "{ $word }" is not a command; did you mean "narrator { $near }"?
cli-option-unknown = "{ $option }" is not an option of narrator { $command }; narrator { $command } --help names them all.
cli-option-near = "{ $option }" is not an option; did you mean "{ $near }"?
cli-option-or-text = "{ $option }" is not an option of narrator say; if it begins the text to say, write two dashes before it, for instance: narrator say -- "-3 degrees"
cli-word-unwanted = "{ $word }" is too much after narrator { $command }; put a text of several words between quotes.
cli-word-too-much = "{ $word }" is too much after narrator { $command }.
cli-value-missing = A value is missing after "{ $option }".
cli-value-unwanted = "{ $option }" takes no value.
cli-language-unknown = I do not know the language "{ $language }"; I know { $known }.

cli-needs-plan = Give a file of setups, for instance: narrator plan evenings.yaml
cli-needs-resolve = Give a file of games, for instance: narrator resolve games.yaml
cli-needs-check = Give a theme to verify, for instance: narrator check my_theme.yaml
cli-needs-hear = Give a recording and a question, for instance: narrator hear voice.wav --question yes_no
cli-needs-say = Give a text between quotes, for instance: narrator say "Good evening all"
cli-needs-model = Say list, path, verify or install, for instance: narrator model list
cli-needs-game = Say which game, for instance: narrator games export 1
cli-needs-game-file = Say which file, for instance: narrator games replay game.jsonl

cli-choice-unknown = "{ $word }" does not go with "{ $name }"; choose one of: { $known }.
cli-choice-near = "{ $word }" does not go with "{ $name }"; did you mean "{ $near }"?
cli-not-whole = "{ $word }" does not go with "{ $name }": give a whole number from { $least } to { $most }.
cli-not-decimal = "{ $word }" does not go with "{ $name }": give a number from { $least } to { $most }.
cli-empty-item = In "{ $name } { $words }", a word is missing beside a comma.
cli-name-empty = A first name is empty; write for instance --players Alice,Basil,Chloe
cli-name-long = The first name "{ $name }" is too long: { $most } signs at most.
cli-name-sign = The first name "{ $name }" has a sign that the voice cannot say; keep letters, digits, spaces, apostrophes and hyphens.
cli-name-twice = Two players are called "{ $name }"; add a letter to one of them.
cli-name-word = The name "{ $name }" is a word of the game: it would be taken for an order or an answer. Add a letter to it, or give a nickname.
cli-name-seat = The first name "{ $name }" is the name of another seat. Give a first name, or the number of its own seat.
cli-file-suffix = "{ $file }" must end in { $suffix }.
cli-file-sheet = "{ $file }" must end with .pdf, .svg or .stl.
cli-file-nowhere = I cannot write "{ $file }": its folder does not exist, or it is a folder.
cli-file-refused = I cannot write "{ $file }": { $reason }.
cli-file-unreached = I cannot open "{ $file }": { $reason }.
cli-file-missing = I cannot find "{ $file }".
cli-file-folder = "{ $file }" is a folder; give a file.
cli-conflict = "{ $one }" and "{ $other }" contradict each other; keep one of them.
cli-count-differs =
    { $names ->
        [one] "--count { $count }" does not go with a single first name; mend the number or the list.
       *[other] "--count { $count }" does not go with { $names } first names; mend the number or the list.
    }

cli-interrupted = Stopped as asked. Nothing is lost.
cli-output-refused = What I write no longer arrives where you send it: the disk is full, or the device is gone. Make room, or choose another place, then start again.
cli-unexpected = An error that I did not expect stops me. The detail is in the file { $file }.
cli-unexpected-unwritten = An error that I did not expect stops me, and I could not write its detail. Run again with NARRATOR_DEBUG=1 to see it.
cli-not-yet = The command "{ $command }" is not in this version yet.

cli-card-unknown = No theme here has a card "{ $card }".
cli-card-near = No theme here has a card "{ $card }"; did you mean "{ $near }"?

themes-line = { $id }: { $title }, { $least } to { $most } players, { $roles } roles{ $scenarios ->
        [0] {""}
        [one] , one scenario
       *[other] , { $scenarios } scenarios
    }.
themes-unusable = { $id }: this theme has faults; narrator check "{ $file }" names them.
themes-folder = Your own themes go into the folder { $folder }.

symbols-theme = Theme { $title }.
symbols-proposed = This is our proposal.
symbols-none = { $card }: nothing is said of its card.

check-valid = { $file }: good.
check-invalid =
    { $count ->
        [one] { $file }: one fault.
       *[other] { $file }: { $count } faults.
    }

model-line = { $name }: in { $path }.
model-used = { $name }: in { $path }; it is the one in use.
model-good = { $name }: good.
model-missing = There is no model in { $path }; install Narrator again.
model-offered = { $name }: not installed. To download it, { $megabytes } megabytes: narrator model install { $name }
model-to-install = The model { $name } is not installed yet. To download it: narrator model install { $name }
model-there = The model { $name } is installed already, whole, in { $path }.
model-fetching = I download the model { $name }, { $megabytes } megabytes, from { $address }
model-fetching-on = I go on downloading the model { $name }, at { $had } megabytes of { $megabytes }, from { $address }
model-progress = { $had } megabytes of { $megabytes }.
model-retrying = The line is cut. I try again in { $seconds } seconds.
model-unpacking = All has arrived, and the checksum is right. I install it.
model-installed = The model { $name } is installed in { $path }. Narrator keeps the one that comes with it; to play with this one: narrator play --model { $name }
model-no-room = { $megabytes ->
        [one] One megabyte is missing
       *[other] { $megabytes } megabytes are missing
    } in { $folder } to install the model. Make room, then try again.
model-disk = The model cannot be written in { $folder }: { $reason }. Mend that, then try again: what has arrived is kept.
model-bad-archive = The file of the model { $name } is no safe archive: nothing is installed. Try again later.
model-unfit = The model { $name } has arrived but does not suit, and nothing is installed. { $reason }

download-no-network = I cannot reach { $host }. Check the Internet connection, then try again; to play, the model that comes with the game is enough.
download-certificate = I cannot check that { $host } is what it says: nothing is downloaded. Check the date of the computer; on macOS, run "Install Certificates.command" of the Python folder.
download-refused = The file { $address } is no longer given, answer { $status }. Try again later, or update Narrator.
download-other-file = What answers at { $address } is not the file expected: nothing is kept. If your network asks you to sign in with a browser, do so, then try again.
download-cut = The download stopped at { $megabytes } megabytes of { $of }. Run the same command again: it will go on there.
download-damaged = The file from { $address } has the wrong checksum: it is thrown away. Run the same command again.

say-written = { $file }: { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    } of speech.
devices-output = Output: { $name }, through { $api }.
devices-output-used = Output: { $name }, through { $api }; it is the one in use.
devices-input = Microphone: { $name }, through { $api }.
devices-input-used = Microphone: { $name }, through { $api }; it is the one in use.
devices-none = No sound device is found. Plug in a loudspeaker or a headset, or check the sound of the system.
hear-nothing = I understood nothing in { $file }.
hear-needs-question = Say which question it answers, for instance --question yes_no; the questions are { $known }.
hear-needs-players = This question is about the players; give their first names, for instance --players Alice,Basil,Chloe

reason-full = the disk is full
reason-denied = access is refused
reason-read-only = the disk takes no writing
reason-missing = the folder does not exist
reason-folder = it is a folder
reason-long = the name is too long
reason-gone = the device no longer answers
reason-other = the system refuses

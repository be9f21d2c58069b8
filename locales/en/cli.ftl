# The command line: what is wrong and how to do better.

cli-command-unknown = "{ $word }" is not a command; narrator --help names them all.
cli-command-near = "{ $word }" is not a command; did you mean "narrator { $near }"?
cli-option-unknown = "{ $option }" is not an option of narrator { $command }; narrator { $command } --help names them all.
cli-option-near = "{ $option }" is not an option; did you mean "{ $near }"?
cli-word-unwanted = "{ $word }" is too much after narrator { $command }; put a text of several words between quotes.
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
cli-name-word = The name "{ $name }" is a word of the game: it would be taken for an order, or for nobody. Add a letter to it, or give a nickname.
cli-file-suffix = "{ $file }" must end in { $suffix }.
cli-file-nowhere = I cannot write "{ $file }": its folder does not exist, or it is a folder.
cli-file-missing = I cannot find "{ $file }".
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
symbols-proposed = { $text } This is our proposal.
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
model-not-here = The model { $name } cannot be installed by this version yet; the one that comes with it is enough to play.

say-written = { $file }: { $seconds } seconds of speech.
devices-output = Output: { $name }, through { $api }.
devices-output-used = Output: { $name }, through { $api }; it is the one in use.
devices-input = Microphone: { $name }, through { $api }.
devices-input-used = Microphone: { $name }, through { $api }; it is the one in use.
devices-none = No sound device is found. Plug in a loudspeaker or a headset, or check the sound of the system.
hear-nothing = I understood nothing in { $file }.
hear-needs-question = Say which question it answers, for instance --question yes_no; the questions are { $known }.
hear-needs-players = This question is about the players; give their first names, for instance --players Alice,Basil,Chloe

### The window.

window-title = Narrator
window-symbol = Symbol: { $shape }
window-line = What is being said
window-answers = Answers
window-answer = { $number }: { $label }
window-waiting = No question for now.
window-field = Your &answer:
window-give = &OK
window-pad = Hidden answer
window-pad-how = Type; nothing is shown and nothing is said.
window-controls = Controls
window-asking = Ask
window-history = &History, walked through with the arrows:
window-key = Key { $key }.

## The controls

window-pause = &Pause
window-repeat = &Repeat
window-previous = Pre&vious
window-next = &Next
window-undo = &Undo
window-hush = S&ilence
window-slower = Slo&wer
window-faster = &Faster
window-softer = &Softer
window-louder = &Louder
window-microphone = &Microphone
window-help = H&elp
window-quit = &Quit
window-key-left = left arrow
window-key-right = right arrow
window-key-undo = Control Z
window-key-escape = Escape
window-key-page-down = Page Down
window-key-page-up = Page Up
window-key-quit = Control Q

## What may be asked

window-ask-situation = Where we stan&d
window-ask-time-left = &Time left
window-ask-roles = &Cards in game
window-ask-rules = Rules of the &game

## The state

window-status = { $microphone ->
    [none] No microphone.
    [closed] Microphone off.
   *[open] Microphone on{ $kind ->
        [unknown] .
        [none] , no sound.
       *[other] , level { $level }.
    }
} Speed { $pace } %. Volume { $volume } dB.

## What is missing

window-no-qt = The window needs PySide6, which is not installed: run “python3 scripts/play.py play --window”, or play in the terminal with “narrator play”.
window-bad-qt = This version of PySide6 ends by itself with this Python: run “pip install "PySide6-Essentials<6.12"”, or play in the terminal with “narrator play”.
window-no-display = No display is open here for the window: play in the terminal with “narrator play”.
window-display-closed = The display “{ $display }” does not let the window in: play in the terminal with “narrator play”.
window-no-bus = The accessibility bus does not answer: a screen reader will not read this window, but the narrator speaks.
window-no-reader = You chose the screen reader to say everything, and I find none running. Start it, or change who speaks in the settings.
window-no-library = The window lacks a library, { $library }: install the packages { $packages }, or play in the terminal with “narrator play”.

## What has the focus, said where no screen reader says it

window-role-button = button
window-role-check = check box
window-role-field = field
window-role-list = list
window-role-number = number
window-checked = checked
window-unchecked = not checked
window-disabled = unavailable

## The pages

window-beginning = One moment.
window-back = &Back
window-forward = &Continue
window-looking = I am looking. One moment.
window-text-now = Text size: { $size } %.

window-home = Narrator
window-home-how = Enter to play. Everything is then done by voice or keyboard. Tab leads to the settings.
window-home-play = &Play
window-home-prepare = Prepare a &game
window-home-voices = &Voice
window-home-devices = &Sound and microphone
window-home-settings = S&ettings
window-home-leave = &Quit

window-theme = The game
window-theme-list = &Which game?

window-players = The players
window-player-count = &Number of people, if nobody gives a name:
window-player-name = First name of the next &person:
window-player-add = &Add
window-player-list = Round the &table:
window-player-up = Move &up
window-player-down = Move &down
window-player-out = &Remove
window-player-gone = { $name } no longer plays.
window-players-none = Give a first name or a number of people.
window-group-list = &Groups kept:
window-group = { $name }: { $players }
window-group-take = Ta&ke this group
window-group-name = Na&me of the group to keep:
window-group-keep = Keep the&se names
window-group-nobody = There is no name to keep yet.

window-cards = The cards
window-scenario-list = &Scenario:
window-card = { $role }: { $chosen } of { $copies }
window-play-this = &Play

window-voices = The voice
window-voice-list = &Voices of this computer:
window-voice-listen = Lis&ten
window-voice-choose = &Choose this voice
window-voice-sample = Hello. I am { $name }. Night falls, close your eyes.
window-voice-chosen = { $name } will be the narrator’s voice.
window-voice-state = Speed { $pace } %. Volume { $volume } dB.
window-voices-found = { $count ->
    [one] { $count } voice.
   *[other] { $count } voices, the French ones first.
}

window-devices = Sound and microphone
window-devices-look = &Look for devices
window-output-list = Sound &output:
window-output-try = &Try this output
window-output-sample = You hear the narrator through this sound output.
window-headphones-list = Headphones for &secrets:
window-headphones-none = None: secrets are written on the screen
window-headphones-try = Try these &headphones
window-headphones-first = Choose headphones first.
window-headphones-sample = You hear the narrator in the headphones. The others must not hear anything.
window-input-list = &Microphone:
window-input-try = T&ry this microphone
window-input-speak = Speak for three seconds.
window-input-level = Microphone “{ $name }”: { $kind ->
    [none] no sound. Check that it is not muted.
    [very-faint] level { $level }. Come nearer.
    [faint] level { $level }. Come nearer.
    [too-loud] level { $level }. Move away a little.
   *[good] level { $level }. All is well.
}
window-device-usual = The device of the system
window-devices-found = { $outputs ->
    [0] No sound output
    [one] { $outputs } sound output
   *[other] { $outputs } sound outputs
}, { $inputs ->
    [0] no microphone.
    [one] { $inputs } microphone.
   *[other] { $inputs } microphones.
}

window-settings = Settings
window-speaker = &Who speaks:
window-speaker-narrator = The narrator’s voice, for all
window-speaker-reader = The screen reader, for all
window-speaker-apart = Each its part: the narrator for the game, the screen reader for the rest
window-colours = &Colours:
window-colours-system = Those of the system
window-colours-dark = High contrast, black background
window-colours-light = High contrast, white background
window-text-size = &Size of the text:
window-theme-usual = Usual &game:
window-theme-ask = Ask each time

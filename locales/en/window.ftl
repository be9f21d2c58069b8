### The window.

window-title = Narrator
window-symbol = Symbol: { $shape }
window-line = What is being said
window-answers = Answers
window-waiting = No question for now.
window-field = Your answ&er:
window-give = Confirm, &OK
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
window-hush = &Silence
window-slower = Slo&wer
window-faster = &Faster
window-softer = So&fter
window-louder = &Louder
window-microphone = &Microphone
window-help = Hel&p
window-quit = &Quit
window-key-left = left arrow
window-key-right = right arrow
window-key-undo = Control Z
window-key-escape = Escape
window-key-page-down = Page Down
window-key-page-up = Page Up
window-key-quit = Control Q

## What may be asked

window-ask-situation = Where &are we?
window-ask-time-left = &Time left
window-ask-roles = Roles in &game
window-ask-rules = Rules

## The state

window-status = { $microphone ->
    [none] No microphone.
    [closed] Microphone off.
   *[open] Microphone on{ $level ->
        [none] .
       *[other] , level { $level }.
    }
} Speed { $pace } %. Volume { $volume } dB.

## What is missing

window-no-qt = The window needs PySide6, which is not installed: run “python3 scripts/play.py play --window”, or play in the terminal with “narrator play”.
window-no-display = No display is open here for the window: play in the terminal with “narrator play”.
window-display-closed = The display “{ $display }” does not let the window in: play in the terminal with “narrator play”.
window-no-library = The window lacks a library, { $library }: install the packages { $packages }, or play in the terminal with “narrator play”.

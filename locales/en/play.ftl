### The evening, told to the people at the table. Words between « » are to be said: the ear listens in French.

list-and = { $first } and { $last }
list-or = { $first } or { $last }
duration-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
duration-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
role-copies = { $copies } times { $role }
option-nobody = Nobody
no-candidate = That choice is not possible: { $target }. You may choose: { $players }.
option-ready = Everybody is ready
option-card-by-card = Card by card

## Welcome

welcome = Welcome. I am the narrator. I lead the game: there is nothing to look at.
welcome-voice = Answer aloud after the signal, or on the keyboard. Say « aide » to know what to answer, « répète » to hear again, « annule » to take an answer back.
welcome-keys = Answer on the keyboard, then press Enter. Type « aide » to know what to answer, « répète » to hear again, « annule » to take an answer back.
welcome-resume = A game is not finished. Shall we resume it, or begin a new game?
welcome-nothing-to-resume = There is no game to resume: we begin a new one.
option-resume = Resume
option-new = New game
evening-goodbye = Thank you for playing. See you soon.
evening-left = We stop here. The game is kept: it will go on where you left it.
evening-left-early = We stop here. No game has begun.

## Set-up

setup-theme = Which game shall we play: { $titles }?
setup-theme-chosen = The game is { $title }. Say « les règles » to hear the rules.
setup-unknown-theme = I do not know the game “{ $theme }”.
setup-first = Is this a first game for somebody?
setup-scenario = Which cards: { $titles }, or card by card?
setup-cards = { $count } cards are needed. Here are the characters: { $roles }.
setup-card = Card { $number } of { $needed }?
setup-card-help = Say the name of a character: { $roles }.
setup-card-added = { $roles }. { $left ->
    [0] That makes the number.
    [one] One card is missing.
   *[other] { $left } cards are missing.
}
setup-card-none-left = There is no { $role } card left in the box. Choose another card.
setup-card-no-room = There is no room left for { $roles }: these cards come together. Choose another card.
setup-cards-agreed = The cards are: { $roles }. Do they suit you?
setup-style-full = full announcements
setup-style-expert = short announcements
setup-style-tactile = { $style } by touch
setup-options = A debate of { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}, { $style }. Does that suit you?
setup-expert = Do you want short announcements, without a reminder of the powers?
setup-tactile = Do you want the announcements by touch, to recognise one another without sight?
setup-debate = How many minutes of debate?
setup-debate-help = A debate lasts 1 to { $most } minutes. Say for example « cinq minutes ».
setup-pace = How fast shall I speak: slowly, normally, or fast?
option-pace-slow = Slowly
option-pace-normal = Normally
option-pace-fast = Fast

## Seating

seat-name = Player { $number }
seating-count = How many people play?
seating-count-or-group = How many people play? Or say « même groupe ».
seating-counted = { $count } people around the table.
seating-count-help = Say a number, from { $low } to { $high }.
seating-count-help-more = Say for instance « cinq joueurs ». From { $low } to { $high } people are needed.
seating-count-help-or-group = Say for instance « cinq joueurs ». From { $low } to { $high } people are needed. Say « même groupe » to find again the last people who played.
seating-named = Do you want to give your first names? Otherwise, each seat has a number.
seating-name = Go round the table. What is the first first name?
seating-name-next = Next first name, seat { $number }?
seating-name-help = Say only the first name, or « numéro » for seat { $number } to keep its number.
seating-name-help-more = Say one first name, slowly. You can also type it, or say « numéro » for seat { $number } to keep its number.
seating-noted = Seat { $number }: { $name }.
seating-fault-empty = This first name is empty. Give a first name.
seating-fault-long = This first name is too long. Give a shorter first name.
seating-fault-sign = This first name cannot be said. Give a first name made of letters.
seating-fault-twice = “{ $name }” is already at the table. Give another first name, or a nickname.
seating-fault-word = "{ $name }" is a word of the game: it would be taken for an order or an answer. Give a nickname.
seating-fault-seat = "{ $name }" is the name of another seat. Give a first name, or say "number".
seating-number = "{ $name }" is a number: in the vote it would be taken for the number of an answer.
seating-unknown = I cannot recognise “{ $name }” by ear.
seating-alike = By ear, I take “{ $name }” and “{ $other }” for one another.
seating-alias = Which other first name will be said for “{ $name }” during the vote? Or say « numéro » to use seat { $number }.
seating-alias-seat = During the vote, “{ $name }” will be called « joueur { $number } ».
seating-option-seat = Seat number { $number }
seating-no-group = No group is kept.
seating-group = We meet again { $names }.
seating-keep = Under which name shall this group be kept, to find it again? Say for instance « famille », or « non merci ».
seating-keep-help = Say « famille », « amis », a day of the week or a first name. You can also type something else. Say « non merci » to keep nothing.
seating-kept = The group “{ $name }” is kept. Next time, say « même groupe ».

## Deal

deal-roles = { $count } cards are in play: { $roles }.
deal-ready = When everybody knows their card, say « prêt ».
deal-ready-help = Say « prêt », or press 1 then Enter. You can also ask for the rules, a role or a symbol.

## Night

night-preparing = Night is about to fall. One moment.

## Day

day-time-left = { $left } left.
day-time-over = The time of the debate is over.
day-more-time = Agreed. { $left } left.
day-vote-now = Shall we vote now?
day-goes-on = The debate goes on. { $left } left.
day-option-vote = Go to the vote
day-option-more = One minute more

## Desk and booklet

desk-time-left = { $left } of debate left.
desk-roles = { $count } cards are in play: { $roles }.
desk-voted = { $names }: voted.
desk-not-voted = { $names }: not yet.
desk-no-symbol = { $role }: no symbol.
desk-not-now = I cannot answer that now.
booklet-title = { $title }.
booklet-touch = By touch.
booklet-turn = Chapter { $number } of { $total }. « Suivant », « précédent », « répète » or « fini »?
booklet-help = Say « suivant », « précédent », « répète » or « fini ».
booklet-closed = The booklet is closed.

## Vote

vote-way = How do we take the votes: each in turn, or the number of votes?
vote-way-round = Each in turn
vote-way-counts = The number of votes
vote-ask = { $voter }, whom do you vote against?
vote-ask-again = Every vote counts. { $voter }, whom do you vote against? Say « personne » again to point at nobody.
vote-help = { $voter }, say a first name, for instance « { $example } » or « je vote contre { $example } ».
vote-help-names = You can say: { $names }, or « personne ».
vote-nobody = Nobody
vote-self = { $voter }, nobody votes against themselves. Choose somebody else.
vote-no-candidate = { $target } cannot be chosen. Choose somebody else.
vote-no-voter = { $voter } does not vote.
vote-noted = Noted, { $voter }.
vote-told = { $voter } votes against { $target }.
vote-told-nobody = { $voter } votes against nobody.
vote-recap = Here are all the votes.
vote-confirm = Is that right?
vote-whose = Which vote must be corrected? Say the first name of the one who voted.
vote-whose-count = Which number must be corrected? Say the first name of the one who received the votes.
vote-count = How many votes against { $player }?
vote-count-help = Say a number of votes, or « aucune ».
vote-count-help-more = Say a number, for instance « deux ». There are { $voters } votes in all. You can also say « { $player } deux ».
vote-count-told = { $player }: { $votes ->
    [0] no vote
    [one] one vote
   *[other] { $votes } votes
}.
vote-missing = { $votes ->
    [one] One vote is missing.
   *[other] { $votes } votes are missing.
}
vote-refused-too-many-votes = That would make { $votes } votes, and you are { $voters }. Let us begin again.
vote-refused-self-vote = Nobody can receive all { $voters } votes: nobody votes against themselves. Let us begin again.
vote-refused-bad-count = This number of votes is impossible. Let us begin again.
vote-refused-unknown-player = This first name is not at the table. Let us begin again.

## Reveal

reveal-cards = Turn up all the cards.
reveal-card = Which card is in front of { $player }?
reveal-card-help = Say the name of the character that is now in front of { $player }.
reveal-copied = Which character was copied by the card in front of { $player }? Say « personne » if it copied nothing.
reveal-pointed = { $player }, whom were you pointing at?
reveal-holders = Who has this card in front of them: { $role }? Say a first name, or « personne ».
reveal-holders-more = Who else has this card: { $role }? Say a first name, or « personne ».
reveal-won = { $player } wins.
reveal-won-dead = { $player } wins, in spite of the vote.
reveal-lost = { $player } loses.
reveal-refused-unknown-player = This first name is not at the table. Let us begin again.
reveal-refused-unknown-role = This character is not in this game. Let us begin again.
reveal-refused-too-many-copies = There are not that many { $role } cards. Let us begin again.
reveal-refused-card-not-chosen = The { $role } card is not in play. Let us begin again.
reveal-refused-self-vote = Nobody votes against themselves. Let us begin again.
reveal-refused-pointed-without-vote = { $player } received no other vote: this vote is impossible. Let us begin again.
reveal-refused-card-contradiction = The card in front of { $player } is already known, and it is another one. Let us begin again.
reveal-refused-too-many-holders = That would make more people than cards in play. Let us begin again.

## End

end-again = Do you want to play again, change the cards, change the game, hear who wins one by one, or stop?
option-again-again = Play again
option-again-cards = Change the cards
option-again-other = Another game
option-again-details = Who wins, one by one
option-again-stop = Stop

## The live table

ladder-not-understood = I did not understand.
ladder-nothing-heard = I have heard nothing.
ladder-nothing-heard-again = I still hear nothing.
ladder-not-understood-again = I still did not understand.
ladder-examples = You can say { $examples }{ $more ->
    [0] .
   *[other] , and other answers too.
}
ladder-menu = Say or type a number.
ladder-option = { $number }: { $label }.
ladder-count = { $votes ->
    [0] no vote
    [one] one vote
   *[other] { $votes } votes
} against { $player }
ladder-keyboard = Let us take the keyboard. Type the answer, then press Enter.
ladder-keyboard-number = Let us take the keyboard. Type the number or the answer, or choose with the arrows, then press Enter.
live-confirm = I understood: { $answer }. Is that right?
live-no-question = No question is open for now.
live-voice-lost = My voice is cut off. The game goes on in writing.
live-sound-lost = The sound output has stopped: nobody hears me. Plug it in again and my voice comes back; meanwhile the game goes on in writing.
live-sound-lost-night = The sound output has stopped: nobody hears me. I wait for it to come back, to say the call again. Press space to go on in writing.
live-sound-back = The sound is back.
live-ear-broken = Speech recognition has stopped.
live-ear-again = Speech recognition has just started again.
live-ear-lost = The game goes on with the keyboard. The key F2 tries the microphone again.
live-microphone-off = The microphone is off. Answer on the keyboard.
live-microphone-on = The microphone is on.
live-no-microphone = No microphone listens: answer on the keyboard.
live-faster = I speed up.
live-slower = I slow down.
live-louder = I turn the sound up.
live-softer = I turn the sound down.
live-limit = I can go no further.
live-no-voice = The game is in writing: there is no speed or volume to set.
live-said = I said:
live-paused = Pause. To go on, press space, or type « reprends ».
live-resumed = We go on.
private-line = For you only: { $text }
private-lost = The headphones do not answer any more. What is private is now written on the screen.
private-menu = Type a number.
live-keys = Space: pause. F5: repeat. Left and right arrows: previous and next. Plus and minus: speed. Page up and page down: volume. Escape: silence. F2: microphone. Control Z: undo. Control Q: quit.
parts-microphone = I listen with the microphone “{ $name }”.
parts-text-only = The game goes on in writing.
parts-keys-only = The game goes on with the keyboard.

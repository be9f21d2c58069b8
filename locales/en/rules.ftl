### What the rules say of a game to prepare, of its end, and of files of games.

## What stops a game: the reason, then what to do

finding-players-not-a-number = The number of players must be a whole number. Say for example "five".
finding-too-few-players = At least { $least } players are needed, and you are { $players }. Wait for somebody, or choose another game.
finding-too-many-players = At most { $most } players can play, and you are { $players }. Make two tables, or take turns.
finding-cards-count =
    For { $players } players, { $players } cards are needed and { $centre } more for the centre. { $lacking ->
        [0] { $over ->
            [one] Remove one card.
           *[other] Remove { $over } cards.
        }
        [one] Add one card.
       *[other] Add { $lacking } cards.
    }
finding-unknown-theme = I do not have this game. Ask for the list of games.
finding-unknown-role = The box has no card "{ $card }". Choose another card.
finding-too-many-copies =
    { $copies ->
        [one] The box has only one card "{ $card }", and you chose { $chosen }.
       *[other] The box has only { $copies } cards "{ $card }", and you chose { $chosen }.
    } Replace what is too much.
finding-pair-required = These cards always come together: { $group }. Missing: { $missing }. Add what is missing, or remove the rest.
finding-unknown-scenario = I have no scenario "{ $scenario }". Choose one of the list, or the cards one by one.
finding-scenario-players = The scenario "{ $scenario }" is for { $least } to { $most } players, and you are { $players }. Take turns, or choose the cards one by one.
finding-bad-debate-time = The debate must last at least one minute, in whole minutes. Say for example "five minutes".
finding-duplicate-name = The name "{ $name }" is taken twice. Add a letter or a nickname to one of them.
finding-empty-name = Seat { $seat } has no name. Give a name, or keep the number of the seat.
finding-names-count = There are { $names } names for { $players } players. Correct the number, or the names.
finding-composition-fixed = With { $players } players the characters are these and no others: { $cards }. Take these cards.
finding-malediction-below-18 = The curse is for { $least } players or more, and you are { $players }. Play without it.

## Advice: the game can be played all the same

finding-three-stars-beginners = For a first game, avoid cards with three stars: { $cards }. Better replace them.
finding-no-wolf-card = You chose no card "{ $wolf }". The game can be played, but nobody will have to be unmasked.
finding-debate-too-long = This game foresees a debate of { $most } minutes at most, and you chose { $minutes }. A short debate makes a livelier game.
finding-small-game = With { $players } players the game will be short: there are { $wolves } werewolves already. Better be eight, or more.

## Why the game ends so, when the theme does not say it in its own words

why-no-vote = Nobody received a vote: the vote has no effect.
why-one-each = Everybody received exactly one vote: the vote has no effect.
why-all-spared = The card in front of the vote is protected, and nothing happens in its place.
why-wolf-dead = The vote hit at least one card "{ $wolf }": the team "{ $village }" wins.
why-wolves-safe = The vote hit no card "{ $wolf }": the team "{ $wolves }" wins.
why-wolves-barred = The vote hit a card "{ $loner }" and no card "{ $wolf }": the team "{ $wolves }" does not win.
why-no-wolf-nobody-dead = There is no card "{ $wolf }" around the table, and the vote hit nobody: the team "{ $village }" wins.
why-no-wolf-ally-safe = There is no card "{ $wolf }" around the table. The vote hit the team "{ $village }", and a card "{ $ally }" escapes it: that card wins.
why-no-wolf-somebody-dead = There is no card "{ $wolf }" around the table, and the vote hit somebody: no team wins.
why-loner-dead = The card "{ $loner }" was hit by the vote: that was its aim, it wins.
why-unfinished = One answer is missing: whom { $player } was pointing at when the vote was taken.

## The files of games of the commands plan and resolve

records-unreadable = The file { $file } cannot be read. Check its name and your rights on it.
records-too-big = The file { $file } is too big for a list of games. Cut it into several files.
records-not-text = The file { $file } is no UTF-8 text. Save it again as UTF-8.
records-yaml = The file { $file } is no correct YAML, line { $line }, column { $column }. Check the indents, colons and quotes there.
records-twice = The file { $file } gives the key "{ $key }" twice, line { $line }, column { $column }. Keep only one of them.
records-no-record = The file { $file } holds no game. Write a game by its keys, or "cases:" followed by a list of games.
records-no-list = In the file { $file }, "cases:" is not followed by a list. Put a dash before each game.
records-no-case = In the file { $file }, the list "cases:" is empty. Give at least one game.

# The journal of the games, the groups of friends, and `narrator games`.

journal-resumed = The game goes on.
journal-resumed-night = The game goes on, in the middle of the night. Everybody, close your eyes.

journal-undone = Undone.
journal-undone-vote = Undone, for { $voter }.
journal-undone-count = Undone: { $player }, { $votes ->
    [0] no vote
    [one] one vote
   *[other] { $votes } votes
}.
journal-undone-words = Undone: { $words }.
journal-undone-yes = Undone: yes.
journal-undone-no = Undone: no.
journal-undo-before = The last answer is from before this moment. Host, type one to take it back and play again from there, zero to stay here.
journal-back-to-night = We go back to a secret moment. Everybody closes their eyes.
journal-nothing-to-undo = There is nothing to undo here.

journal-answer = Answer: { $answer }

journal-unkept = The game goes on, but it cannot be resumed if Narrator stops.
journal-kept-again = The game is kept again: it can be resumed.
journal-left-unkept = We stop here. The game could not be kept: the next evening begins a new game.
journal-busy = Narrator is already open on this computer, and it alone writes the journal of the games. Close it, then try again.
journal-read-only = The journal of the games cannot be written in the folder { $folder }. Allow writing there, or choose another folder with NARRATOR_DATA_DIR.
journal-full = The disk is full: the journal of the games is no longer written in the folder { $folder }. Make room.
journal-damaged = The journal of the games is damaged in the folder { $folder }. Start Narrator again: it will put this journal aside and begin another.
journal-put-aside = The journal of the games was damaged. A new journal begins, and the old one stays in the folder { $folder } under the name { $file }.
journal-failed = The journal of the games cannot be written in the folder { $folder }. Check the disk.
journal-other-version = The journal { $file } of the folder { $folder } comes from another version of Narrator. Update Narrator, or choose another folder with NARRATOR_DATA_DIR.
journal-no-game = There is no game { $number } in the journal. The command “narrator games list” gives the numbers.
journal-bad-game = Game { $number } of the journal cannot be read. Begin a new game: this one stays in the journal.
journal-mismatch = Game { $number } cannot be resumed: it was played with another version of Narrator or of the theme. Begin a new game: this one stays in the journal.

facts-unreadable = The file { $file } cannot be read. Check its name and your rights.
facts-no-start = The file { $file } is no exported game: its first line does not give the start of the game. The command “narrator games export” writes such files.
facts-other-version = The file { $file } comes from another version of Narrator. Update Narrator.
facts-bad-line = The file { $file } cannot be read at line { $line }: this is no fact of a game. Export the game again.
facts-mismatch = The file { $file } cannot be played to its end: it comes from another version of Narrator or of the theme.

group-no-name = The name of a group has at least one letter. Give another name.
group-long-name = This name of a group is too long. Give a name of { $most } characters at most.
group-word = “{ $name }” is a word of the game: it would be taken for an order or an answer. Give another name.
group-unknown = There is no group “{ $name }”. The known groups are: { $known }.
group-none = There is no group “{ $name }”: no group is kept yet.
group-bad = The group “{ $name }” cannot be read. Save it again.

games-none = No game is in the journal yet.
games-line = Game { $number }, { $date }, { $theme }, { $players }: { $result }
games-with = with { $names }
games-no-theme = theme not chosen yet
games-no-players = players not named yet
games-to-resume = To go on with game { $number }: narrator play --resume
games-unfinished = not finished, { $answers ->
    [one] one answer kept
   *[other] { $answers } answers kept
}.
games-given-up = given up.
games-won = { $count ->
    [one] { $names } won.
   *[other] { $names } won.
}
games-team-won = victory: { $teams }.
games-nobody-won = nobody won.
games-replay-ends = The recorded game stops at this question: { $question }
games-mismatch = Game { $number } cannot be told: it was played with another version of Narrator or of the theme. The command “narrator games export { $number }” still gives its answers.
games-not-over = Game { $number } is not over: its secrets stay kept.
games-export-secrets = Careful: game { $number } is not over, and its facts tell all its secrets. Do not read them if you play.
games-replay-over = End of the game.
games-no-number = “{ $word }” is no number of a game. The command “narrator games list” gives the numbers.
games-pause = (silence of { $duration })
games-date = { $weekday ->
    [1] Monday
    [2] Tuesday
    [3] Wednesday
    [4] Thursday
    [5] Friday
    [6] Saturday
   *[7] Sunday
} { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year } at { $hour }:{ $minute }

### The multi-night game, moderated.

## Set-up

nights-way-host = This game has secrets. The first way to keep them: a host who does not play has the keyboard and wears the headphones. The host hears the secrets and types the choices.
nights-way-players = The second way: no host. Whoever is called types digits on the keyboard and hears the answer in the headphones lying by the computer. Every key makes the same small sound.
nights-way-text = The third way: like the second, but secrets are only written, on the screen or in braille.
nights-way = How shall we keep the secrets: with a host, by headphones, or in writing?
nights-no-headphones = No headphones are set: the secrets will be written on the screen. For headphones, quit, then choose them on the page “Sound and microphone” of the window, or start again with the option private-device, which the help explains.
nights-screen-reader = If a screen reader speaks on this computer, silence it at night: it would say the keys, and the secrets that are written.
nights-option-host = With a host
nights-option-players = By headphones, without a host
nights-option-text = In writing
nights-decoy = Do you want decoys? At every call all the living then press as many keys, and nothing betrays who acts. For the werewolves, the first seat of the pack chooses.
nights-deal = Who holds which character: told to me now in secret, or as the game goes? As the game goes, I learn it at the first call of each character, and from the cards that are turned up.
nights-deal-now = Now
nights-deal-later = As the game goes
nights-limit = How many minutes does a night last at most? After that, whoever does not answer chooses nobody. Say “sans limite” to let everybody take their time.
nights-options = A debate of { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} each day. Does that suit you?

## Deal

nights-numbers = Every character has a number. Here they are.
nights-number = { $number }: { $role }.
nights-enter-host = Close your eyes. The host will type the number of each player’s character, in the order of the seats.
nights-enter = Close your eyes. Each in turn, in the order of the seats, types the number of the character in secret.
nights-which = Which character number?
nights-right = Type one if that is right, zero to do it again.
nights-you-are = This character is { $character }.
nights-taken = Somebody else already typed this character. Check the number, or undo.
nights-no-character = No character has the number zero.
nights-entered = Everybody has a character. Open your eyes.

nights-learn-host = I do not know who holds what. At the first call of a character, the host types the seat of the person who wakes up. When somebody dies, turn the card up and tell me what it is.
nights-learn = I do not know who holds what. At the first call of your character, type your seat. The Seer goes and looks herself at a card that I do not know yet. When somebody dies, turn the card up and tell me what it is.

## What is learnt as the game goes

nights-wake = { $role }, wake up.
nights-sleep = { $role }, close your eyes.
nights-who-host = { $role }: type the seat of this person.
nights-who = { $role }, type your seat.
nights-place = { $player }: { $character }.
nights-place-none = It takes the number of a seat.
nights-place-dead = The person of that seat is no longer alive.
nights-place-taken = Careful, this seat has another character already.
nights-look = Take the card of { $player }, and type the number of its character.
nights-look-known = No card to take: type zero.
nights-look-number = Type the number of a character, or zero.
nights-no-such-card = That number does not go with this card. Do it again.
nights-card-dawn = { $player } does not wake up. Turn the card up: which character is it?
nights-card = { $player } dies. Turn the card up: which character is it?
nights-card-sure = Somebody already claimed this character: { $role }. Is it really the card?
nights-who-had = The game is over. Who held this character: { $role }?
nights-held-unknown = { $player }: I do not know yet.

## Secret choices

nights-digits = It takes { $strokes ->
    [one] one digit
   *[other] { $strokes } digits
}, from zero to { $most }. Zero means nobody.
nights-any-digits = Type any digits to get your news.
nights-second-lover = And the second person?
nights-second = And a second person? Zero for nobody.
nights-sheep = Where does sheep number { $number } go?
nights-heal = Healing: type one to heal, zero otherwise.
nights-poison = Poison: type a seat number, or zero.
nights-charisma = Charisma: type a seat number, or zero.
nights-guardian = Guardian Angel, you may wake up.
nights-guardian-ask = If you want to choose now whom you keep from the flames, type the seat. Otherwise type zero.
nights-guardian-closing = Guardian Angel, close your eyes.
nights-round = Each in turn, in the order of the seats, comes to the keyboard and types digits to get the news.
nights-no-news = Nothing new for you tonight.
nights-called = { $role }: { $players }.
nights-for = For { $player }: { $text }
nights-noted-potions = Noted. Healing: { $heal ->
    [yes] yes
   *[no] no
}. Poison: { $poison }. Charisma: { $charisma }.
nights-noted-players = Noted: { $players }.
nights-noted-nobody = Noted: nobody.
nights-nobody = nobody
nights-murmur = Type the number of the seat, or zero for nobody.
nights-do-again = Do it again. Zero means nobody.
nights-too-late = This choice does not count.
nights-all-again = A choice could not be noted. Everybody does it again, in the same order.
nights-refused-mort = This person is no longer alive.
nights-refused-sans-pouvoir = Your power is lost: this choice does not count.
nights-refused-deux-personnes = It takes two different people.
nights-refused-deux-nuits-de-suite = You protected this person last night already.
nights-refused-troupeau-entier-ou-rien = Place your whole flock, or no sheep at all.
nights-refused-plus-de-moutons = You have no sheep left.
nights-refused-soi-meme = You cannot choose yourself.
nights-refused-auto-protection = You cannot keep yourself from the flames.
nights-refused-choix-definitif = Your choice is made already, and it is final.
nights-refused-deux-au-plus = Two people at most.
nights-refused-deux-acolytes = You have two acolytes already.
nights-refused-deja-utilisee = You have used this power already.
nights-refused-aucune-victime = There is nobody to heal.
nights-refused-agonie = Agony holds your hand: no potion tonight.
nights-refused-absent = This character is not in play.
nights-refused-dix-huit-joueurs = The Curse is played from eighteen players on.

## Day

day-option-motion = Motion of censure
day-option-guardian = Secret choice
nights-guardian-lost = The Guardian Angel is no longer alive: there is no secret choice to make.
nights-close-eyes = Everybody close your eyes for a moment.
nights-open-eyes = Open your eyes.
nights-no-mayor-today = No name is in front. The village stays without a mayor today; it votes again tomorrow.
nights-tie-still = Still a tie between { $players }. Vote again, or stay without a mayor until tomorrow?
nights-tie-again = Vote again
nights-tie-nobody = Stay without a mayor
nights-close = The vote is too close for a mere count. Now each of you say your vote in turn.
nights-living = { $count ->
    [one] One person is alive: { $players }.
   *[other] { $count } people are alive: { $players }.
}
nights-dead = { $player } is no longer alive. The character: { $character }.
nights-mayor = At the town hall: { $player }.
nights-voters = At the next pyre only these people vote: { $players }.
nights-voters-more = Who else will vote? Say “nobody” when that is all.
nights-tie = The vote ends in a tie.
nights-no-mayor = The village has no mayor.
nights-motion-count = How many votes for the motion?
nights-motion-help = Say a number from zero to { $most }.
nights-mayor-voted = { $player }, whom did you vote against?
nights-no-such-vote = The counts do not allow it. Do it again.
nights-apart = A vote that counts apart is typed now: a seat number, or zero.
nights-vote-of = Whom did { $player } vote against aloud? This vote counts apart.
nights-vote-zero = Nothing to type: type zero.
nights-void = Close your eyes. Whoever has just voted against the person of their heart votes again in secret. Otherwise type zero.
nights-void-ask = Type a seat number, or zero.
nights-void-round = Close your eyes. Each in turn, in the order of the seats, comes to the keyboard: I say in secret whether this vote is to be made again.
nights-void-end = Open your eyes. The votes are taken.
nights-vote-kept = Your vote is good: type zero.
election-ask = { $voter }, whom do you vote for?
election-ask-again = Every vote counts. { $voter }, whom do you vote for? Say “nobody” again to choose nobody.
election-told = { $voter } votes for { $target }.
election-told-nobody = { $voter } votes for nobody.
election-count = How many votes for { $player }?

## What a host alone may know

nights-held = { $player }: { $character }.
nights-state-lovers = Lovers: { $players }.
nights-state-charmed = Charmed: { $players }.
nights-state-acolytes = Acolytes: { $players }.
nights-state-cursed = Cursed: { $players }.
nights-state-deprived = Power lost: { $players }.
nights-state-shielded = Safe from the flames: { $players }.
nights-state-protected = Last protected: { $players }.
nights-state-charismatic = A double vote at the next pyre: { $players }.
nights-state-potions = Potions left: { $potions }.
nights-state-sheep = Sheep: { $sheep }.
nights-state-lives = Lives of the Elder: { $lives }.
nights-state-curse = { $curse ->
    [yes] The Curse can still be cast.
   *[no] The Curse is gone.
}
nights-pack = The pack: { $players }.
nights-potion-guerison = healing
nights-potion-empoisonnement = poison
nights-potion-charisme = charisma
nights-potion-none = none

## End

nights-was = { $player } was { $character }.
nights-end = Play again with the same group, another game, or stop?

## How a game went, told when it is over

nights-story-night = Night { $number }.
nights-story-day = Day { $number }.
nights-story-guard = { $role }, { $player }: keeps { $target } from the flames.
nights-story-lovers = { $role }, { $player }: unites { $target }.
nights-story-stun = { $role }, { $player }: stuns { $target }.
nights-story-sheep = { $role }, { $player }: places the sheep before { $target }.
nights-story-protect = { $role }, { $player }: protects { $target }.
nights-story-see = { $role }, { $player }: looks at { $target }.
nights-story-charm = { $role }, { $player }: charms { $target }.
nights-story-bite = { $role }, { $player }: bites { $target }.
nights-story-acolyte = One more acolyte: { $player }.
nights-story-curse = { $role }, { $player }: casts the Curse on { $target }.
nights-story-cursed = One more werewolf: { $player }.
nights-story-feast = The werewolves attack { $target }.
nights-story-heal = { $role }, { $player }: heals the victim.
nights-story-poison = { $role }, { $player }: poisons { $target }.
nights-story-charisma = { $role }, { $player }: gives { $target } a double vote.
nights-story-shot = The Hunter, { $player }, shoots { $target }.
nights-story-dead-loups = { $player } dies: the werewolves.
nights-story-dead-poison = { $player } dies: the poison.
nights-story-dead-chasseur = { $player } dies: the Hunter’s bullet.
nights-story-dead-chagrin = { $player } dies of grief.
nights-story-dead-maitre-mort = { $player } dies with the Vampire.
nights-story-dead-bucher = { $player } dies on the pyre.
nights-story-dead-rage = { $player } dies in the fire, by the rage of the Wolf Lord.
nights-story-mayor = At the town hall: { $player }.
nights-story-motion = Motion of censure: { $support } for, { $oppose } against. { $passed ->
    [yes] It is passed.
   *[no] It is rejected.
}
nights-story-votes = Against { $target }: { $voters }.
nights-story-counted = Against { $target }: { $votes } votes.
nights-story-decides = At the tie the mayor names { $target }.
nights-story-voters = The Scapegoat lets vote: { $voters }.
nights-story-rage = The Wolf Lord drags { $target } into the fire.
nights-story-whisper = The Elder whispers the name of { $target }.
nights-story-saved = The flames refuse { $player }.
nights-story-nobody = Nobody burns.

## The cast of a demonstration

cast-nights-host = avec un meneur
cast-nights-deal = tout de suite
cast-nights-where = où en sommes-nous
cast-nights-votes = { $player } { $number }

"""What the narrator learns of a deal that nobody entered: at the first calls, and from the cards turned up.

Until then a deal is only supposed: one of those that are possible. The dead have shown their cards, so that whoever is
supposed to hold something is living; nothing is resolved before what it depends on is known.
"""

from collections.abc import Sequence
from dataclasses import replace

from narrator.language import phrases
from narrator.language.meaning import CardNamed, YesNo
from narrator.play.choose import choose_aloud
from narrator.play.ladder import line
from narrator.play.multi_night.board import Board
from narrator.play.multi_night.confide import secret
from narrator.play.multi_night.game import NightsGame, Now
from narrator.play.multi_night.hidden import hidden_number, hidden_seat
from narrator.play.multi_night.slots import slot_s
from narrator.play.spoken import message
from narrator.play.table import Option, Question, Secret, Table, Utterance
from narrator.rules.multi_night.roster import CURSE_FROM, Character


def supposed(game: NightsGame) -> Now:
    """Return the beginning of a game of which nothing is known but which characters are in play."""
    return Now(
        game.dealt(dict(zip(game.names, game.characters, strict=True))),
        Board(game.names),
        supposed=frozenset(game.names),
    )


def unheard(game: NightsGame) -> tuple[Character, ...]:
    """Return those who act at no call, but on whom a vote, a feast or the curse depends."""
    hunter = (Character.HUNTER,) if len(game.players) >= CURSE_FROM else ()
    return tuple(held for held in (Character.SCAPEGOAT, Character.ELDER, *hunter) if game.has(held))


def learnt(now: Now, player: str, character: Character) -> Now:
    """Return where the game stands once a player's character is known.

    Who was supposed to hold it is supposed to hold the other one; somebody living who had claimed it was wrong.
    """
    held, left = dict(now.state.characters), now.supposed - {player}
    if held[player] is not character:
        holders = [other for other in now.board.living if held[other] is character]
        other = next((holder for holder in holders if holder in left), holders[0])
        held[player], held[other] = character, held[player]
        left |= {other}
    if len({held[other] for other in left}) == 1:
        left = frozenset()
    return replace(now, state=replace(now.state, characters=held), supposed=left)


async def meet(table: Table, game: NightsGame, now: Now, key: str, character: Character) -> Now:
    """Ask in secret where the holder of a character sits; the place is told back and agreed."""
    role = game.theme.roles[character].name
    prompt = message(game.theme, "nights-who-host" if game.hosted else "nights-who", role=role)
    while True:
        player = await hidden_seat(table, game, f"{key}.who", prompt)
        told = _place(game, now, player, character)
        longest = _place(game, now, max(now.board.living, key=len), character)
        taken = secret(game, "nights-place-taken")
        await table.whisper(*told, slot_s=slot_s([[*longest, taken], [secret(game, "nights-place-dead")]]))
        if player not in now.board.living:
            continue
        if await hidden_number(table, game, f"{key}.right", line("nights-right"), 1):
            return learnt(now, player, character)


def _place(game: NightsGame, now: Now, player: str | None, character: Character) -> tuple[Secret, ...]:
    if player is None:
        return (secret(game, "nights-place-none"),)
    if player not in now.board.living:
        return (secret(game, "nights-place-dead"),)
    # Not whose it was: whoever mistook the place must not learn that.
    other = player not in now.supposed and now.state.characters[player] is not character
    taken = (secret(game, "nights-place-taken"),) if other else ()
    return (*taken, secret(game, "nights-place", player=player, character=game.theme.roles[character].the))


async def shown(table: Table, game: NightsGame, now: Now, key: str, prompt: Utterance, player: str) -> Now:
    """Ask aloud for the card of a dead player, which lies open now."""
    roles = game.theme.roles
    dead = list(now.board.dead.values())
    left = [held for held in dict.fromkeys(game.characters) if game.characters.count(held) > dead.count(held)]
    question = Question(
        f"{key}.card.{game.names.index(player) + 1}",
        prompt,
        phrases.cards({str(held): roles[held].spoken for held in left}),
        options=tuple(Option(roles[held].name, CardNamed(str(held))) for held in left),
    )
    while True:
        answer = await table.ask(question)
        if not isinstance(answer, CardNamed):
            raise TypeError(answer)
        character = Character(answer.role)
        if await _possible(table, game, now, key, player, character):
            return learnt(now, player, character)


async def _possible(table: Table, game: NightsGame, now: Now, key: str, player: str, character: Character) -> bool:
    """Have a card confirmed that somebody else claimed in secret; not who."""
    free = any(now.state.characters[other] is character for other in now.supposed)
    if free or now.state.characters[player] is character:
        return True
    prompt = message(game.theme, "nights-card-sure", role=game.theme.roles[character].name)
    return await table.ask(Question(f"{key}.card_sure", prompt, phrases.yes_no())) == YesNo(True)


async def look(table: Table, game: NightsGame, now: Now, key: str, player: str | None) -> Now:
    """Let the Seer look at the card of a player whom the narrator does not know, and type its number.

    A number is typed in any case, so that nobody hears whether the narrator knew.
    """
    unknown = player is not None and player in now.supposed
    told = secret(game, "nights-look", player=player) if unknown else secret(game, "nights-look-known")
    longest = secret(game, "nights-look", player=max(game.names, key=len))
    wait_s = slot_s([[longest], [secret(game, "nights-look-known")]])
    while True:
        number = await hidden_number(
            table,
            game,
            f"{key}.card",
            line("nights-look-number"),
            len(game.players),
            lead=(told,),
            slot_s=wait_s,
            helps=(numbers(game),),
        )
        if player is None or not unknown:
            return now
        character = game.characters[number - 1] if number else None
        if character is not None and any(now.state.characters[other] is character for other in now.supposed):
            return learnt(now, player, character)
        await table.whisper(secret(game, "nights-no-such-card"))


def numbers(game: NightsGame) -> Utterance:
    """Return the numbers of the characters in one sentence."""
    named = [
        message(game.theme, "nights-number", number=number, role=game.theme.roles[held].name).text.rstrip(".")
        for number, held in enumerate(game.characters, 1)
    ]
    return Utterance(", ".join(named) + ".")


async def turn_up_the_rest(table: Table, game: NightsGame, now: Now, key: str) -> Now:
    """Ask, when the game is over, who held what nobody has shown yet."""
    while now.supposed:
        left = {now.state.characters[player] for player in now.supposed}
        character = next(held for held in game.characters if held in left and held is not Character.VILLAGER)
        prompt = message(game.theme, "nights-who-had", role=game.theme.roles[character].name)
        candidates: Sequence[str] = now.state.seated(now.supposed)
        player = await choose_aloud(table, game, f"{key}.holder.{character}", prompt, candidates)
        if player is None:
            raise TypeError(player)
        now = learnt(now, player, character)
    return now

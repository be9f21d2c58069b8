"""The seating: how many play, under which names, and by which words the ear will know them."""

from collections.abc import Sequence
from dataclasses import asdict

from narrator import messages
from narrator.language import phrases
from narrator.language.alike import nearest
from narrator.language.meaning import Choice, Meaning, Name, Number, YesNo
from narrator.language.numbers import parse as parse_number
from narrator.language.numbers import spell
from narrator.play import groups
from narrator.play.facts import SET_UP, JournalError
from narrator.play.game import Player, Start
from narrator.play.house import House
from narrator.play.journal import TABLE_SET
from narrator.play.ladder import line, refuse
from narrator.play.options import name_fault, tidy_name
from narrator.play.spoken import finding_line, listed
from narrator.play.table import Option, Question, Table, Utterance
from narrator.rules.composition import Setup, check
from narrator.rules.multi_night import roster
from narrator.themes.multi_night import AnyTheme, MultiNightTheme

SEAT = Choice("seat")
# So many other names are proposed for one that the ear would miss, of so many that are looked at.
SUGGESTIONS, NEAR = 3, 12


async def seat_players(table: Table, theme: AnyTheme, start: Start, house: House) -> tuple[Player, ...]:
    """Return the players in seating order: those told, those of the last group, or asked one by one."""
    told = start.count if start.players is None else len(start.players)
    faults = () if told is None else _faults(theme, told)
    await table.say(*faults)
    if start.players is not None and not faults:
        return start.players if start.settled else await _heard(table, start.players, house)
    count = await _how_many(table, theme, house) if told is None or faults else told
    if isinstance(count, tuple):
        return count
    named = await table.ask(Question("setup.named", line("seating-named"), phrases.yes_no()))
    if named != YesNo(True):
        return tuple(_seat(number) for number in range(1, count + 1))
    players: list[Player] = []
    while len(players) < count:
        players.append(await _one_player(table, players, house))
    await _keep(table, players, house)
    return tuple(players)


async def seated(table: Table, settled: Start) -> tuple[Player, ...]:
    """Mark the end of the set-up and return its players, as they were called when the game was first set up.

    A seat has another name in another language, and the votes are recorded by name.
    """
    return Start.from_json(await table.mark(TABLE_SET, settled.to_json())).players or ()


def reseated(players: Sequence[Player]) -> list[Player]:
    """Return the players in another order: who goes by a seat, in name or for the ear, goes by theirs of now."""
    return [_reseated(player, number) for number, player in enumerate(players, 1)]


def _reseated(player: Player, number: int) -> Player:
    if phrases.seat_named(player.name) is not None:
        return _seat(number)
    if player.spoken and phrases.seat_named(player.spoken) is not None:
        return Player(player.name, _seat_words(number))
    return player


async def _how_many(table: Table, theme: AnyTheme, house: House) -> int | tuple[Player, ...]:
    """Return a number of players that the theme takes, or the players of the last group."""
    while True:
        answer = await table.ask(_count_question(theme, house))
        if isinstance(answer, Number):
            if faults := _faults(theme, answer.value):
                await refuse(table, SET_UP, *faults)
                continue
            await table.say(line("seating-counted", count=answer.value))
            return answer.value
        players = await _last_group(table, house)
        if not players:
            await refuse(table, SET_UP, line("seating-no-group"))
            continue
        await table.say(line("seating-group", names=listed([player.name for player in players])))
        if faults := _faults(theme, len(players)):
            await refuse(table, SET_UP, *faults)
            continue
        return players


def _count_question(theme: AnyTheme, house: House) -> Question:
    limits = {"low": theme.min_players, "high": theme.max_players}
    kept = _has_group(house)
    return Question(
        "setup.count",
        line("seating-count-or-group" if kept else "seating-count"),
        # A game told elsewhere may have begun with a group that this house does not keep.
        phrases.numbers(0, 99, "players") | phrases.choices("same_group"),
        helps=(
            line("seating-count-help", **limits),
            line("seating-count-help-or-group" if kept else "seating-count-help-more", **limits),
        ),
    )


def _has_group(house: House) -> bool:
    try:
        return groups.last(house.journal) is not None
    except JournalError:
        # Why is said to whoever asks for the group.
        return False


def _faults(theme: AnyTheme, count: int) -> tuple[Utterance, ...]:
    """Return why the theme does not take that many players."""
    setup = Setup(count)
    found = roster.check(setup) if isinstance(theme, MultiNightTheme) else check(theme.box, setup)
    faults = [fault for fault in found.errors if fault.code in ("too_few_players", "too_many_players")]
    return tuple(finding_line(theme, fault) for fault in faults)


async def _last_group(table: Table, house: House) -> tuple[Player, ...]:
    try:
        group = groups.last(house.journal)
    except JournalError as error:
        await table.say(Utterance(str(error)))
        group = None
    kept = await table.mark("setup.group", [asdict(player) for player in group.players] if group else [])
    return tuple(Player(**player) for player in kept)


async def _one_player(table: Table, seated: Sequence[Player], house: House) -> Player:
    number = len(seated) + 1
    while True:
        answer = await table.ask(
            Question(
                f"setup.name.{number}",
                line("seating-name" if number == 1 else "seating-name-next", number=number),
                phrases.first_names() | phrases.choices("seat"),
                helps=(line("seating-name-help", number=number), line("seating-name-help-more", number=number)),
                free=True,
            )
        )
        name = _seat(number).name if answer == SEAT else _title(answer)
        fault = name_fault(name, [player.name for player in seated])
        if fault is not None:
            await refuse(table, SET_UP, line(f"seating-fault-{fault.value}", name=name[:40]))
            continue
        await table.say(line("seating-noted", number=number, name=name))
        if phrases.seat_named(name) == number:
            return _seat(number)
        return await _audible(table, Player(name), seated, house)


async def _heard(table: Table, told: Sequence[Player], house: House) -> tuple[Player, ...]:
    """Return the players that were told beforehand, each with words that the ear can tell apart."""
    players: list[Player] = []
    for number, player in enumerate(told, 1):
        if phrases.seat_named(player.name) == number:
            players.append(_seat(number))
        else:
            players.append(player if player.spoken else await _audible(table, player, players, house))
    if players != list(told):
        try:
            groups.learn(house.journal, players)
        except JournalError as error:
            await table.say(Utterance(str(error)))
    return tuple(players)


async def _audible(table: Table, player: Player, seated: Sequence[Player], house: House) -> Player:
    """Return the player, with other words for the ear when the name is unknown to it or sounds like another."""
    number = len(seated) + 1
    words = player.name
    # The ear may be another one, or gone, when the game is resumed: what it was then is a fact.
    while doubt := await table.mark(f"setup.doubt.{number}", _doubt(words, seated, house)):
        await table.say(Utterance(doubt))
        answer = await table.ask(
            Question(
                f"setup.alias.{number}",
                line("seating-alias", name=player.name, number=number),
                phrases.first_names() | phrases.choices("seat"),
                options=(
                    *(Option(known, Name(known)) for known in _likely(words, seated, house)),
                    Option(line("seating-option-seat", number=number).text, SEAT),
                ),
                free=True,
            )
        )
        if answer == SEAT:
            await table.say(line("seating-alias-seat", name=player.name, number=number))
            return Player(player.name, _seat_words(number))
        name = _title(answer)
        fault = name_fault(name, _words(seated))
        if fault is None:
            words = name
        else:
            await refuse(table, SET_UP, line(f"seating-fault-{fault.value}", name=name[:40]))
    return player if words == player.name else Player(player.name, words)


def _likely(words: str, seated: Sequence[Player], house: House) -> tuple[str, ...]:
    """Return the first names that sound most like these words, of those that the table would take."""
    near = nearest(words, phrases.known_first_names(), NEAR)
    others = _words(seated)
    free = [known for known in near if not (name_fault(known, others) or _doubt(known, seated, house))]
    return tuple(free[:SUGGESTIONS])


def _words(seated: Sequence[Player]) -> list[str]:
    """Return what the ear listens for, player by player."""
    return [player.spoken or player.name for player in seated]


def _doubt(words: str, seated: Sequence[Player], house: House) -> str | None:
    """Return why the ear could not tell these words, None when it can."""
    if parse_number(words) is not None:
        return messages.text("seating-number", name=words)
    if not house.knows(words):
        return messages.text("seating-unknown", name=words)
    for one, other in house.alike([*_words(seated), words]):
        if words in (one, other):
            return messages.text("seating-alike", name=words, other=other if one == words else one)
    return None


async def _keep(table: Table, players: Sequence[Player], house: House) -> None:
    """Keep the players for « même groupe », under the name that the host gives, if any."""
    question = Question(
        "setup.group_name",
        line("seating-keep"),
        phrases.choices("group_name") | phrases.yes_no(),
        helps=(line("seating-keep-help"),),
        free=True,
    )
    while isinstance(answer := await table.ask(question), Name):
        try:
            groups.check_name(answer.player)
            break
        except JournalError as error:
            await refuse(table, SET_UP, Utterance(str(error)))
    try:
        title = _group_title(answer, players, house)
        if title is None:
            return
        kept = groups.save(house.journal, title, players)
    except JournalError as error:
        await table.say(Utterance(str(error)))
    else:
        await table.say(line("seating-kept", name=kept.name))


def _group_title(answer: Meaning | None, players: Sequence[Player], house: House) -> str | None:
    """Return the name of a group: the one given, or that of the people, and then one that they have already.

    Raises:
        JournalError: the disk failed.
    """
    match answer:
        case Name(title) | Choice(title):
            return title
        case YesNo(True):
            # A resumed game keeps its group again, perhaps in another language.
            known = groups.of_these(house.journal, players)
            return known.name if known else listed([player.name for player in players])
        case _:
            return None


def _seat(number: int) -> Player:
    return Player(messages.text("seat-name", number=number), _seat_words(number))


def _seat_words(number: int) -> str:
    return messages.text("seat-name", number=spell(number)).lower()


def _title(answer: Meaning | None) -> str:
    """Return a name as people write it; the ear gives it in lower case."""
    if not isinstance(answer, Name):
        raise TypeError(answer)
    name = tidy_name(answer.player)
    if name != name.lower():
        return name
    return "-".join(part[:1].upper() + part[1:] for part in name.split("-"))

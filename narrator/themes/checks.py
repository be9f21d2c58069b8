"""Hold a theme against itself: names that lead nowhere, cards that do not add up, calls out of order.

The checks read the plain data, so that they tell their faults even when the model refuses the file for others.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from typing import Any

from narrator import resources
from narrator.rules.cards import Effect, Side
from narrator.rules.multi_night.calls import Call
from narrator.rules.multi_night.roster import Camp, Character
from narrator.themes.faults import hint
from narrator.themes.source import Loc, Source

_PLENTY = 20


def check(source: Source, data: dict[Any, Any]) -> None:
    """Add to the source every fault that the parts of a theme have with one another."""
    _Checks(source, data).run()


def check_multi_night(source: Source, data: dict[Any, Any]) -> None:
    """Add to the source every fault that the parts of a theme of the multi-night game have with one another."""
    _Checks(source, data).run_multi_night()


def known_symbols() -> tuple[str, ...]:
    """Return the ids of the symbols that have a drawing: the shipped ones, and those of the user's own folder."""
    folders = (resources.asset("symbols"), resources.user_data("symbols"))
    return tuple(sorted(path.stem for folder in folders if folder.is_dir() for path in folder.glob("*.svg")))


def _mapping(value: Any) -> dict[Any, Any]:
    return value if isinstance(value, dict) else {}


def _parts(value: Any) -> dict[str, dict[Any, Any]]:
    return {key: part for key, part in _mapping(value).items() if isinstance(key, str) and isinstance(part, dict)}


def _items(value: Any) -> tuple[Any, ...]:
    return value if isinstance(value, tuple) else ()


def _word(value: Any) -> str:
    return value if isinstance(value, str) else ""


def _words(value: Any) -> tuple[str, ...]:
    return tuple(map(_word, _items(value)))


def _whole(value: Any, default: int) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) else default


def _copies(value: Any) -> int:
    """Return the number of copies; a wrong one is told elsewhere and taken as plenty here."""
    copies = _whole(value, _PLENTY)
    return copies if copies > 0 else _PLENTY


class _Checks:
    def __init__(self, source: Source, data: dict[Any, Any]) -> None:
        self._source = source
        self._data = data
        self._roles = _parts(data.get("roles"))
        self._teams = _parts(data.get("teams"))
        self._night = _mapping(data.get("night"))
        self._copies = {name: _copies(role.get("copies", 1)) for name, role in self._roles.items()}
        self._centre = _whole(data.get("centre"), 3)

    def run(self) -> None:
        self._references()
        self._teams_and_sides()
        self._box()
        self._pairs()
        self._calls()
        self._scenarios()
        self._spoken_names()
        self._symbols()
        self._words_of_effects()
        self._debate()

    def run_multi_night(self) -> None:
        self._complete(("roles",), map(str, Character))
        self._complete(("camps",), map(str, Camp))
        self._complete(("nights", "calls"), map(str, Call))
        self._spoken_names()
        self._symbols()

    def _complete(self, loc: Loc, names: Iterable[str]) -> None:
        """Tell what a mapping lacks of what the rules bring into every game."""
        part: Any = self._data
        for step in loc:
            part = _mapping(part).get(step)
        if isinstance(part, dict):
            for name in names:
                if name not in part:
                    self._source.tell(loc, "missing", key=True, name=name)

    def _references(self) -> None:
        for loc, word, known, code in self._named():
            if isinstance(word, str) and word not in known:
                self._source.tell(loc, code, value=word, hint=hint(word, known))

    def _named(self) -> Iterator[tuple[Loc, Any, Iterable[str], str]]:
        """Yield every place that names a role or a team."""
        for side in ("village", "wolves"):
            yield (side,), self._data.get(side), self._teams, "unknown-team"
        for name, role in self._roles.items():
            yield ("roles", name, "team"), role.get("team"), self._teams, "unknown-team"
        lists: list[tuple[Loc, Any]] = []
        for index, call in enumerate(_items(self._night.get("calls"))):
            lists += [(("night", "calls", index, key), _mapping(call).get(key)) for key in ("roles", "requires")]
        for index, notice in enumerate(_items(_mapping(self._data.get("day")).get("notices"))):
            lists.append((("day", "notices", index, "roles"), _mapping(notice).get("roles")))
        for index, advice in enumerate(_items(self._data.get("advice"))):
            yield ("advice", index, "card"), _mapping(advice).get("card"), self._roles, "unknown-role"
            lists.append((("advice", index, "needs_one_of"), _mapping(advice).get("needs_one_of")))
        for loc, _, cards in self._hands():
            lists.append((loc, cards))
        for loc, names in lists:
            for index, name in enumerate(_items(names)):
                yield (*loc, index), name, self._roles, "unknown-role"

    def _hands(self) -> Iterator[tuple[Loc, int, tuple[Any, ...]]]:
        """Yield the place, number of players and cards of each line of each scenario."""
        for name, scenario in _parts(self._data.get("scenarios")).items():
            for players, cards in _mapping(scenario.get("players")).items():
                if isinstance(players, int):
                    yield ("scenarios", name, "players", players), players, _items(cards)

    def _teams_and_sides(self) -> None:
        village, wolves = _word(self._data.get("village")), _word(self._data.get("wolves"))
        if village and village == wolves:
            self._source.tell(("wolves",), "same-teams", value=village)
            return
        own: dict[str, str] = {Side.VILLAGE: village, Side.WOLF: wolves, Side.ALLY: wolves}
        for name, role in self._roles.items():
            side, team = _word(role.get("side")), _word(role.get("team"))
            if team not in self._teams:
                continue
            if side in own and own[side] in self._teams and team != own[side]:
                self._source.tell(("roles", name, "team"), "side-and-team", value=team, side=side, team=own[side])
            if side == Side.LONER and team in (village, wolves):
                self._source.tell(("roles", name, "team"), "loner-team", value=team)

    def _box(self) -> None:
        least, most = _whole(self._data.get("min_players"), 0), _whole(self._data.get("max_players"), 0)
        if 0 < most < least:
            self._source.tell(("max_players",), "players-range", value=most, least=least)
        cards = sum(self._copies.values())
        if self._roles and most and cards < most + self._centre:
            self._source.tell(("max_players",), "box-too-small", value=most, cards=cards, need=most + self._centre)
        sides = [role.get("side") for role in self._roles.values()]
        # A side that is none is told elsewhere, and may be the one that is missing.
        if sides and Side.WOLF not in sides and all(side in tuple(Side) for side in sides):
            self._source.tell(("roles",), "no-wolf", key=True)

    def _pairs(self) -> None:
        for pair, members in self._pair_members().items():
            if sum(self._copies[name] for name in members) < 2:
                self._source.tell(("roles", members[0], "pair"), "lonely-pair", value=pair)

    def _pair_members(self) -> dict[str, list[str]]:
        members: defaultdict[str, list[str]] = defaultdict(list)
        for name, role in self._roles.items():
            if isinstance(role.get("pair"), str):
                members[role["pair"]].append(name)
        return members

    def _calls(self) -> None:
        calls = _items(self._night.get("calls"))
        called: dict[str, int] = {}
        seen: set[str] = set()
        last = 0
        for index, call in enumerate(map(_mapping, calls)):
            loc: Loc = ("night", "calls", index)
            if isinstance(name := call.get("id"), str):
                if name in seen:
                    self._source.tell((*loc, "id"), "call-twice", value=name)
                seen.add(name)
            first = self._first_night(loc, call)
            for role in (role for role in _words(call.get("roles")) if role in self._roles):
                if role in called and not call.get("requires"):
                    self._source.tell((*loc, "roles"), "role-called-twice", value=role)
                called[role] = index
            # A second call of the same card (`requires`) comes when the theme wants it.
            if first is not None and not call.get("requires"):
                if first < last:
                    self._source.tell((*loc, "roles"), "call-order", number=first, last=last)
                last = max(last, first)
        named = [role for call in map(_mapping, calls) for role in _words(call.get("roles")) or ("",)]
        if not self._roles.keys() >= set(named):
            return  # told elsewhere; who is never called shows when the calls are right
        for role, about in self._roles.items():
            if _whole(about.get("night"), 0) and role not in called and calls:
                self._source.tell(("roles", role, "night"), "never-called", value=role)

    def _first_night(self, loc: Loc, call: dict[Any, Any]) -> int | None:
        nights = []
        for index, role in enumerate(_words(call.get("roles"))):
            if role not in self._roles:
                continue
            night = self._roles[role].get("night")
            if night is None:
                self._source.tell((*loc, "roles", index), "sleeper-called", value=role)
            elif isinstance(night, int):
                nights.append(night)
        return min(nights, default=None)

    def _scenarios(self) -> None:
        least, most = _whole(self._data.get("min_players"), 0), _whole(self._data.get("max_players"), 0)
        for loc, players, cards in self._hands():
            need = players + self._centre
            if 0 < least <= most and not least <= players <= most:
                self._source.tell(loc, "scenario-players", key=True, players=players, least=least, most=most)
            elif len(cards) != need:
                self._source.tell(loc, "scenario-cards", key=True, players=players, cards=len(cards), need=need)
            chosen = Counter(_words(cards))
            for card, count in chosen.items():
                if count > self._copies.get(card, count):
                    about: dict[str, Any] = {"value": card, "count": count, "copies": self._copies[card]}
                    self._source.tell(loc, "scenario-copies", key=True, **about)
            for members in self._pair_members().values():
                held = sum(min(chosen[name], self._copies[name]) for name in members)
                if 0 < held < sum(self._copies[name] for name in members):
                    self._source.tell(loc, "scenario-pair", key=True, value=", ".join(members))

    def _spoken_names(self) -> None:
        for kind in ("roles", "scenarios"):
            owners: dict[str, str] = {}
            for name, part in _parts(self._data.get(kind)).items():
                places: list[tuple[Loc, Any]] = [((key,), part.get(key)) for key in ("name", "short", "the", "title")]
                places += [(("aliases", index), alias) for index, alias in enumerate(_items(part.get("aliases")))]
                for loc, word in places:
                    if not isinstance(word, str) or not word.strip():
                        continue
                    owner = owners.setdefault(word.strip().casefold().replace("’", "'"), name)
                    if owner != name:
                        self._source.tell((kind, name, *loc), "name-twice", value=word, owner=owner)

    def _symbols(self) -> None:
        known = known_symbols()
        for name, role in self._roles.items():
            symbol = _mapping(role.get("symbol")).get("id")
            if isinstance(symbol, str) and symbol not in known:
                self._source.tell(
                    ("roles", name, "symbol", "id"), "unknown-symbol", value=symbol, hint=hint(symbol, known)
                )

    def _words_of_effects(self) -> None:
        outcome = self._data.get("outcome")
        needed = {Effect.IMMUNE: "spared", Effect.TAKES_POINTED: "taken"}
        for name, role in self._roles.items():
            for effect, line in needed.items():
                if effect in _items(role.get("effects")) and isinstance(outcome, dict) and outcome.get(line) is None:
                    self._source.tell(("outcome",), "effect-without-words", key=True, value=name, name=line)

    def _debate(self) -> None:
        day = _mapping(self._data.get("day"))
        minutes, most = _whole(day.get("debate_min"), 5), _whole(day.get("debate_max_min"), 120)
        if minutes > most:
            self._source.tell(("day", "debate_max_min"), "debate-range", value=most, minutes=minutes)

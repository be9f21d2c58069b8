"""A game being prepared on the pages: it becomes the options that `narrator play` has, checked by the same rules."""

from dataclasses import dataclass, field, replace

from narrator.play.game import Player
from narrator.play.ladder import line
from narrator.play.options import PlayOptions, name_fault, tidy_name
from narrator.play.setup import with_pair
from narrator.play.spoken import finding_line, listed, message, role_names
from narrator.rules.composition import Findings, Setup, check, scenario_cards
from narrator.rules.multi_night import roster
from narrator.rules.refusal import Refusal
from narrator.themes.model import Theme
from narrator.themes.multi_night import AnyTheme


@dataclass
class Draft:
    """What was chosen so far; without people who are `seated` the players go by their seats, `seats` of them."""

    theme: AnyTheme
    seated: list[Player] = field(default_factory=list)
    seats: int = 0
    scenario: str | None = None
    cards: list[str] = field(default_factory=list)
    _left: dict[str, tuple[AnyTheme, str | None, list[str]]] = field(default_factory=dict)

    @property
    def names(self) -> list[str]:
        """Return the names, in seating order."""
        return [player.name for player in self.seated]

    @property
    def players(self) -> int:
        """Return how many play."""
        return len(self.seated) or self.seats

    @property
    def needed(self) -> int:
        """Return how many cards these players need; none where the game chooses them."""
        return self.players + self.theme.centre if isinstance(self.theme, Theme) else 0

    def take_theme(self, theme: AnyTheme) -> None:
        """Choose the game, with the cards that it had: who walks through the list of games comes back to them.

        A game whose file was changed meanwhile has none.
        """
        if theme is self.theme:
            return
        self._left[self.theme.id] = (self.theme, self.scenario, self.cards)
        left, scenario, cards = self._left.get(theme.id, (None, None, []))
        self.theme, self.scenario, self.cards = theme, None, []
        if left is theme:
            self.scenario, self.cards = scenario, cards

    def add_name(self, name: str) -> str | None:
        """Seat somebody, or return the sentence that says why not."""
        plain = tidy_name(name)
        fault = name_fault(plain, self.names)
        if fault is not None:
            return line(f"seating-fault-{fault.value}", name=plain[:40]).text
        self.seated.append(Player(plain))
        return None

    def turn_card(self, role: str) -> str:
        """Take one more copy of a card, or none after the last; return the sentence of what is in play now.

        The cards that enter the game together come and go together.
        """
        theme = self.theme
        assert isinstance(theme, Theme)
        self.scenario = None
        if self.cards.count(role) < theme.roles[role].copies:
            self.cards += with_pair(theme, role, self.cards)
        else:
            pair = theme.roles[role].pair
            gone = {one.id for one in theme.roles.values() if one.id == role or (pair and one.pair == pair)}
            self.cards = [card for card in self.cards if card not in gone]
        return self.told_cards()

    def told_cards(self) -> str:
        """Return what is in play, and how many cards are missing or too many."""
        assert isinstance(self.theme, Theme)
        left = self.needed - len(self.cards)
        if left < 0 or not self.cards:
            return " ".join(self.faults())
        roles = listed(role_names(self.theme, self.cards))
        return message(self.theme, "setup-card-added", roles=roles, left=left).text

    def take_scenario(self, scenario: str | None) -> None:
        """Take the cards of a scenario for that many players, or go on card by card from those in play."""
        self.scenario = scenario
        if scenario is None or not isinstance(self.theme, Theme):
            return
        try:
            self.cards = list(scenario_cards(self.theme.box, scenario, self.players) or ())
        except Refusal:
            self.scenario, self.cards = None, []

    def faults(self, *, leaving: frozenset[str] = frozenset()) -> list[str]:
        """Return the sentences of what the rules refuse, in their order, without those of some codes."""
        found = self._findings()
        return [finding_line(self.theme, finding).text for finding in found.errors if finding.code not in leaving]

    def advice(self) -> list[str]:
        """Return the sentences of what the rules advise on the cards, once there are any."""
        if not self.cards:
            return []
        found = self._findings()
        return [finding_line(self.theme, finding).text for finding in found.warnings]

    def options(self, options: PlayOptions) -> PlayOptions:
        """Return the options of an evening with this game."""
        return replace(
            options,
            theme=self.theme.id,
            players=tuple(self.names),
            spoken={player.name: player.spoken for player in self.seated if player.spoken},
            count=None if self.seated else self.seats or None,
            cards=() if self.scenario else tuple(self.cards),
            scenario=self.scenario,
            group=None,
        )

    def _findings(self) -> Findings:
        setup = Setup(self.players, tuple(self.cards) or None, tuple(self.names), self.scenario)
        if isinstance(self.theme, Theme):
            return check(self.theme.box, setup)
        return roster.check(setup)

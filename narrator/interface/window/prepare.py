"""The pages that prepare a game: which one, who plays, which cards."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from narrator import messages
from narrator.interface.window.big_button import BigButton
from narrator.interface.window.draft import Draft
from narrator.interface.window.flow import Flow
from narrator.interface.window.ring import Field, NumberField
from narrator.interface.window.sheet import Sheet, fit, write
from narrator.play import groups
from narrator.play.facts import JournalError
from narrator.play.groups import Group
from narrator.play.journal import Journal
from narrator.play.ladder import line
from narrator.play.seating import reseated
from narrator.play.spoken import listed
from narrator.themes.catalogue import shelf
from narrator.themes.model import Theme
from narrator.themes.multi_night import AnyTheme


class ThemePage(Sheet):
    """Which game."""

    forward = Signal()

    def __init__(self, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__("window-theme", parent)
        self._draft = draft
        self._themes: list[AnyTheme] = []
        self.list = self.add_list("window-theme-list")
        self.list.currentRowChanged.connect(lambda row: draft.take_theme(self._themes[row]))
        self.list.itemActivated.connect(lambda _: self.forward.emit())
        self.news = self.add_text()
        self.add_buttons(forward=self.forward.emit, back=self.back.emit)
        self.first = self.list
        self.opened()

    def opened(self) -> None:
        """Read the themes again: somebody may be writing one, and is told what keeps it out."""
        listed = shelf()
        self._themes = [one.theme for one in listed if one.theme is not None]
        ids = [theme.id for theme in self._themes]
        row = ids.index(self._draft.theme.id) if self._draft.theme.id in ids else 0
        self._draft.take_theme(self._themes[row])
        self.list.blockSignals(True)
        self.list.clear()
        self.list.addItems([theme.title for theme in self._themes])
        self.list.setCurrentRow(row)
        self.list.blockSignals(False)
        fit(self.list)
        write(self.news, " ".join(one.reason for one in listed if one.theme is None))

    def at_opening(self) -> str:
        """Return which themes cannot be played."""
        return self.news.text()


class PlayersPage(Sheet):
    """Who plays, in seating order; a group may be taken up or kept."""

    forward = Signal()

    def __init__(
        self, draft: Draft, parent: QWidget | None = None, journal: Callable[[], Journal] = Journal.open
    ) -> None:
        super().__init__("window-players", parent)
        self._draft = draft
        self._journal = journal
        self._groups: tuple[Group, ...] = ()
        self.count = NumberField(self)
        self.count.setRange(0, 99)
        self.count.setValue(draft.seats)
        self.count.valueChanged.connect(self._set_seats)
        self.add_named("window-player-count", self.count)
        self.name = Field(self)
        self.name.returnPressed.connect(self._add_name)
        self.add_named("window-player-name", self.name)
        self.add_buttons(player_add=self._add_name)
        self.list = self.add_list("window-player-list")
        self.add_buttons(player_up=lambda: self._move(-1), player_down=lambda: self._move(1), player_out=self._take_out)
        self.news = self.add_text()
        self.groups = self.add_list("window-group-list")
        self.add_buttons(group_take=self._take_group)
        self.group_name = Field(self)
        self.group_name.setMaxLength(groups.LONGEST_NAME)
        self.add_named("window-group-name", self.group_name)
        self.add_buttons(group_keep=self._keep_group)
        self.add_buttons(forward=self._go_on, back=self.back.emit)
        self.first = self.name

    def opened(self) -> None:
        """Read the groups again: an evening may have kept one."""
        self._with_journal(lambda journal: self._show_groups(groups.all(journal)))
        self._show_names()

    def _set_seats(self, count: int) -> None:
        self._draft.seats = count
        self._tell_faults()

    def _add_name(self) -> None:
        fault = self._draft.add_name(self.name.text())
        if fault is None:
            seat, name = len(self._draft.names), self._draft.names[-1]
            self.name.clear()
            self._show_names()
            self.say(self.news, line("seating-noted", number=seat, name=name).text)
        else:
            self.say(self.news, fault, again=True)
        self.name.setFocus()

    def _move(self, by: int) -> None:
        row = self.list.currentRow()
        if row < 0:
            self._tell_nobody()
            return
        # Who sits at an end stays there.
        to = min(len(self._draft.names) - 1, max(0, row + by))
        seated = list(self._draft.seated)
        seated.insert(to, seated.pop(row))
        self._draft.seated = reseated(seated)
        self._show_names()
        self.list.setCurrentRow(to)
        self.say(self.news, line("seating-noted", number=to + 1, name=self._draft.names[to]).text, again=True)

    def _take_out(self) -> None:
        row = self.list.currentRow()
        if 0 <= row < len(self._draft.names):
            gone = self._draft.seated[row]
            self._draft.seated = reseated([player for player in self._draft.seated if player is not gone])
            self._show_names()
            self.say(self.news, messages.text("window-player-gone", name=gone.name))
        else:
            self._tell_nobody()

    def _tell_nobody(self) -> None:
        self.say(self.news, messages.text("window-players-none"), again=True)

    def _show_names(self) -> None:
        self.list.clear()
        for number, name in enumerate(self._draft.names, 1):
            self.list.addItem(line("seating-noted", number=number, name=name).text)
        self.list.setCurrentRow(len(self._draft.names) - 1)
        self.count.setEnabled(not self._draft.names)
        fit(self.list)

    def _show_groups(self, known: tuple[Group, ...]) -> None:
        self._groups = known
        self.groups.clear()
        for group in known:
            players = ", ".join(player.name for player in group.players)
            self.groups.addItem(messages.text("window-group", name=group.name, players=players))
        self.groups.setCurrentRow(0)
        fit(self.groups)

    def _take_group(self) -> None:
        row = self.groups.currentRow()
        if not 0 <= row < len(self._groups):
            self.say(self.news, line("seating-no-group").text, again=True)
            return
        self._with_journal(lambda journal: self._seat_group(groups.load(journal, self._groups[row].name)))

    def _seat_group(self, group: Group) -> None:
        self._draft.seated = reseated(group.players)
        self._show_names()
        self.say(self.news, line("seating-group", names=listed(self._draft.names)).text)

    def _keep_group(self) -> None:
        if not self._draft.names:
            self.say(self.news, messages.text("window-group-nobody"), again=True)
            return

        def keep(journal: Journal) -> None:
            groups.check_name(self.group_name.text())
            kept = groups.save(journal, self.group_name.text(), self._draft.seated)
            self._show_groups(groups.all(journal))
            self.say(self.news, line("seating-kept", name=kept.name).text, again=True)

        self._with_journal(keep)

    def _with_journal(self, act: Callable[[Journal], None]) -> None:
        try:
            with self._journal() as journal:
                act(journal)
        except JournalError as error:
            self.say(self.news, str(error), again=True)

    def _tell_faults(self, *, again: bool = False) -> str:
        faults = [] if isinstance(self._draft.theme, Theme) and not self._draft.players else self._seat_faults()
        told = " ".join(faults)
        self.say(self.news, told, again=again)
        return told

    def _seat_faults(self) -> list[str]:
        draft = Draft(self._draft.theme, list(self._draft.seated), self._draft.seats)
        return draft.faults(leaving=frozenset({"cards_count"}))

    def _go_on(self) -> None:
        if self._tell_faults(again=True):
            return
        if self._draft.players:
            self.forward.emit()
        else:
            self._tell_nobody()


class CardsPage(Sheet):
    """Which cards: a scenario, or one by one with what is missing told at each."""

    ready = Signal()

    def __init__(self, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__("window-cards", parent)
        self.draft = draft
        self._scenarios: list[str] = []
        self.count = self.add_text()
        self.advice = self.add_text()
        self.scenarios = self.add_list("window-scenario-list")
        self.scenarios.currentRowChanged.connect(self._take_scenario)
        self._grid = Flow(self)
        self.roles: dict[str, BigButton] = {}
        self.add(self._grid)
        self.add_buttons(play_this=self._play, back=self.back.emit)

    def opened(self) -> None:
        """Show the cards of the game that was chosen."""
        theme = self.draft.theme
        assert isinstance(theme, Theme)
        self.draft.take_scenario(self.draft.scenario)
        fitting = [one for one in theme.scenarios.values() if self.draft.players in one.players]
        self._scenarios = [one.id for one in fitting]
        self.scenarios.blockSignals(True)
        self.scenarios.clear()
        self.scenarios.addItems([one.title for one in fitting] + [line("option-card-by-card").text])
        chosen = self.draft.scenario
        self.scenarios.setCurrentRow(self._scenarios.index(chosen) if chosen in self._scenarios else len(fitting))
        self.scenarios.blockSignals(False)
        fit(self.scenarios)
        self._grid.clear()
        self.roles = {}
        for role in theme.roles.values():
            button = BigButton("", self._grid)
            button.clicked.connect(lambda _=False, role=role.id: self._turn(role))
            self._grid.add(button)
            if not self.roles:
                QWidget.setTabOrder(self.scenarios, button)
            button.show()
            self.roles[role.id] = button
        self.first = self.scenarios
        self._show()

    def at_opening(self) -> str:
        """Return what is in play, what is missing, and what the rules advise."""
        return f"{self.count.text()} {self.advice.text()}".strip()

    def _take_scenario(self, row: int) -> None:
        self.draft.take_scenario(self._scenarios[row] if 0 <= row < len(self._scenarios) else None)
        self._show()

    def _turn(self, role: str) -> None:
        self.draft.turn_card(role)
        self.scenarios.blockSignals(True)
        self.scenarios.setCurrentRow(len(self._scenarios))
        self.scenarios.blockSignals(False)
        self._show()

    def _show(self) -> None:
        theme = self.draft.theme
        assert isinstance(theme, Theme)
        for role, button in self.roles.items():
            figure = theme.roles[role]
            chosen = self.draft.cards.count(role)
            button.setText(messages.text("window-card", role=figure.name, chosen=chosen, copies=figure.copies))
        self.say(self.count, self.draft.told_cards())
        self.say(self.advice, " ".join(self.draft.advice()))

    def _play(self) -> None:
        faults = self.draft.faults()
        if faults:
            self.say(self.count, " ".join(faults), again=True)
            self.count.setFocus()
            return
        self.ready.emit()

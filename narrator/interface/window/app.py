"""The window of the program: the page of welcome, those that prepare an evening, and that of the game."""

from dataclasses import replace

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QListWidget, QMainWindow, QScrollArea, QSpinBox, QStackedWidget, QWidget

from narrator import messages
from narrator.interface.settings import Settings, SettingsError, save
from narrator.interface.window import keys, reader
from narrator.interface.window.big_button import BigButton
from narrator.interface.window.bridge import Feed, Sentence, WindowScreen, begin
from narrator.interface.window.home import HomePage
from narrator.interface.window.keys import Press, Where
from narrator.interface.window.look import SIZES, Colours, dress
from narrator.interface.window.menu_voice import MenuVoice
from narrator.interface.window.notices import Ended, Noted, Notice, Shown
from narrator.interface.window.page import GamePage
from narrator.interface.window.ring import Ring
from narrator.interface.window.service import Failed, MenuMouth, Service
from narrator.interface.window.sheet import Sheet, write
from narrator.interface.window.speaking import Speaking
from narrator.play.options import PlayOptions
from narrator.play.screen import Control, Pressed, ScreenEvent

SIZE = (1024, 740)
# The keys that move the focus: what they reach is said where no screen reader says it.
_BY_HAND = frozenset({QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress})


class Window(QMainWindow):
    """The main window; closing it asks the evening to end, and a second time does not wait for that."""

    _unsaid = Signal(str)

    def __init__(self, sentence: Sentence, options: PlayOptions = PlayOptions(), settings: Settings | None = None):  # noqa: B008 - it is frozen
        super().__init__()
        self.setWindowTitle(messages.text("window-title"))
        self._sentence = sentence
        self._options = options
        self.settings = settings or Settings()
        self._screen: WindowScreen | None = None
        self._feed = Feed(self)
        self._feed.told.connect(self.tell)
        self._leaving = self._closed = False
        self._unreadable = False
        self._by_hand = False
        self._notices: list[str] | None = None
        self.service = Service(sentence)
        self._unsaid.connect(self._say_menu)
        self._menus = MenuVoice(self._unsaid.emit)
        self._mouth: MenuMouth | None = None
        self.speaking = Speaking(self, self.settings.speaker, self._say_menu)
        self._stack = QStackedWidget(self)
        self.setCentralWidget(self._stack)
        self._ring = Ring(self)
        self.page = GamePage(self)
        self.page.acted.connect(self._act)
        self.page.stepped.connect(self._step_text)
        self._stack.addWidget(self.page)
        self._follow_choices(self.page)
        self.home = HomePage(self)
        self.home.play.connect(lambda: self.play(self._options))
        self.home.goto.connect(self.open)
        self.home.leave.connect(self.close)
        self._sheets: dict[str, Sheet] = {}
        self._add_sheet("home", self.home)
        self.resize(*SIZE)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._tell_focus)

    @property
    def playing(self) -> bool:
        """Return whether an evening goes on."""
        return self._screen is not None

    def play(self, options: PlayOptions) -> None:
        """Begin an evening."""
        self._leaving = False
        self.show_game()
        self._screen = WindowScreen(self._feed)
        begin(replace(self.settings, speaker=self._speaker).over(options), self._screen, self._sentence)

    def show_game(self) -> GamePage:
        """Show the page of the game, ready for an evening."""
        self.page.begin()
        self._stack.setCurrentWidget(self.page)
        self.setWindowTitle(messages.text("window-title"))
        return self.page

    @property
    def _speaker(self) -> str:
        """Return who speaks: where no screen reader can read the window, it cannot be the one."""
        return "narrator" if self._unreadable and self.settings.speaker == "reader" else self.settings.speaker

    @property
    def shown(self) -> QScrollArea:
        """Return the page that is shown."""
        page = self._stack.currentWidget()
        assert isinstance(page, QScrollArea)
        return page

    def sheet(self, name: str) -> Sheet:
        """Return a page beside the game."""
        return self._sheets.get(name) or self._make_sheet(name)

    def open(self, name: str, *, refresh: bool = True) -> None:
        """Show a page beside the game, brought up to date."""
        sheet = self.sheet(name)
        if refresh:
            sheet.opened()
        # Before the page is there: the focus would rest on its first part, and a screen reader would read that.
        sheet.first.setFocus()
        self._stack.setCurrentWidget(sheet)
        self.setWindowTitle(sheet.title)
        sheet.first.setFocus()
        self.speaking.opened(sheet.first, sheet.at_opening())

    def change(self, settings: Settings) -> None:
        """Take up other settings, show them everywhere, and keep them."""
        old, self.settings = self.settings, settings
        self.speaking.speaker = self._speaker
        if (old.colours, old.text_percent) != (settings.colours, settings.text_percent):
            self.dress()
        if (old.voice, old.output) != (settings.voice, settings.output):
            self._close_mouth()
        for sheet in self._sheets.values():
            show = getattr(sheet, "show_settings", None)
            if show is not None:
                show(settings)
        try:
            save(settings)
        except SettingsError as error:
            self._warn(str(error))
        else:
            self._warn("")

    def _warn(self, text: str) -> None:
        """Tell what goes wrong on the page that is shown, whichever it is."""
        if isinstance(self.shown, Sheet):
            self.shown.warn(text)
        elif text:
            self.tell(Shown(text))

    def dress(self) -> None:
        """Give the whole program its colours and its size of text."""
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        dress(application, Colours(self.settings.colours), self.settings.text_percent)

    def start_menus(self, *notices: str) -> None:
        """Find out who may read the menus, in the background; then tell the notices, and what may be done."""
        self._notices = list(notices)
        reader.ask(self, self._learn_reader)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802 - a name of Qt
        """Look at keys where they come in, before any widget.

        A filter on the whole application would be called for every event of every widget, and wait for the evening's
        thread each time.
        """
        super().showEvent(event)
        self.windowHandle().installEventFilter(self)

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        """Look at no more keys: the system's window outlives this one."""
        super().hideEvent(event)
        self.windowHandle().removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Give the keys of the page of the game their meaning, and take note of a hand that moves the focus."""
        kind = event.type()
        if kind not in _BY_HAND:
            return False
        if not self._by_hand:
            self._by_hand = True
            QTimer.singleShot(0, self._hand_is_gone)
        focused = self.focusWidget()
        if not isinstance(event, QKeyEvent) or focused is None or watched is not self.windowHandle():
            return False
        if self._stack.currentWidget() is self.page:
            return self.page.press(event, focused)
        return self._press(event)

    def _press(self, event: QKeyEvent) -> bool:
        """Do what a key means on a page beside the game."""
        wish = keys.meaning(event.key(), event.modifiers(), "", Where.FIELD, 0)
        match wish:
            case Control.QUIT:
                self.close()
            case Press.BIGGER | Press.SMALLER:
                self._step_text(1 if wish is Press.BIGGER else -1)
            case Control.HUSH if isinstance(self.shown, Sheet):
                self.shown.back.emit()
            case _:
                return False
        return True

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Ask again for a screen reader whenever somebody comes back to the window."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.ActivationChange and self.isActiveWindow():
            reader.ask(self, self._learn_reader)

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802
        """Let the narrator say that the game is kept, then close."""
        if self._screen is None or self._leaving:
            self._menus.close()
            if not self._closed:
                self._closed = True
                self.service.close(self._mouth.close() if self._mouth is not None else None)
            event.accept()
            return
        self._leaving = True
        self._screen.press(Pressed(Control.QUIT))
        event.ignore()

    def _act(self, event: ScreenEvent) -> None:
        if event == Pressed(Control.QUIT):
            self.close()
        elif self._screen is not None:
            self._screen.press(event)

    def tell(self, notice: Notice) -> None:
        """Show what the evening tells, and have it said by whoever must."""
        self.page.take(notice)
        match notice:
            case Shown(text):
                self.speaking.shown(text)
            case Noted({"event": "say", "text": str(text)}):
                self.speaking.said(text)
            case Noted({"event": "unheard", "text": str(text)}):
                self.speaking.unheard(text)
            case Noted({"event": "whisper", "text": str(text)}):
                self.speaking.whispered(text)
            case Ended(fault):
                self._end(fault)

    def _end(self, fault: str | None) -> None:
        self._screen = None
        if self._leaving:
            self.close()
            return
        self.open("home")
        if fault:
            self.home.say(self.home.notice, fault)
        else:
            self.speaking.status(messages.text("window-home-how"))

    def _add_sheet(self, name: str, sheet: Sheet) -> Sheet:
        self._sheets[name] = sheet
        self._stack.addWidget(sheet)
        sheet.told.connect(self.speaking.status)
        self._follow_choices(sheet)
        sheet.back.connect(lambda: self.open("home"))
        return sheet

    def _follow_choices(self, page: QWidget) -> None:
        """Have each choice said as it is walked to, where no screen reader says it."""
        for listed in page.findChildren(QListWidget):
            listed.currentTextChanged.connect(self._tell_choice)
        for number in page.findChildren(QSpinBox):
            number.textChanged.connect(self._tell_choice)

    def _tell_choice(self, text: str) -> None:
        if self._by_hand and text:
            self.speaking.chosen(text)

    def _make_sheet(self, name: str) -> Sheet:
        """Make a page the first time that it is wanted: the window must be there at once."""
        from narrator.interface.window.settings_page import SettingsPage
        from narrator.interface.window.sound_pages import DevicesPage, VoicePage
        from narrator.themes.catalogue import playable_themes

        if name == "voices":
            voices = VoicePage(self.settings, self.service, self)
            voices.changed.connect(self.change)
            return self._add_sheet(name, voices)
        if name == "devices":
            devices = DevicesPage(self.settings, self.service, self)
            devices.changed.connect(self.change)
            return self._add_sheet(name, devices)
        if name == "settings":
            settings = SettingsPage(self.settings, playable_themes(), self)
            settings.changed.connect(self.change)
            return self._add_sheet(name, settings)
        return self._make_preparation()

    def _make_preparation(self) -> Sheet:
        """Make the three pages that prepare a game, and return the first."""
        from narrator.interface.window.draft import Draft
        from narrator.interface.window.prepare import CardsPage, PlayersPage, ThemePage
        from narrator.themes.catalogue import playable_themes
        from narrator.themes.model import Theme

        themes = playable_themes()
        draft = Draft(themes.get(self.settings.theme or "") or next(iter(themes.values())))
        theme = ThemePage(draft, self)
        players = PlayersPage(draft, self)
        cards = CardsPage(draft, self)

        def go_on() -> None:
            if isinstance(draft.theme, Theme):
                self.open("cards")
            else:
                self.play(draft.options(self._options))

        theme.forward.connect(lambda: self.open("players"))
        players.forward.connect(go_on)
        cards.ready.connect(lambda: self.play(draft.options(self._options)))
        self._add_sheet("players", players).back.disconnect()
        self._add_sheet("cards", cards).back.disconnect()
        players.back.connect(lambda: self.open("prepare"))
        cards.back.connect(lambda: self.open("players"))
        return self._add_sheet("prepare", theme)

    def _step_text(self, by: int) -> None:
        nearest = min(range(len(SIZES)), key=lambda index: abs(SIZES[index] - self.settings.text_percent))
        size = SIZES[min(len(SIZES) - 1, max(0, nearest + by))]
        self.change(replace(self.settings, text_percent=size))
        self.speaking.status(messages.text("window-text-now", size=size))

    def _learn_reader(self, running: bool | None) -> None:
        """Take note of whether a screen reader runs; the first time, greet by whoever speaks."""
        self.speaking.reading = bool(running)
        self._unreadable = running is None
        self.speaking.speaker = self._speaker
        notices, self._notices = self._notices, None
        if notices is None:
            return
        if running is None:
            notices.append(messages.text("window-no-bus"))
        elif not running and self._speaker == "reader":
            # It may be there unseen: we say this once, and leave it the rest.
            notices.append(messages.text("window-no-reader"))
            self._say_menu(notices[-1])
        if not running and self._speaker != "reader" and self._menus.installed():
            self._menus.start()
        if notices:
            write(self.home.notice, " ".join(notices))
        if not self.playing:
            self.speaking.status(" ".join((*notices, messages.text("window-home-how"))))

    def _tell_focus(self, _: QWidget | None, now: QWidget | None) -> None:
        ours = now is not None and self.isAncestorOf(now)
        ringed = now if ours and not isinstance(now, BigButton) else None
        self._ring.setWidget(ringed)  # type: ignore[arg-type]  # Qt takes None too
        if now is not None and ours and self._by_hand:
            self.shown.ensureWidgetVisible(now)
            self.speaking.focused(now)

    def _hand_is_gone(self) -> None:
        self._by_hand = False

    def _say_menu(self, text: str) -> None:
        """Say a text of the menus: by the voice of the system, or by that of the narrator."""
        if self._closed:
            return
        if self._menus.say(text):
            # Ours may still be saying what it was given before that one was there.
            self._close_mouth()
            return
        if self._mouth is None:
            self._mouth = MenuMouth(self.settings.voice, self.settings.output)
        self.service.call(self._mouth.say(text), self._tell_mute)

    def _tell_mute(self, said: object) -> None:
        """Write why no voice says the menus, once."""
        if isinstance(said, Failed) and said.sentence not in self.home.notice.text():
            write(self.home.notice, f"{self.home.notice.text()} {said.sentence}".strip())

    def _close_mouth(self) -> None:
        mouth, self._mouth = self._mouth, None
        if mouth is not None:
            self.service.call(mouth.close())

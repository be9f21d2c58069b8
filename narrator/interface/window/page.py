"""The page of the game: what is being said, the question, the controls, what may be asked, and what was said."""

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QFrame,
    QGroupBox,
    QLineEdit,
    QListWidget,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from narrator import messages
from narrator.interface.window import keys
from narrator.interface.window.answers import Answers, Pad
from narrator.interface.window.big_button import BigButton
from narrator.interface.window.controls import OFTEN, Controls
from narrator.interface.window.flow import Flow
from narrator.interface.window.history import History
from narrator.interface.window.keys import Move, Press, Where
from narrator.interface.window.notices import Concealed, Dismissed, Ended, Invited, Noted, Notice, Shown
from narrator.interface.window.ring import barred
from narrator.interface.window.sheet import decibels, show, text_of
from narrator.interface.window.symbol import SymbolView
from narrator.play.screen import Control, Pressed, Typed

# The line that is being said is larger than all the rest.
LINE_SCALE = 1.5
# Beside a symbol a line needs room for so many letters.
_LEAST_LETTERS = 18
ASKED = ("situation", "time_left", "roles", "rules")


class GamePage(QScrollArea):
    """One page for a whole evening. `acted` gives what the hands did, `stepped` a wish for larger or smaller text."""

    acted = Signal(object)
    stepped = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        barred(self)
        page = QWidget(self)
        self.symbol = SymbolView(page)
        self.line = text_of(page)
        self.question = text_of(page)
        self.answers = Answers(page)
        self.controls = Controls(page)
        self.status = text_of(page)
        self.asking = QGroupBox(page)
        self.asking.setAccessibleName(messages.text("window-asking"))
        self._asks = {
            name: BigButton(messages.text(f"window-ask-{name.replace('_', '-')}"), self.asking) for name in ASKED
        }
        self.history = History(page)
        self._microphone: bool | None = None
        self._level: str | None = None
        self._pace, self._volume_db = 1.0, 0.0
        self._words: dict[str, str] = {}
        self._asked: Mapping[str, Any] | None = None
        self._top = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._lay_out(page)
        self._follow()
        self._show_status()
        self.answers.setFocus()

    def begin(self) -> None:
        """Make room for another evening."""
        self._set_line(messages.text("window-beginning"), None)
        self._microphone, self._level = None, None
        self.controls.show_paused(False)
        self.controls.show_microphone(False, may_try=False)
        self._show_status()
        self.answers.wait()

    def take(self, notice: Notice) -> None:
        """Show what the evening tells."""
        match notice:
            case Shown(text):
                self._show(text)
            case Noted(event):
                self._note(event)
            case Invited(hidden, strokes) if hidden:
                self._clear_question()
                self.answers.hide_answer(strokes)
            case Dismissed():
                self._clear_question()
                self.answers.close_question()
            case Concealed():
                self.history.forget_written()
                self._set_line("", None)
            case Ended():
                self._clear_question()
                self.answers.close_question()

    def press(self, event: QKeyEvent, focused: QWidget) -> bool:
        """Do what a key means, wherever on the page the focus is; return whether it means something here."""
        return not isinstance(focused, Pad) and self.isAncestorOf(focused) and self._press(event, focused)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Follow the width of the window."""
        super().resizeEvent(event)
        self._place_symbol()

    def _place_symbol(self) -> None:
        """Put the symbol above the line where there is no room beside it."""
        beside = self.viewport().width() - self.symbol.sizeHint().width()
        narrow = beside < _LEAST_LETTERS * self.line.fontMetrics().averageCharWidth()
        direction = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        if direction is not self._top.direction():
            self._top.setDirection(direction)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follow the size of the text."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._enlarge()

    def _enlarge(self) -> None:
        font = self.font()
        font.setPointSizeF(font.pointSizeF() * LINE_SCALE)
        self.line.setFont(font)
        self._place_symbol()

    def _lay_out(self, page: QWidget) -> None:
        self._enlarge()
        self._top.addWidget(self.symbol)
        self._top.addWidget(self.line, 1)
        asked = Flow(self.asking)
        for button in self._asks.values():
            asked.add(button)
        QVBoxLayout(self.asking).addWidget(asked)
        column = QVBoxLayout(page)
        column.addLayout(self._top)
        for part in (self.question, self.answers, self.controls, self.status, self.asking, self.history):
            column.addWidget(part)
        column.addStretch(1)
        self.question.hide()
        self.setWidget(page)

    def _follow(self) -> None:
        self.answers.answered.connect(self.acted)
        self.controls.pressed.connect(self.acted)
        for name, button in self._asks.items():
            button.clicked.connect(lambda _=False, name=name: self._ask(name))
        self._offer_asks({})

    def _show(self, text: str) -> None:
        self.history.add(text)
        self._set_line(text, None)

    def _set_line(self, text: str, symbol: str | None) -> None:
        self.line.setText(text)
        if not self.history.isAncestorOf(self.focusWidget()):
            self.verticalScrollBar().setValue(0)
        self.symbol.show_symbol(symbol)
        show(self.question, bool(self.question.text()) and self.question.text() != text)

    def _note(self, event: Mapping[str, Any]) -> None:
        match event["event"]:
            case "say":
                self.history.mark_said()
                self.symbol.show_symbol(event.get("symbol"))
            case "ask" if event != self._asked:
                self._asked = event
                self.question.setText(event["prompt"])
                show(self.question, False)
                self.answers.offer(event)
                self._offer_asks(dict(event["asides"]))
            case "paused":
                self.controls.show_paused(event["value"])
            case "microphone":
                # One that was pulled out may be plugged in again.
                may_try = event["open"] is not None or self._microphone is not None
                self._microphone = event["open"]
                self.controls.show_microphone(bool(self._microphone), may_try=may_try)
            case "loudness":
                self._level = event["level"]
            case "pace":
                self._pace = event["value"]
            case "volume":
                self._volume_db = event["db"]
        self._show_status()

    def _clear_question(self) -> None:
        self._asked = None
        self.question.setText("")
        show(self.question, False)
        self._offer_asks({})

    def _offer_asks(self, words: Mapping[str, str]) -> None:
        """Show what may be asked beside the question; where nothing may, the whole group goes."""
        self._words = dict(words)
        for name, button in self._asks.items():
            show(button, name in words)
        show(self.asking, any(name in words for name in ASKED))

    def _ask(self, name: str) -> None:
        if name in self._words:
            self.acted.emit(Typed(self._words[name]))

    def _show_status(self) -> None:
        state = {None: "none", True: "open", False: "closed"}[self._microphone]
        told = messages.text(
            "window-status",
            microphone=state,
            kind=self._level or "unknown",
            level=messages.text(f"audio-level-{self._level}") if self._level else "",
            pace=round(100 * self._pace),
            volume=decibels(self._volume_db),
        )
        if told != self.status.text():
            self.status.setText(told)

    def _press(self, event: QKeyEvent, focused: QWidget) -> bool:
        where = self._where(focused)
        wish = keys.meaning(event.key(), event.modifiers(), event.text(), where, len(self.answers.buttons))
        match wish:
            case None:
                return False
            case _ if event.isAutoRepeat() and not isinstance(wish, Move) and wish not in OFTEN:
                pass
            case Control():
                self.acted.emit(Pressed(wish))
            case Move():
                self.answers.step(1 if wish is Move.DOWN else -1)
            case Press.STATE:
                self._ask("situation")
            case Press.BIGGER | Press.SMALLER:
                self.stepped.emit(1 if wish is Press.BIGGER else -1)
            case int():
                self.answers.choose(wish)
        return True

    def _where(self, focused: QWidget) -> Where:
        if isinstance(focused, QLineEdit):
            return Where.FIELD if focused.text() else Where.EMPTY
        if isinstance(focused, QListWidget):
            return Where.LIST
        if isinstance(focused, QAbstractButton):
            return Where.ANSWER if self.answers.isAncestorOf(focused) else Where.BUTTON
        return Where.TEXT

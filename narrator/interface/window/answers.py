"""The answers of the open question: one big button each, and a field for what can only be typed."""

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGroupBox, QLabel, QLineEdit, QVBoxLayout, QWidget

from narrator import messages
from narrator.interface.keyboard import Keyboard
from narrator.interface.window.big_button import BigButton
from narrator.interface.window.flow import Flow
from narrator.interface.window.ring import Field
from narrator.interface.window.sheet import label_of, show
from narrator.play.screen import Stroke, Typed

# A digit is the mnemonic of an answer as long as one digit is enough.
_DIGITS = 9
_MODIFIERS = frozenset(
    {
        Qt.Key.Key_Shift,
        Qt.Key.Key_Control,
        Qt.Key.Key_Alt,
        Qt.Key.Key_AltGr,
        Qt.Key.Key_Meta,
        Qt.Key.Key_CapsLock,
        Qt.Key.Key_NumLock,
    }
)
_NAMES = {
    Qt.Key.Key_Return: "c-m",
    Qt.Key.Key_Enter: "c-m",
    Qt.Key.Key_Backspace: "c-h",
    Qt.Key.Key_Up: "up",
    Qt.Key.Key_Down: "down",
    Qt.Key.Key_Left: "left",
    Qt.Key.Key_Right: "right",
    Qt.Key.Key_Tab: "tab",
    Qt.Key.Key_Backtab: "s-tab",
    Qt.Key.Key_Escape: "escape",
    Qt.Key.Key_F1: "f1",
    Qt.Key.Key_F5: "f5",
}


class Pad(Field):
    """Where a hidden answer is typed: nothing of it is shown, said by a screen reader or kept."""

    struck = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        # A password field is the one that no screen reader spells.
        self.setEchoMode(QLineEdit.EchoMode.NoEcho)
        self.setAccessibleName(messages.text("window-pad"))
        self.setAccessibleDescription(messages.text("window-pad-how"))
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self._keyboard = Keyboard(lambda _: None)

    def open(self, strokes: int) -> None:
        """Begin a hidden answer."""
        self._keyboard.invite((), hidden=True, strokes=strokes)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - a name of Qt
        """Take every key for the answer, as the terminal does; those that only change others are none.

        A key that is held down is one key: what it repeats might answer the next question.
        """
        if event.key() in _MODIFIERS or event.isAutoRepeat():
            return
        struck = self._keyboard.press(self._name(event), event.text())
        if struck is not None:
            self.struck.emit(struck)
        event.accept()

    def focusNextPrevChild(self, _: bool) -> bool:  # noqa: N802
        """Keep Tab as a key like all others: it must not tell how many there were."""
        return False

    def _name(self, event: QKeyEvent) -> str:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier and 0 < event.key() < 128:
            return f"c-{chr(event.key()).lower()}"
        return _NAMES.get(Qt.Key(event.key()), event.text() if event.text().isprintable() else "") or "other"


class Answers(QGroupBox):
    """The answers to the open question; between two questions, a place for the focus to wait."""

    answered = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(messages.text("window-answers"))
        self._typed: list[str] = []
        self._numbered = False
        self._open = False
        self._buttons: list[BigButton] = []
        self._waiting = QLabel(self)
        self._waiting.setWordWrap(True)
        self._waiting.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._grid = Flow(self)
        self._pad = Pad(self)
        self._pad.struck.connect(self._strike)
        self.field = Field(self)
        self._label = label_of(self, messages.text("window-field"), self.field)
        self._give = BigButton(messages.text("window-give"), self)
        self.field.returnPressed.connect(self._type)
        self._give.clicked.connect(self._type)
        column = QVBoxLayout(self)
        for part in (self._waiting, self._grid, self._pad, self._label, self.field, self._give):
            column.addWidget(part)
        self._arrange()

    @property
    def is_open(self) -> bool:
        """Return whether an answer can be given."""
        return self._open

    @property
    def buttons(self) -> list[BigButton]:
        """Return the buttons that are shown, in their order."""
        return self._buttons[: len(self._typed)] if self._open else []

    def offer(self, ask: Mapping[str, Any]) -> None:
        """Show the answers of a question (`ladder.choices`)."""
        held = self._has_focus()
        shown = [str(label) for label, _ in ask["choices"]]
        self._typed = [str(typed) for _, typed in ask["choices"]]
        self._numbered, self._open = bool(ask["numbered"]), True
        while len(self._buttons) < len(shown):
            self._add_button()
        for number, (button, label) in enumerate(zip(self._buttons, shown, strict=False), 1):
            sign = "&" if number <= _DIGITS else ""
            plain = label.replace("&", "&&")
            numbered = messages.text("window-answer", number=f"{sign}{number}", label=plain)
            button.setText(numbered if self._numbered else plain)
        typed = not shown or bool(ask["free"]) or (bool(ask["open"]) and not self._numbered)
        first = self.field if typed else self._buttons[0]
        self._arrange(first if held else None, field=True)

    def hide_answer(self, strokes: int) -> None:
        """Take a hidden answer."""
        self._typed, self._open = [], False
        self._pad.open(strokes)
        self._arrange(self._pad, pad=True)

    def close_question(self) -> None:
        """Show that no question is open; what was half typed is dropped."""
        held = self._has_focus()
        self._typed, self._open = [], False
        self.field.clear()
        self._arrange(self._waiting if held else None)

    def wait(self) -> None:
        """Take the focus until there is a question."""
        self._waiting.setFocus()
        self.close_question()

    def choose(self, number: int) -> None:
        """Give the answer of that number; a digit that may begin a longer number goes to the field."""
        if self._numbered and 1 <= number <= len(self._typed) and (number * 10 > len(self._typed)):
            self._give_answer(number - 1)
        elif self._open:
            self.field.setFocus()
            self.field.insert(str(number))

    def step(self, by: int) -> None:
        """Move the focus to the answer below or above."""
        buttons = self.buttons
        if not buttons:
            return
        at = next((index for index, button in enumerate(buttons) if button.hasFocus()), -1 if by > 0 else 0)
        buttons[(at + by) % len(buttons)].setFocus(Qt.FocusReason.TabFocusReason)

    def _add_button(self) -> None:
        button = BigButton("", self._grid)
        place = len(self._buttons)
        button.clicked.connect(lambda: self._give_answer(place))
        self._grid.add(button)
        if not place:
            QWidget.setTabOrder(self._waiting, button)
        self._buttons.append(button)

    def _arrange(self, focus: QWidget | None = None, *, field: bool = False, pad: bool = False) -> None:
        """Show the parts of a question, or of none; what gets the focus has it before another part goes.

        Qt would hand it from each part that goes to the next, and a screen reader would read them all.
        """
        # Each part that is shown would lay the whole page out at once.
        layouts = [layout for part in (self, self.parentWidget()) if part and (layout := part.layout())]
        for layout in layouts:
            layout.setEnabled(False)
        self._waiting.setText(messages.text("window-pad-how" if pad else "window-waiting"))
        if focus is not None:
            if self._typed:
                self._grid.show()
            focus.show()
            focus.setFocus()
        for place, button in enumerate(self._buttons):
            show(button, place < len(self._typed))
        show(self._grid, bool(self._typed))
        for part in (self._label, self.field, self._give):
            show(part, field)
        show(self._pad, pad)
        show(self._waiting, not field)
        for layout in layouts:
            layout.setEnabled(True)

    def _has_focus(self) -> bool:
        focused = self.window().focusWidget()
        return focused is None or self.isAncestorOf(focused)

    def _give_answer(self, place: int) -> None:
        if self._open and place < len(self._typed):
            self.answered.emit(Typed(self._typed[place]))

    def _type(self) -> None:
        text = self.field.text().strip()
        self.field.clear()
        if text:
            self.answered.emit(Typed(text))

    def _strike(self, struck: Typed | Stroke) -> None:
        self.answered.emit(struck)

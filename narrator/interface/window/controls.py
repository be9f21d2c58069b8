"""The controls: what may be asked of the narrator at any time, one button each."""

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGroupBox, QVBoxLayout, QWidget

from narrator import messages
from narrator.interface.window.big_button import BigButton
from narrator.interface.window.flow import Flow
from narrator.play.screen import Control, Pressed

# In reading order, with the key that does the same anywhere on the page.
KEYS: Mapping[Control, str] = {
    Control.PAUSE: "F3",
    Control.REPEAT: "F5",
    Control.PREVIOUS: "window-key-left",
    Control.NEXT: "window-key-right",
    Control.UNDO: "window-key-undo",
    Control.HUSH: "window-key-escape",
    Control.SLOWER: "−",
    Control.FASTER: "+",
    Control.SOFTER: "window-key-page-down",
    Control.LOUDER: "window-key-page-up",
    Control.MICROPHONE: "F2",
    Control.HELP: "F1",
    Control.QUIT: "window-key-quit",
}

# A key that is held down, or a button that is clicked fast, does these again and again.
OFTEN = frozenset({Control.SLOWER, Control.FASTER, Control.SOFTER, Control.LOUDER})


class Controls(QGroupBox):
    """The buttons of the controls, each with its key in its description."""

    pressed = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(messages.text("window-controls"))
        self.buttons: dict[Control, BigButton] = {}
        self._on: dict[Control, bool] = {Control.PAUSE: False, Control.MICROPHONE: False}
        grid = Flow(self)
        for control, key in KEYS.items():
            button = BigButton(messages.text(f"window-{control.value}"), grid, often=control in OFTEN)
            named = messages.text(key) if key.startswith("window-") else key
            button.setAccessibleDescription(messages.text("window-key", key=named))
            button.setToolTip(messages.text("window-key", key=named))
            button.clicked.connect(lambda _=False, control=control: self._press(control))
            grid.add(button)
            self.buttons[control] = button
        for control in self._on:
            self.buttons[control].setCheckable(True)
        column = QVBoxLayout(self)
        column.addWidget(grid)

    def show_paused(self, paused: bool) -> None:
        """Show whether the game stands still."""
        self._show(Control.PAUSE, paused)

    def show_microphone(self, is_open: bool, *, may_try: bool) -> None:
        """Show whether the narrator listens, and whether it may be asked to."""
        self._show(Control.MICROPHONE, is_open)
        self.buttons[Control.MICROPHONE].setEnabled(may_try)

    def _show(self, control: Control, on: bool) -> None:
        self._on[control] = on
        self.buttons[control].setChecked(on)

    def _press(self, control: Control) -> None:
        if control in self._on:
            # The button shows what is so, not what is wished.
            self.buttons[control].setChecked(self._on[control])
        self.pressed.emit(Pressed(control))

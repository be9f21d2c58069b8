"""The page of settings: who speaks, the colours, the size of the text, the usual game."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QListWidget, QWidget

from narrator import messages
from narrator.interface.settings import COLOURS, SPEAKERS, Settings
from narrator.interface.window.look import SIZES
from narrator.interface.window.sheet import Sheet, fit
from narrator.themes.multi_night import AnyTheme


class SettingsPage(Sheet):
    """Every change holds at once, and is kept."""

    changed = Signal(object)

    def __init__(self, settings: Settings, themes: Mapping[str, AnyTheme], parent: QWidget | None = None) -> None:
        super().__init__("window-settings", parent)
        self._settings = settings
        self._speakers = self._choices("window-speaker", SPEAKERS, "speaker")
        self._colours = self._choices("window-colours", COLOURS, "colours")
        self._sizes = self._list("window-text-size", [(str(size), f"{size} %") for size in SIZES])
        self._ids = ["", *themes]
        titles = [("", messages.text("window-theme-ask")), *((theme.id, theme.title) for theme in themes.values())]
        self._themes = self._list("window-theme-usual", titles)
        self._speakers.currentRowChanged.connect(lambda row: self._change(speaker=SPEAKERS[row]))
        self._colours.currentRowChanged.connect(lambda row: self._change(colours=COLOURS[row]))
        self._sizes.currentRowChanged.connect(lambda row: self._change(text_percent=SIZES[row]))
        self._themes.currentRowChanged.connect(lambda row: self._change(theme=self._ids[row] or None))
        self.notice = self.add_text()
        self.add_buttons(back=self.back.emit)
        self.first = self._speakers
        self.show_settings(settings)

    def show_settings(self, settings: Settings) -> None:
        """Show settings that were changed elsewhere."""
        self._settings = settings
        nearest = min(SIZES, key=lambda size: abs(size - settings.text_percent))
        for listed, row in (
            (self._speakers, SPEAKERS.index(settings.speaker)),
            (self._colours, COLOURS.index(settings.colours)),
            (self._sizes, SIZES.index(nearest)),
            (self._themes, self._ids.index(settings.theme) if settings.theme in self._ids else 0),
        ):
            listed.blockSignals(True)
            listed.setCurrentRow(row)
            listed.blockSignals(False)

    def _choices(self, label: str, values: Sequence[str], name: str) -> QListWidget:
        return self._list(label, [(value, messages.text(f"window-{name}-{value}")) for value in values])

    def _list(self, label: str, entries: Sequence[tuple[str, str]]) -> QListWidget:
        listed = self.add_list(label)
        listed.addItems([shown for _, shown in entries])
        fit(listed)
        return listed

    def _change(self, **values: object) -> None:
        self._settings = replace(self._settings, **values)  # type: ignore[arg-type]
        self.changed.emit(self._settings)

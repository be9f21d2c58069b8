"""How the window looks: the system's colours or strong ones, and the size of the text."""

from collections.abc import Mapping
from enum import StrEnum

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

LEAST_PT = 18.0
SIZES = (100, 125, 150, 200, 250, 300, 400)
# WCAG 2.2 asks for 4.5 and, in its strictest level, for 7.
STRONG = 7.0

Role = QPalette.ColorRole


class Colours(StrEnum):
    """The colours that a person may choose."""

    SYSTEM = "system"
    DARK = "dark"
    LIGHT = "light"


_DARK = {
    Role.Window: "#000000",
    Role.WindowText: "#ffffff",
    Role.Base: "#000000",
    Role.AlternateBase: "#000000",
    Role.Text: "#ffffff",
    Role.PlaceholderText: "#ffffff",
    Role.Button: "#000000",
    Role.ButtonText: "#ffff00",
    Role.Highlight: "#ffff00",
    Role.HighlightedText: "#000000",
    Role.ToolTipBase: "#000000",
    Role.ToolTipText: "#ffffff",
}
_LIGHT = {
    Role.Window: "#ffffff",
    Role.WindowText: "#000000",
    Role.Base: "#ffffff",
    Role.AlternateBase: "#ffffff",
    Role.Text: "#000000",
    Role.PlaceholderText: "#000000",
    Role.Button: "#ffffff",
    Role.ButtonText: "#000080",
    Role.Highlight: "#000080",
    Role.HighlightedText: "#ffffff",
    Role.ToolTipBase: "#ffffff",
    Role.ToolTipText: "#000000",
}
STRONG_COLOURS: Mapping[Colours, Mapping[QPalette.ColorRole, str]] = {Colours.DARK: _DARK, Colours.LIGHT: _LIGHT}
# Which colour is written on which.
PAIRS = (
    (Role.WindowText, Role.Window),
    (Role.Text, Role.Base),
    (Role.PlaceholderText, Role.Base),
    (Role.ButtonText, Role.Button),
    (Role.HighlightedText, Role.Highlight),
    (Role.ToolTipText, Role.ToolTipBase),
)


def contrast(one: QColor, other: QColor) -> float:
    """Return the contrast of two colours, from 1 to 21 (WCAG 2.2, relative luminance)."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: QColor) -> float:
    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF())


def palette_of(colours: Colours) -> QPalette | None:
    """Return a palette, None for the system's own; what is disabled is as readable as the rest."""
    strong = STRONG_COLOURS.get(colours)
    if strong is None:
        return None
    palette = QPalette()
    for role, name in strong.items():
        palette.setColor(role, QColor(name))
    return palette


def dress(application: QApplication, colours: Colours, size_percent: int) -> None:
    """Give every window these colours and this size of text; nothing blinks and nothing moves by itself."""
    application.setCursorFlashTime(0)
    for effect in (
        Qt.UIEffect.UI_General,
        Qt.UIEffect.UI_AnimateMenu,
        Qt.UIEffect.UI_AnimateCombo,
        Qt.UIEffect.UI_AnimateTooltip,
    ):
        application.setEffectEnabled(effect, False)
    palette = palette_of(colours)
    if palette is not None:
        application.setStyle("Fusion")
    application.setPalette(palette if palette is not None else QPalette())
    font = application.font()
    font.setPointSizeF(LEAST_PT * size_percent / 100)
    application.setFont(font)

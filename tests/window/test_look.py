"""How the window looks: contrast, sizes, nothing that moves, nothing that is cut."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QScrollArea, QWidget
from window_scenes import SCENES, VOTE, bring_up

from narrator import messages, resources
from narrator.interface.settings import Settings
from narrator.interface.window.app import Window
from narrator.interface.window.big_button import LEAST, BigButton
from narrator.interface.window.look import LEAST_PT, PAIRS, SIZES, STRONG, Colours, contrast, dress, palette_of
from narrator.interface.window.notices import Noted, Shown
from narrator.interface.window.ring import Bar, NumberField
from narrator.interface.window.sheet import text_of
from narrator.interface.window.symbol import SymbolView
from narrator.interface.window.words import Text, breakable
from narrator.play.options import LONGEST_NAME

GROUPS = (QPalette.ColorGroup.Active, QPalette.ColorGroup.Inactive, QPalette.ColorGroup.Disabled)
PACKAGE = Path(__file__).resolve().parents[2] / "narrator" / "interface" / "window"


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [("black", "white", 21.0), ("#777777", "white", 4.48), ("#0000ff", "white", 8.59)],
)
def test_contrast_is_that_of_wcag(one: str, other: str, expected: float) -> None:
    assert contrast(QColor(one), QColor(other)) == pytest.approx(expected, abs=0.01)


@pytest.mark.parametrize("colours", [Colours.DARK, Colours.LIGHT])
@pytest.mark.parametrize(
    "group", [QPalette.ColorGroup.Active, QPalette.ColorGroup.Inactive, QPalette.ColorGroup.Disabled]
)
def test_strong_colours_are_strong(colours: Colours, group: QPalette.ColorGroup) -> None:
    palette = palette_of(colours)
    assert palette is not None
    weak = {
        (front.name, back.name): contrast(palette.color(group, front), palette.color(group, back))
        for front, back in PAIRS
    }
    assert {pair: found for pair, found in weak.items() if found < STRONG} == {}


def test_the_system_keeps_its_colours() -> None:
    assert palette_of(Colours.SYSTEM) is None


@pytest.mark.parametrize("colours", list(Colours))
def test_a_scroll_bar_and_a_number_are_seen_in_any_colours(application: QApplication, colours: Colours) -> None:
    dress(application, colours, SIZES[0])
    try:
        bar, number = Bar(Qt.Orientation.Vertical), NumberField()
        bar.resize(20, 200)
        number.setEnabled(False)
        drawn = bar.grab().toImage()
        shades = [drawn.pixelColor(drawn.width() // 2, row) for row in range(drawn.height())]
        assert max(contrast(shades[0], shade) for shade in shades) >= STRONG
        seen = number.lineEdit().palette()
        disabled = QPalette.ColorGroup.Disabled
        text, back = seen.color(disabled, QPalette.ColorRole.Text), seen.color(disabled, QPalette.ColorRole.Base)
        assert contrast(text, back) >= STRONG
    finally:
        dress(application, Colours.SYSTEM, SIZES[0])


def test_nothing_moves_and_nothing_blinks(application: QApplication) -> None:
    assert application.cursorFlashTime() == 0
    assert not application.isEffectEnabled(Qt.UIEffect.UI_General)
    code = "\n".join(path.read_text(encoding="utf-8") for path in PACKAGE.glob("*.py"))
    assert re.findall(r"QPropertyAnimation|QMovie|QGraphics|StyleSheet|QSystemTrayIcon|alert\(", code) == []


@pytest.fixture(params=(SIZES[0], 200, SIZES[-1]))
def window(request: pytest.FixtureRequest, application: QApplication, folders: Path) -> Iterator[Window]:  # noqa: ARG001
    dress(application, Colours.SYSTEM, request.param)
    window = Window(str, settings=Settings(text_percent=request.param))
    window.show()
    yield window
    window.close()
    window.deleteLater()
    dress(application, Colours.SYSTEM, 100)


def test_every_page_fits_and_nothing_is_cut(application: QApplication, window: Window) -> None:
    for name in SCENES:
        bring_up(window, name)
        for _ in range(3):
            application.processEvents()
        page = window.shown
        content = page.widget()
        assert content.width() <= page.viewport().width(), name
        assert_nothing_below(page, name)
        for part in content.findChildren(QWidget):
            if part.isVisible():
                assert_whole(part, name)


def test_what_is_wider_than_the_window_can_be_scrolled_to(application: QApplication, folders: Path) -> None:  # noqa: ARG001
    """However large the text, however small the window, and however long a name without a space."""
    window = Window(str, settings=Settings())
    window.show()
    longest = "W" * LONGEST_NAME
    ask = {**VOTE, "prompt": f"{longest}, contre qui votez-vous ?", "choices": [(longest, "1")]}
    try:
        bring_up(window, "nuit")
        # The page follows a size that is chosen in the middle of a game.
        dress(application, Colours.SYSTEM, SIZES[-1])
        for width, height in ((1024, 740), (400, 300)):
            window.resize(width, height)
            for name in SCENES:
                bring_up(window, name)
                if name == "vote":
                    window.tell(Noted(ask))
                    window.tell(Shown(ask["prompt"]))
                for _ in range(9):
                    application.processEvents()
                page = window.shown
                out_of_sight = page.widget().width() - page.viewport().width()
                assert page.horizontalScrollBar().maximum() >= out_of_sight, name
                assert out_of_sight <= 0 or width < 1024, name
                assert_nothing_below(page, name)
                for part in page.widget().findChildren(QWidget):
                    if part.isVisible():
                        assert_whole(part, name)
    finally:
        window.close()
        dress(application, Colours.SYSTEM, 100)


def assert_nothing_below(page: QScrollArea, name: str) -> None:
    """Hold a page to the end of its last part: nobody scrolls on to find nothing."""
    content = page.widget()
    shown = [part for part in content.findChildren(QWidget) if part.isVisible()]
    ends = max(part.mapTo(content, part.rect().bottomLeft()).y() for part in shown)
    margin = content.layout().contentsMargins().bottom()
    assert content.height() <= max(page.viewport().height(), ends + 1 + margin), name


def assert_whole(part: QWidget, name: str) -> None:
    """Hold the words of a widget to the room that it has."""
    if not isinstance(part, QLabel | QAbstractButton):
        return
    assert part.font().pointSizeF() >= LEAST_PT, (name, part.text())
    if isinstance(part, QLabel) and not part.pixmap().isNull():
        return
    metrics = part.fontMetrics()
    drawn = breakable(part.text(), metrics, part.width()) if isinstance(part, Text | BigButton) else part.text()
    words = metrics.boundingRect(QRect(0, 0, part.width(), 100_000), WRAPPED, drawn)
    # A label rounds the width of its words down.
    assert words.width() <= part.width() + 1, (name, part.text())
    assert words.height() <= part.height(), (name, part.text())
    if isinstance(part, QAbstractButton):
        assert min(part.width(), part.height()) >= LEAST - 1, (name, part.text())


WRAPPED = int(Qt.TextFlag.TextWordWrap | Qt.TextFlag.TextShowMnemonic)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_mnemonic_leads_to_one_place(
    application: QApplication,
    folders: Path,  # noqa: ARG001
    language: str,
) -> None:
    messages.use(language)
    try:
        window = Window(str, settings=Settings())
        window.show()
        for name in SCENES:
            bring_up(window, name)
            application.processEvents()
            assert doubled(window.shown) == [], name
        window.close()
    finally:
        messages.use("fr")


def doubled(page: QScrollArea) -> list[Any]:
    """Return the letters that more than one visible part takes, and the buttons of the page without one."""
    parts = [
        part.text()
        for part in page.widget().findChildren(QWidget)
        if part.isVisible() and isinstance(part, QLabel | QAbstractButton) and part.text()
    ]
    letters = [found[1].lower() for text in parts if (found := re.search(r"&(\w)", text.replace("&&", "")))]
    return [letter for letter in set(letters) if letters.count(letter) > 1]


def test_the_ring_is_not_there_before_there_is_anything_to_go_around(application: QApplication, folders: Path) -> None:  # noqa: ARG001
    window = Window(str, settings=Settings())
    window.show()
    window.activateWindow()
    window.open("home")
    application.processEvents()
    assert window._ring.widget() is None
    assert not window._ring.isVisible()
    window.close()


@pytest.mark.parametrize("name", ["joueurs", "vote"])
def test_what_has_the_focus_has_a_ring_and_is_in_sight(application: QApplication, folders: Path, name: str) -> None:  # noqa: ARG001
    dress(application, Colours.SYSTEM, SIZES[-1])
    window = Window(str, settings=Settings())
    window.show()
    window.activateWindow()
    bring_up(window, name)
    try:
        stops = [part for part in window.shown.widget().findChildren(QWidget) if part.isVisible() and part.isEnabled()]
        stops = [part for part in stops if part.focusPolicy() & Qt.FocusPolicy.TabFocus]
        assert len(stops) > 9
        for part in stops:
            window._by_hand = True
            part.setFocus()
            application.processEvents()
            ringed = window._ring.isVisible() and window._ring.widget() is part
            assert ringed is not isinstance(part, BigButton)
            assert not part.visibleRegion().isEmpty()
    finally:
        window.close()
        dress(application, Colours.SYSTEM, 100)


@pytest.mark.parametrize("name", ["Jean-Baptiste-Emmanuel", "Abcdefghijklmnopqrstuvwxyzabcd", "& && Zoé"])
def test_a_name_is_broken_where_it_is_drawn_only(application: QApplication, name: str) -> None:
    dress(application, Colours.SYSTEM, SIZES[-1])
    parent = QWidget()
    text = text_of(parent, f"{name}, contre qui votez-vous ?")
    drawn = breakable(text.text(), text.fontMetrics(), 760)
    assert drawn.replace("\u200b", "") == text.text()
    assert text.minimumSizeHint().width() <= 760
    assert text.heightForWidth(760) >= 2 * text.fontMetrics().height()
    dress(application, Colours.SYSTEM, 100)


def test_a_sentence_begins_at_the_left_whatever_its_first_name_is_written_in(application: QApplication) -> None:
    dress(application, Colours.LIGHT, 100)
    parent = QWidget()
    parent.resize(1000, 60)
    text = text_of(parent, "محمد, à vous.")
    text.resize(1000, 60)
    seen = text.grab().toImage()
    inked = [x for x in range(seen.width()) if any(seen.pixelColor(x, y).lightness() < 99 for y in range(60))]
    assert max(inked) < 500
    dress(application, Colours.SYSTEM, 100)


def test_a_symbol_that_nobody_has_drawn_is_left_out(application: QApplication, folders: Path) -> None:  # noqa: ARG001 - the folders may hold drawings
    view = SymbolView()
    view.show_symbol("croix")
    assert not view.isHidden()
    view.show_symbol("licorne")
    assert view.isHidden()
    own = folders / "data" / "symbols" / "licorne.svg"
    own.parent.mkdir(parents=True)
    own.write_text(resources.asset("symbols", "rond.svg").read_text(encoding="utf-8"), encoding="utf-8")
    view.show_symbol(None)
    view.show_symbol("licorne")
    assert not view.isHidden()

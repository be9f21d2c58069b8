"""The pages that prepare an evening: they end in the options of `narrator play`, by the same rules."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hands import strike
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from window_scenes import DEVICES, VOICES

from narrator.audio.microphone import Level
from narrator.interface import settings as kept
from narrator.interface.settings import Settings
from narrator.interface.window import app
from narrator.interface.window.app import Window
from narrator.interface.window.big_button import BigButton
from narrator.interface.window.prepare import CardsPage, PlayersPage, ThemePage
from narrator.interface.window.service import Failed
from narrator.interface.window.sound_pages import DevicesPage, VoicePage
from narrator.play import groups
from narrator.play.game import Player
from narrator.play.journal import Journal
from narrator.play.options import PlayOptions

PHARE = Path(__file__).parents[1] / "themes" / "phare.yaml"
SPEAKER = "Chacun sa part : le narrateur pour le jeu, le lecteur d’écran pour le reste"


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[PlayOptions]:
    """Return the evenings that were begun; none is played."""
    evenings: list[PlayOptions] = []
    monkeypatch.setattr(app, "begin", lambda options, *_: evenings.append(options))
    return evenings


@pytest.fixture
def window(application: QApplication, folders: Any) -> Iterator[Window]:  # noqa: ARG001
    window = Window(str, PlayOptions(debate_min=7), Settings())
    window.show()
    window.open("home")
    yield window
    window._screen = None
    window.close()
    window.deleteLater()


def press(window: Window, *keys: Qt.Key | str) -> None:
    for key in keys:
        focused = window.focusWidget()
        assert focused is not None
        strike(focused, key)


def test_a_game_is_prepared_by_keys(window: Window, begun: list[PlayOptions]) -> None:
    press(window, Qt.Key.Key_Tab, Qt.Key.Key_Return)
    theme = window.shown
    assert isinstance(theme, ThemePage)
    press(window, Qt.Key.Key_Return)
    players = window.shown
    assert isinstance(players, PlayersPage)
    for name in ("Alice", "Basile", "Chloé"):
        press(window, name, Qt.Key.Key_Return)
    assert players.news.text() == "Place 3 : Chloé."
    click(players, "Continuer")
    cards = window.shown
    assert isinstance(cards, CardsPage)
    press(window, Qt.Key.Key_Up)
    assert "Le compte y est." in cards.count.text()
    click(cards, "Jouer")
    assert begun == [
        PlayOptions(theme="harry_potter", players=("Alice", "Basile", "Chloé"), scenario="premiere_annee", debate_min=7)
    ]


def click(page: Any, words: str) -> None:
    """Press the button that has these words."""
    from narrator.interface.window.big_button import BigButton

    found = [button for button in page.findChildren(BigButton) if button.text().replace("&", "") == words]
    assert len(found) == 1
    found[0].click()


def players_page(window: Window) -> PlayersPage:
    """Go to the players."""
    players = window.sheet("players")
    assert isinstance(players, PlayersPage)
    window.open("players")
    return players


def prepared(window: Window, *names: str) -> CardsPage:
    """Go to the cards with these players."""
    window.sheet("prepare")
    players = players_page(window)
    for name in names:
        players.name.setText(name)
        players.name.returnPressed.emit()
    click(players, "Continuer")
    cards = window.sheet("cards")
    assert isinstance(cards, CardsPage)
    return cards


def test_what_is_missing_is_told_at_each_card(window: Window, begun: list[PlayOptions]) -> None:
    cards = prepared(window, "Alice", "Basile", "Chloé")
    for role, told in (
        ("mangemort", "Mangemort. Il manque 5 cartes."),
        ("mangemort", "2 fois Mangemort. Il manque 4 cartes."),
        ("mangemort", "Pour 3 joueurs, il faut 3 cartes et 3 de plus pour le centre. Ajoutez 6 cartes."),
        ("mangemort", "Mangemort. Il manque 5 cartes."),
        # Two cards that enter the game together, and leave it together.
        ("fred", "Mangemort, Fred Weasley et George Weasley. Il manque 3 cartes."),
        ("george", "Mangemort. Il manque 5 cartes."),
    ):
        cards.roles[role].click()
        assert cards.count.text() == told
    click(cards, "Jouer")
    assert begun == []
    assert "Ajoutez 5 cartes" in cards.count.text()


def test_too_many_cards_are_told(window: Window, begun: list[PlayOptions]) -> None:
    cards = prepared(window, "Alice", "Basile", "Chloé")
    for role in ("mangemort", "mangemort", "hermione", "ron", "harry", "luna", "neville"):
        cards.roles[role].click()
    assert "Retirez une carte" in cards.count.text()
    click(cards, "Jouer")
    assert begun == []
    cards.roles["neville"].click()
    click(cards, "Jouer")
    assert begun[0].cards == ("mangemort", "mangemort", "hermione", "ron", "harry", "luna")


def test_the_players_are_held_to_the_rules(window: Window) -> None:
    window.sheet("prepare")
    players = players_page(window)
    click(players, "Continuer")
    assert players.news.text() == "Donnez un prénom ou un nombre de personnes."
    for name, told in (("Alice", "Place 1"), ("alice", "déjà à la table"), ("quitte", "mot du jeu"), ("!", "lettres")):
        players.name.setText(name)
        players.name.returnPressed.emit()
        assert told in players.news.text(), name
    click(players, "Continuer")
    assert "3" in players.news.text()
    assert window.shown is players


def test_a_number_of_people_is_enough(window: Window, begun: list[PlayOptions]) -> None:
    window.sheet("prepare")
    players = players_page(window)
    players.count.setValue(4)
    click(players, "Continuer")
    cards = window.shown
    assert isinstance(cards, CardsPage)
    cards.scenarios.setCurrentRow(0)
    click(cards, "Jouer")
    assert (begun[0].players, begun[0].count) == ((), 4)


def test_a_group_is_kept_and_taken_again(window: Window) -> None:
    prepared(window, "Alice", "Basile", "Chloé")
    players = players_page(window)
    players.group_name.setText("1")
    click(players, "Garder ces prénoms")
    assert "lettre" in players.news.text()
    players.group_name.setText("Famille")
    click(players, "Garder ces prénoms")
    assert "Le groupe « Famille » est gardé" in players.news.text()
    players.list.setCurrentRow(1)
    click(players, "Retirer")
    assert players.news.text() == "Basile ne joue plus."
    assert players.groups.item(0).text() == "Famille : Alice, Basile, Chloé"
    click(players, "Prendre ce groupe")
    assert players.news.text() == "Nous retrouvons Alice, Basile et Chloé."
    players.list.setCurrentRow(0)
    click(players, "Descendre d’une place")
    assert [players.list.item(row).text() for row in range(3)] == [
        "Place 1 : Basile.",
        "Place 2 : Alice.",
        "Place 3 : Chloé.",
    ]


def test_a_group_keeps_the_words_that_the_ear_knows(window: Window, begun: list[PlayOptions]) -> None:
    with Journal.open() as journal:
        groups.save(
            journal,
            "Famille",
            [Player("Zorglub", "bruno"), Player("Joueur 2", "joueur deux"), Player("Ŋ", "joueur trois")],
        )
        groups.save(journal, "Voisins", [Player("Léo")])
    window.sheet("prepare")
    players = players_page(window)
    players.groups.setCurrentRow(1)
    click(players, "Prendre ce groupe")
    with Journal.open() as journal:
        assert groups.last(journal) == groups.load(journal, "Famille")
    # Who goes by a seat goes by the one that is theirs now; who leaves takes the words along.
    click(players, "Monter d’une place")
    click(players, "Monter d’une place")
    players.group_name.setText("Famille")
    click(players, "Garder ces prénoms")
    with Journal.open() as journal:
        kept = groups.load(journal, "Famille").players
    assert kept == (Player("Ŋ", "joueur un"), Player("Zorglub", "bruno"), Player("Joueur 3", "joueur trois"))
    click(players, "Continuer")
    cards = window.shown
    assert isinstance(cards, CardsPage)
    cards.scenarios.setCurrentRow(0)
    click(cards, "Jouer")
    assert begun[0].players == ("Ŋ", "Zorglub", "Joueur 3")
    assert begun[0].spoken == {"Ŋ": "joueur un", "Zorglub": "bruno", "Joueur 3": "joueur trois"}


def test_cards_are_still_there_for_who_walks_through_the_games_and_comes_back(window: Window) -> None:
    cards = prepared(window, "Alice", "Basile", "Chloé")
    cards.roles["mangemort"].click()
    theme = window.sheet("prepare")
    assert isinstance(theme, ThemePage)
    window.open("prepare")
    press(window, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Down)
    assert cards.draft.cards == []
    press(window, Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Up)
    window.open("cards")
    assert cards.draft.cards == ["mangemort"]


def test_the_count_of_the_cards_is_told_as_their_page_opens(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(window.speaking, "_menus", told.append)
    cards = prepared(window, "Alice", "Basile", "Chloé")
    for _ in range(2):
        told.clear()
        window.open("cards")
        assert told[-1].startswith("Scénario :, liste")
        assert cards.count.text() in told[-1]
        assert "Ajoutez 6 cartes" in told[-1]


def test_a_theme_with_faults_is_told_where_games_are_chosen(window: Window, folders: Path) -> None:
    own = folders / "data" / "themes" / "phare.yaml"
    own.parent.mkdir(parents=True)
    own.write_text("schema: 1\ntitle: [\n", encoding="utf-8")
    window.open("prepare")
    page = window.shown
    assert isinstance(page, ThemePage)
    assert page.news.isVisible()
    assert "phare : ce thème a des fautes" in page.news.text()
    own.write_text(PHARE.read_text(encoding="utf-8"), encoding="utf-8")
    window.open("home")
    window.open("prepare")
    assert not page.news.isVisible()
    assert "Le Phare" in [page.list.item(row).text() for row in range(page.list.count())]


def test_a_game_of_several_nights_needs_no_cards(window: Window, begun: list[PlayOptions]) -> None:
    theme = window.sheet("prepare")
    assert isinstance(theme, ThemePage)
    titles = [theme.list.item(row).text() for row in range(theme.list.count())]
    theme.list.setCurrentRow(titles.index("Seigneur Loup"))
    players = players_page(window)
    players.count.setValue(8)
    click(players, "Continuer")
    assert (begun[0].theme, begun[0].count, begun[0].cards) == ("seigneur_loup", 8, ())


def test_settings_hold_at_once_and_are_kept(window: Window, application: QApplication) -> None:
    window.open("settings")
    page: Any = window.shown
    page._colours.setCurrentRow(1)
    page._sizes.setCurrentRow(3)
    page._speakers.setCurrentRow(2)
    assert application.palette().window().color().name() == "#000000"
    assert application.font().pointSizeF() == 36
    assert window.speaking.speaker == "reader"
    assert kept.load() == (Settings(colours="dark", text_percent=200, speaker="reader"), None)
    page._sizes.setCurrentRow(0)
    page._colours.setCurrentRow(0)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch, window: Window) -> list[Any]:
    """Return what the pages ask of the sound, each with what takes the result."""
    works: list[Any] = []

    def call(work: Any, give: Any = None) -> None:
        works.append((work.__name__, dict(work.cr_frame.f_locals), give))
        work.close()

    monkeypatch.setattr(window.service, "call", call)
    return works


def test_a_voice_is_tried_and_chosen(window: Window, asked: list[Any]) -> None:
    window.open("voices")
    page = window.shown
    assert isinstance(page, VoicePage)
    asked.pop()[2](VOICES)
    assert page.news.text() == "2 voix, les françaises d’abord."
    press(window, Qt.Key.Key_Down)
    click(page, "Écouter")
    name, told, give = asked.pop()
    assert (name, told["voice"], told["pace"]) == ("speak", "roa/fr-be", 1.0)
    give(Failed("Aucune sortie de son."))
    assert page.news.text() == "Aucune sortie de son."
    click(page, "Choisir cette voix")
    click(page, "Plus vite")
    click(page, "Moins fort")
    assert page.state.text() == "Vitesse 115 %. Volume −3 dB."
    assert window.settings == Settings(voice="roa/fr-be", pace=1.15, volume_db=-3.0)


def test_devices_are_tried_by_ear_and_by_voice(window: Window, asked: list[Any]) -> None:
    window.open("devices")
    page = window.shown
    assert isinstance(page, DevicesPage)
    asked.pop()[2](DEVICES)
    page.outputs.setCurrentRow(2)
    click(page, "Essayer cette sortie")
    assert asked.pop()[1]["output"] == "Casque"
    click(page, "Essayer ce micro")
    assert page.news.text() == "Parlez pendant trois secondes."
    give = asked.pop()[2]
    give(("Micro de l’écran", Level.FAINT))
    assert page.news.text() == "Micro « Micro de l’écran » : niveau faible. Rapprochez-vous."
    give(Failed("Aucun microphone n’est trouvé."))
    assert page.news.text() == "Aucun microphone n’est trouvé."
    assert window.settings.output == "Casque"
    # A device that is not plugged in now stays chosen.
    page.found(DEVICES[:1])
    assert page.outputs.currentItem().text() == "Casque"
    # One that was plugged in since is found without leaving the page, and the hand stays where it is.
    look = next(button for button in page.findChildren(BigButton) if "Chercher" in button.text().replace("&", ""))
    look.setFocus()
    click(page, "Chercher les appareils")
    assert page.news.text() == "Je cherche. Un instant."
    name, _, give = asked.pop()
    assert name == "devices"
    give((*DEVICES, replace(DEVICES[1], name="Casque USB")))
    assert [page.outputs.item(row).text() for row in range(page.outputs.count())][2:] == ["Casque", "Casque USB"]
    assert page.news.text() == "3 sorties de son, 1 micro."
    assert window.focusWidget() is look and page.outputs.currentItem().text() == "Casque"


def test_headphones_are_tried_kept_and_used(window: Window, asked: list[Any], begun: list[PlayOptions]) -> None:
    window.open("devices")
    page = window.shown
    assert isinstance(page, DevicesPage)
    asked.pop()[2]((*DEVICES, replace(DEVICES[0], name="default")))
    assert page.news.text() == "3 sorties de son, 1 micro."
    click(page, "Essayer ce casque")
    assert page.news.text() == "Choisissez d’abord un casque."
    assert "speak" not in [work[0] for work in asked]
    for listed, first in (
        (page.outputs, "L’appareil du système"),
        (page.headphones, "Aucun : les secrets s’écrivent à l’écran"),
    ):
        assert [listed.item(row).text() for row in range(listed.count())] == [first, "Haut-parleurs", "Casque"]
    page.headphones.setCurrentRow(2)
    click(page, "Essayer ce casque")
    name, told, give = asked.pop()
    assert (name, told["output"], told["headphones"]) == ("speak", None, "Casque")
    give("Casque")
    assert page.news.text() == "Vous entendez le narrateur au casque. Les autres ne doivent rien entendre."
    give(Failed("La sortie « Casque » est celle que tout le monde entend."))
    assert page.news.text().startswith("La sortie « Casque »")
    assert kept.load() == (Settings(headphones="Casque"), None)
    window.play(PlayOptions(theme="seigneur_loup"))
    assert begun == [PlayOptions(theme="seigneur_loup", headphones="Casque")]
    window._screen = None
    # Headphones that are not plugged in now stay chosen.
    page.found(DEVICES[:1])
    assert page.headphones.currentItem().text() == "Casque"


def test_the_keys_of_every_page(window: Window, application: QApplication) -> None:
    window.open("settings")
    strike(window, Qt.Key.Key_Plus, Qt.KeyboardModifier.ControlModifier)
    assert application.font().pointSizeF() == 22.5
    strike(window, Qt.Key.Key_Minus, Qt.KeyboardModifier.ControlModifier)
    assert application.font().pointSizeF() == 18
    press(window, Qt.Key.Key_Escape)
    assert window.shown is window.home
    strike(window, Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)
    assert not window.isVisible()


def test_without_a_screen_reader_our_own_voice_says_where_one_is(
    window: Window, application: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.activateWindow()
    application.processEvents()
    said: list[str] = []
    monkeypatch.setattr(window.speaking, "_menus", said.append)
    press(window, Qt.Key.Key_Tab)
    press(window, Qt.Key.Key_Tab, Qt.Key.Key_Tab, Qt.Key.Key_Tab, Qt.Key.Key_Return)
    press(window, Qt.Key.Key_Down, Qt.Key.Key_Up)
    assert said[0] == "Préparer une partie, bouton"
    assert said[-2:] == ["La voix du narrateur, pour tout", SPEAKER]
    window.speaking.reading = True
    press(window, Qt.Key.Key_Down, Qt.Key.Key_Tab)
    assert said[-1] == SPEAKER


def test_every_step_has_a_way_back(window: Window) -> None:
    prepared(window, "Alice", "Basile", "Chloé")
    for expected in (PlayersPage, ThemePage):
        click(window.shown, "Retour")
        assert isinstance(window.shown, expected)
    click(window.shown, "Retour")
    assert window.shown is window.home

"""The page of the game: what it shows of an evening, what it hides, and how it ends."""

from typing import Any

import pytest
from hands import Hands, strike
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from narrator.interface.window.notices import Concealed, Dismissed, Ended, Invited, Noted, Shown
from narrator.play.screen import Control, Pressed, Stroke, Typed


@pytest.fixture
def acts(hands: Hands) -> list[Any]:
    """Return what the hands did, on the page of the game."""
    acts: list[Any] = []
    hands.window.show_game()
    hands.page.acted.connect(acts.append)
    return acts


def ask(hands: Hands, *labels: str, numbered: bool = True, is_open: bool = False, asides: Any = ()) -> None:
    choices = [(label, str(number) if numbered else label.lower()) for number, label in enumerate(labels, 1)]
    event = {"event": "ask", "key": "k", "prompt": "Laquelle ?", "asides": list(asides)}
    hands.window.tell(Invited())
    hands.window.tell(Noted({**event, "choices": choices, "numbered": numbered, "open": is_open, "free": False}))
    hands.window.tell(Shown("Laquelle ?"))


def test_a_digit_waits_for_the_next_one_only_where_there_are_so_many(hands: Hands, acts: list[Any]) -> None:
    ask(hands, *(f"Carte {number}" for number in range(1, 13)))
    hands.press("3")
    assert acts == [Typed("3")]
    hands.press("1")
    assert acts == [Typed("3")]
    assert hands.focus() is hands.page.answers.field
    hands.press("2", Qt.Key.Key_Return)
    assert acts == [Typed("3"), Typed("12")]


def test_a_number_is_itself_where_numbers_answer(hands: Hands, acts: list[Any]) -> None:
    ask(hands, "Zéro", "Un", "Deux", numbered=False, is_open=True)
    assert hands.answers() == ["Zéro", "Un", "Deux"]
    hands.page.answers.buttons[0].setFocus()
    hands.press("2", Qt.Key.Key_Return)
    assert acts == [Typed("2")]
    hands.page.answers.buttons[1].click()
    assert acts == [Typed("2"), Typed("un")]


def test_the_focus_goes_to_the_answers_and_waits_between_two_questions(hands: Hands, acts: list[Any]) -> None:
    ask(hands, "Oui", "Non")
    assert hands.focus() is hands.page.answers.buttons[0]
    hands.window.tell(Dismissed())
    assert hands.focus().text() == "Pas de question pour l’instant."  # type: ignore[attr-defined]
    hands.press(Qt.Key.Key_Space)
    assert acts == [Pressed(Control.PAUSE)]
    ask(hands, "Alice", "Basile")
    assert hands.focus() is hands.page.answers.buttons[0]


def test_the_focus_is_never_taken_from_elsewhere(hands: Hands, acts: list[Any]) -> None:
    hands.page.controls.buttons[Control.LOUDER].setFocus()
    ask(hands, "Oui", "Non")
    hands.window.tell(Dismissed())
    assert hands.focus() is hands.page.controls.buttons[Control.LOUDER]
    hands.press(Qt.Key.Key_Return)
    assert acts == [Pressed(Control.LOUDER)]


def test_the_focus_goes_straight_to_where_it_rests(application: QApplication, hands: Hands, acts: list[Any]) -> None:  # noqa: ARG001
    """A screen reader reads whatever has the focus on the way, over what the narrator says next."""
    assert QTest.qWaitForWindowActive(hands.window)
    stops: list[QWidget | None] = []
    application.focusChanged.connect(lambda _, now: stops.append(now))
    answers = hands.page.answers
    ask(hands, "Oui", "Non", asides=[("rules", "les règles")])
    hands.window.tell(Dismissed())
    hands.window.tell(Invited(hidden=True, strokes=2))
    hands.window.tell(Dismissed())
    ask(hands, "Zéro", "Un", numbered=False, is_open=True)
    assert stops == [answers.buttons[0], answers._waiting, answers._pad, answers._waiting, answers.field]


def test_what_may_be_asked_is_offered_and_nothing_else(hands: Hands, acts: list[Any]) -> None:
    ask(hands, "Oui", "Non", asides=[("situation", "où en sommes nous"), ("rules", "les règles")])
    shown = {name for name, button in hands.page._asks.items() if button.isVisible()}
    assert shown == {"situation", "rules"}
    hands.press("s")
    assert acts == [Typed("où en sommes nous")]
    hands.window.tell(Dismissed())
    assert not hands.page.asking.isVisible()


def test_the_question_stays_while_something_else_is_said(hands: Hands, acts: list[Any]) -> None:  # noqa: ARG001
    ask(hands, "Oui", "Non")
    assert not hands.page.question.isVisible()
    hands.window.tell(Shown("Je n’ai pas compris."))
    assert hands.page.line.text() == "Je n’ai pas compris."
    assert hands.page.question.isVisible()
    assert hands.page.question.text() == "Laquelle ?"


def test_a_hidden_answer_leaves_no_trace(hands: Hands, acts: list[Any]) -> None:
    hands.window.tell(Invited(hidden=True, strokes=2))
    pad = hands.focus()
    strike(pad, "é'")
    assert acts == [Stroke(), Typed("24")]
    assert pad.text() == ""  # type: ignore[attr-defined]
    acts.clear()
    # Tab counts like any other key; the keys of help and of leaving keep their meaning.
    strike(pad, Qt.Key.Key_Tab)
    strike(pad, Qt.Key.Key_F1)
    strike(pad, Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)
    assert acts == [Stroke(), Pressed(Control.HELP), Pressed(Control.QUIT)]
    assert not hands.page.answers.buttons
    assert not hands.page.answers.field.isVisible()


def test_what_was_written_for_one_person_goes_away(hands: Hands, acts: list[Any]) -> None:  # noqa: ARG001
    hands.window.tell(Shown("La nuit tombe."))
    hands.window.tell(Noted({"event": "say", "text": "La nuit tombe."}))
    hands.window.tell(Noted({"event": "whisper", "text": "Alice est un loup."}))
    hands.window.tell(Shown("Pour vous seulement : Alice est un loup."))
    assert "loup" in hands.page.line.text()
    hands.window.tell(Concealed())
    assert hands.said() == ["La nuit tombe."]
    assert hands.page.line.text() == ""


def test_the_history_is_walked_through_by_the_arrows(hands: Hands, acts: list[Any]) -> None:
    for text in ("Une.", "Deux.", "Trois."):
        hands.window.tell(Shown(text))
    entries = hands.page.history.list
    entries.setFocus()
    hands.press(Qt.Key.Key_Up)
    assert entries.currentItem().text() == "Deux."
    # What is being said does not move who is reading.
    hands.window.tell(Shown("Quatre."))
    assert entries.currentItem().text() == "Deux."
    assert acts == []


def test_the_state_of_the_sound_is_in_words(hands: Hands, acts: list[Any]) -> None:
    assert hands.page.status.text() == "Pas de micro. Vitesse 100 %. Volume 0 dB."
    assert not hands.page.controls.buttons[Control.MICROPHONE].isEnabled()
    for event in (
        {"event": "microphone", "open": True},
        {"event": "loudness", "level": "faint"},
        {"event": "pace", "value": 1.15},
        {"event": "volume", "db": -3.0},
    ):
        hands.window.tell(Noted(event))
    assert hands.page.status.text() == "Micro ouvert, niveau faible. Vitesse 115 %. Volume −3 dB."
    hands.window.tell(Noted({"event": "loudness", "level": "none"}))
    assert hands.page.status.text().startswith("Micro ouvert, aucun son.")
    button = hands.page.controls.buttons[Control.MICROPHONE]
    assert button.isChecked()
    button.click()
    assert acts == [Pressed(Control.MICROPHONE)]
    # It shows what is so: the evening has not closed it yet.
    assert button.isChecked()
    hands.window.tell(Noted({"event": "microphone", "open": False}))
    assert not button.isChecked()
    assert hands.page.status.text().startswith("Micro coupé.")
    # One that is pulled out leaves the button, to try again once it is plugged in.
    button.setFocus()
    hands.window.tell(Noted({"event": "microphone", "open": None}))
    assert hands.page.status.text().startswith("Pas de micro.")
    assert not button.isChecked()
    acts.clear()
    hands.press(Qt.Key.Key_Return)
    assert acts == [Pressed(Control.MICROPHONE)]


def test_an_evening_that_breaks_off_is_told_on_the_first_page(hands: Hands) -> None:
    hands.window.show_game()
    hands.window.tell(Ended("Le disque est plein."))
    assert hands.window.shown is hands.window.home
    assert hands.window.home.notice.text() == "Le disque est plein."


def test_closing_ends_the_evening_and_loses_nothing(hands: Hands) -> None:
    hands.play(theme="harry_potter", players=("Alice", "Basile", "Chloé"), new=True)
    hands.asked("première partie")
    hands.press("2")
    hands.wait(lambda: "Quelles cartes" in hands.page.question.text(), "the next question")
    hands.window.close()
    assert hands.window.isVisible()
    hands.wait(lambda: not hands.window.isVisible(), "the end of the window")
    assert "La partie est gardée" in hands.said()[-1]
    again = Hands(hands._application)
    again.play()
    again.asked("Faut-il la reprendre")
    again.press("1")
    again.asked("Quelles cartes")
    again.leave()


def test_closing_in_the_night_or_in_the_vote_loses_nothing(hands: Hands) -> None:
    cards = ("mangemort", "mangemort", "hermione", "luna", "eleve", "eleve")
    hands.play(theme="harry_potter", players=("Alice", "Basile", "Chloé"), cards=cards, debate_min=20, new=True)
    for text in ("Cela vous convient ?", "Débat de 20 minutes", "dites « prêt »"):
        hands.asked(text)
        hands.press("1")
    hands.reads("Hermione, réveille-toi")
    hands = resumed(hands)
    hands.wait(lambda: "Passer au vote" in str(hands.answers()), "the debate")
    for text in ("", "Passons-nous au vote", "Comment prenons-nous", "Alice, contre qui"):
        hands.asked(text)
        hands.press("1")
    hands.asked("Basile, contre qui")
    hands = resumed(hands)
    hands.asked("Basile, contre qui")
    hands.leave()


def resumed(hands: Hands) -> Hands:
    """Close the window, open it again and go on with the game."""
    hands.window.close()
    hands.wait(lambda: not hands.window.isVisible(), "the end of the window")
    again = Hands(hands._application)
    again.play()
    again.asked("Faut-il la reprendre")
    again.press("1")
    return again


def test_an_error_of_the_evening_is_a_sentence(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr("narrator.play.opening.gather", fail)
    hands.play()
    hands.wait(lambda: not hands.window.playing, "the end")
    assert hands.window.home.notice.text() == "fault: RuntimeError('broken')"


def test_a_key_that_is_held_down_answers_once(hands: Hands, acts: list[Any]) -> None:
    ask(hands, "Oui", "Non")
    for key in ("1", Qt.Key.Key_Return, Qt.Key.Key_F3, Qt.Key.Key_F2):
        strike(hands.focus(), key)
        strike(hands.focus(), key, again=True)
    assert acts == [Typed("1"), Typed("1"), Pressed(Control.PAUSE), Pressed(Control.MICROPHONE)]
    acts.clear()
    strike(hands.focus(), Qt.Key.Key_PageUp, again=True)
    assert acts == [Pressed(Control.LOUDER)]
    acts.clear()
    hands.window.tell(Invited(hidden=True, strokes=1))
    strike(hands.focus(), "1")
    strike(hands.focus(), "1", again=True)
    assert acts == [Typed("1")]


def double_click(part: QWidget) -> None:
    """Click twice, as the system tells it."""
    QTest.mouseClick(part, Qt.MouseButton.LeftButton)
    QTest.mouseDClick(part, Qt.MouseButton.LeftButton)
    QTest.mouseRelease(part, Qt.MouseButton.LeftButton)


def test_a_double_click_answers_once(hands: Hands, acts: list[Any]) -> None:
    ask(hands, "Oui", "Non")
    double_click(hands.page.answers.buttons[0])
    assert acts == [Typed("1")]
    acts.clear()
    louder = hands.page.controls.buttons[Control.LOUDER]
    double_click(louder)
    assert acts == [Pressed(Control.LOUDER)] * 2

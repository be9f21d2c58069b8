"""A whole evening before the window, by keys alone."""

from hands import Hands
from PySide6.QtCore import Qt

GAME = {"theme": "harry_potter", "players": ("Alice", "Basile", "Chloé"), "new": True}
CARDS = ("mangemort", "mangemort", "hermione", "luna", "eleve", "eleve")


def test_a_whole_evening_by_keys(hands: Hands) -> None:
    hands.play(**GAME, cards=CARDS, debate_min=20)
    hands.asked("Cela vous convient ?")
    assert hands.answers() == ["1 : Oui", "2 : Non"]
    # The same key of a French keyboard, with Shift and without.
    hands.press("1")
    hands.asked("Débat de 20 minutes")
    hands.press("&")
    hands.asked("dites « prêt »")
    hands.press(Qt.Key.Key_Return)
    hands.reads("Hermione, réveille-toi")
    hands.wait(lambda: hands.page.symbol.symbol == "rond", "the symbol")
    hands.wait(lambda: "Passer au vote" in str(hands.answers()), "the debate")
    hands.press(Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Return)
    hands.asked("Passons-nous au vote maintenant ?")
    hands.press("1")
    hands.asked("Comment prenons-nous les votes")
    hands.press("1")
    for voter, key in (("Alice", "2"), ("Basile", "2"), ("Chloé", "2")):
        hands.asked(f"{voter}, contre qui votez-vous ?")
        hands.press(key)
    hands.asked("Est-ce exact ?")
    assert "Alice vote contre Chloé." in hands.said()
    hands.press("1")
    hands.asked("Quelle carte est devant Chloé ?")
    hands.press("1")
    hands.asked("Voulez-vous rejouer")
    assert "Poudlard l’emporte !" in hands.said()
    hands.press("5")
    hands.wait(lambda: not hands.window.playing, "the end")
    assert "Merci d’avoir joué. À bientôt." in hands.said()

"""A list of names is told whole, however long it is."""

from narrator import messages
from narrator.play.spoken import listed


def test_a_sentence_holds_a_list_of_any_length() -> None:
    roles = listed([f"Personnage numéro {number} de la grande boîte" for number in range(200)])
    assert len(roles) > 2500
    assert messages.text("deal-roles", count=200, roles=roles).endswith(f"{roles}.")

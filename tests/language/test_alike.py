"""Names that sound alike."""

import pytest

from narrator.language.alike import alike, apart, nearest, sound
from narrator.language.phrases import known_first_names


@pytest.mark.parametrize(
    ("name", "phones"),
    [
        ("Chloé", "kloe"),
        ("Philippe", "filip"),
        ("Guillaume", "gijom"),
        ("Jean", "ZA"),
        ("Jeanne", "Zan"),
        ("Julien", "ZyljI"),
        ("Agnès", "aJEs"),
        ("Benoît", "b2nwat"),
        ("Roger", "roZe"),
        ("Simon", "simN"),
        ("🎉", ""),
    ],
)
def test_a_name_has_a_rough_pronunciation(name: str, phones: str) -> None:
    assert sound(name) == phones


@pytest.mark.parametrize(
    ("one", "other"),
    [("Michel", "Michèle"), ("Lucas", "Lukas"), ("Axel", "Axelle"), ("Lina", "Nina"), ("Zoé", "Noé"), ("Léo", "Léon")],
)
def test_names_that_the_ear_confused_are_alike(one: str, other: str) -> None:
    assert alike([one, "Dominique", other]) == ((one, other),)


def test_names_that_the_ear_told_apart_are_not() -> None:
    apart_by_ear = ["Alice", "Basile", "Chloé", "Hugo", "Inès", "Léa", "Théo", "Manon", "Marion", "Jean", "Jeanne"]
    assert alike(apart_by_ear) == ()
    assert alike(["Léa", "Léo"]) == ()


def test_the_nearest_known_names_are_proposed() -> None:
    assert nearest("Chloëlle", known_first_names())[0] == "Chloé"
    assert nearest("Timothé", known_first_names())[0] == "Timothée"
    assert len(nearest("Chloëlle", known_first_names(), most=1)) == 1


def test_distance_is_the_same_both_ways() -> None:
    assert apart("Zoé", "Noé") == apart("Noé", "Zoé")
    assert apart("🎉", "🎉") == 0

"""What is told of the symbols: how each feels, and how to tell apart those that fingers confuse."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, cast

import pytest

from narrator import messages, resources
from narrator.language.meaning import Command as Wish
from narrator.play.booklet import chapters
from narrator.play.desk import Desk
from narrator.play.table import Table, Utterance
from narrator.themes import any_theme, touch

Command = Callable[..., tuple[int, str, str]]
SHIPPED = sorted(path.stem for path in resources.asset("symbols").glob("*.svg"))
ROND = "Le rond et la cible se ressemblent : au milieu de la cible, on sent un point."
POINTS = (
    "Les deux points se ressemblent : le point d’exclamation est droit, le point d’interrogation est courbe en haut."
)


class Listener:
    """A table that only hears what is said."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    async def say(self, *lines: Utterance) -> None:
        self.heard += [line.text for line in lines]


def asked(theme: str, role: str) -> Sequence[str]:
    listener = Listener()
    asyncio.run(Desk(any_theme(theme)).answer(cast(Table, listener), Wish("symbol", role)))
    return listener.heard


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_symbol_and_every_pair_has_its_sentence(language: str) -> None:
    messages.use(language)
    for symbol in SHIPPED:
        assert messages.text(f"touch-shape-{symbol}").endswith(".")
    for pair in touch.ALIKE:
        assert set(pair) <= set(SHIPPED)
        assert messages.text("touch-alike-{}-{}".format(*pair)).endswith(".")


def test_the_pairs_of_the_rules_come_first() -> None:
    assert [set(pair) for pair in touch.ALIKE[:2]] == [{"rond", "cible"}, {"point_exclamation", "point_interrogation"}]


@pytest.mark.parametrize(
    ("theme", "told", "untold"),
    [
        ("harry_potter", [ROND, POINTS, "La cible et la spirale"], ["sablier", "flèche"]),
        ("loup_garou_nuit", [POINTS, "La croix et le sablier", "La flèche et le point"], ["cible"]),
        ("loup_garou_forum", [POINTS], ["cible", "spirale"]),
        ("seigneur_loup", [], ["se ressemblent"]),
    ],
)
def test_only_the_pairs_of_a_theme_are_told(narrator: Command, theme: str, told: list[str], untold: list[str]) -> None:
    status, out, err = narrator("symbols", "--theme", theme)
    assert (status, err) == (0, "")
    warned = "\n".join(line for line in out.splitlines() if "ressemblent" in line)
    assert all(warned.count(sentence) == 1 for sentence in told)
    assert not any(word in warned for word in untold)


def test_a_card_is_told_with_its_own_pairs(narrator: Command) -> None:
    _, out, _ = narrator("symbols", "--theme", "harry_potter", "--card", "Ron")
    assert out.splitlines() == [
        "Ron Weasley : un point d’interrogation, car il échange sa carte avec une autre mais ne peut pas la voir. "
        "Sous le doigt, un crochet arrondi, puis un point séparé, en bas.",
        POINTS,
    ]


def test_the_theme_s_own_warnings_follow(narrator: Command) -> None:
    _, out, _ = narrator("symbols", "--theme", "harry_potter")
    assert out.endswith(
        "\nL’étoile désigne Dumbledore. Ce n’est pas un niveau de difficulté.\n"
        "Fred et George ont le même symbole. Cela ne change rien au jeu.\n"
    )


def test_a_proposal_is_told_after_what_is_felt(narrator: Command) -> None:
    _, out, _ = narrator("symbols", "--theme", "loup_garou_nuit", "--card", "voyante")
    assert out.splitlines()[0].endswith("Sous le doigt, un cercle, et rien au milieu. C’est notre proposition.")


def test_what_is_asked_aside_mentions_what_resembles_it() -> None:
    told = asked("harry_potter", "harry")
    assert told[0].startswith("Harry Potter : une cible")
    assert told[1] == "Sous le doigt, un cercle, et un gros point au milieu."
    assert told[2] == ROND
    assert "la spirale reste ouverte" in told[3]


def test_a_card_on_which_nothing_is_felt_is_told_as_before() -> None:
    assert asked("harry_potter", "eleve") == [
        "Élève de Poudlard : aucun symbole. Si vous ne sentez rien sous les doigts, vous êtes un élève."
    ]


def test_a_drawing_of_ones_own_is_told_as_its_author_says() -> None:
    role: Any = any_theme("harry_potter").roles["harry"]
    own = role.model_copy(update={"symbol": role.symbol.model_copy(update={"id": "mon_dessin"})})
    assert touch.shape(own) is None
    assert touch.drawing("mon_dessin") == resources.user_data("symbols", "mon_dessin.svg")


def test_the_booklet_ends_with_what_resembles_what() -> None:
    last = [line.text for line in chapters(any_theme("harry_potter"))[-1]]
    assert last[1:3] == [ROND, POINTS]
    assert last[-1].startswith("Fred et George ont le même symbole")

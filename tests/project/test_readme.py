"""What the README says that people may say, type, press or run is so."""

import re
import tomllib
from pathlib import Path

import pytest

from narrator import themes
from narrator.interface import arguments
from narrator.interface.keyboard import Keyboard
from narrator.language import phrases
from narrator.language.correction import corrected
from narrator.language.grammar import Grammar
from narrator.language.meaning import Vote
from narrator.play.ending import again_question
from narrator.play.screen import Control, Pressed

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
THEMES = themes.valid_themes()
PLAYERS = ("Alice", "Basile", "Chloé", "David", "Emma")

# The keys of the list « Répondre au clavier », as prompt_toolkit names them; by night, where no question is open.
KEYS = {
    "Espace": (" ", Control.PAUSE),
    "F5": ("f5", Control.REPEAT),
    "F1": ("f1", Control.HELP),
    "Échap": ("escape", Control.HUSH),
    "Flèche gauche": ("left", Control.PREVIOUS),
    "flèche droite": ("right", Control.NEXT),
    "Plus": ("+", Control.FASTER),
    "moins": ("-", Control.SLOWER),
    "Page haut": ("pageup", Control.LOUDER),
    "Page bas": ("pagedown", Control.SOFTER),
    "F2": ("f2", Control.MICROPHONE),
    "Contrôle Z": ("c-z", Control.UNDO),
    "Contrôle Q": ("c-q", Control.QUIT),
    "Contrôle C": ("c-c", Control.QUIT),
}


def part(title: str) -> str:
    return README.split(f"\n## {title}\n", 1)[1].split("\n## ", 1)[0]


def understood() -> Grammar:
    """Return all that is understood somewhere in an evening of « Harry Potter »."""
    theme = THEMES["harry_potter"]
    roles = {role.id: role.spoken for role in theme.roles.values()}
    grammar = phrases.commands() | phrases.desk(roles) | phrases.booklet() | phrases.yes_no() | phrases.cards(roles)
    grammar |= phrases.numbers(3, 10, "players") | phrases.vote(PLAYERS, "Basile") | again_question().grammar
    grammar |= corrected(phrases.vote(PLAYERS, "Basile"), Vote(PLAYERS[0], "Basile"))
    grammar |= phrases.count("Alice", PLAYERS, 5) | phrases.choices([("theme", theme.spoken)])
    grammar |= phrases.choices([(scenario.id, (scenario.title,)) for scenario in theme.scenarios.values()])
    for name in ("same_group", "card_by_card", "seat", "ready", "vote_way", "debate"):
        grammar |= phrases.choices(name)
    return grammar


def quoted(text: str) -> list[str]:
    return [" ".join(words.split()) for words in re.findall(r"« ([^»]*) »", text)]


@pytest.mark.parametrize("words", quoted(part("Une première partie en dix phrases") + part("Répondre à la voix")))
def test_what_may_be_said_is_understood(words: str) -> None:
    assert understood().parse(words) is not None


@pytest.mark.parametrize("name", KEYS)
def test_a_key_of_the_list_does_what_it_says(name: str) -> None:
    key, control = KEYS[name]
    assert re.search(rf"^- .*\b{name}\b.* : ", part("Répondre au clavier"), flags=re.MULTILINE)
    pressed = Keyboard(lambda _: None).press(key, key)
    assert pressed == Pressed(control)


def commands() -> list[str]:
    return sorted({" ".join(line.split()) for line in re.findall(r"`(narrator [^`]*)`", README)} - {"narrator --help"})


@pytest.mark.parametrize("line", commands())
def test_a_command_of_the_text_is_one(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("montheme.yaml", "voix.wav"):
        (tmp_path / name).touch()
    monkeypatch.setenv("NARRATOR_DATA_DIR", str(tmp_path))
    (tmp_path / "models" / "fr-small").mkdir(parents=True)
    _, words = arguments.take_language(line.split()[1:])
    command, rest = arguments.split_command(words)
    assert command in arguments.COMMANDS
    parser = arguments.parser_of(command)
    options = [word for word in rest if word.startswith("--")]
    known = {name for action in parser._actions for name in action.option_strings}
    assert set(options) <= known
    if options or command in ("check", "games", "model"):
        parser.read(rest)


def test_each_shipped_game_is_told_with_its_number_of_players() -> None:
    told = part("Les jeux").replace("\n  ", " ")
    for theme in THEMES.values():
        line = rf"^- {theme.title} : .*\bde {theme.min_players} à {theme.max_players} joueurs"
        assert re.search(line, told, flags=re.MULTILINE), theme.title


@pytest.mark.parametrize("target", sorted(set(re.findall(r"\]\(([^)#:]+)\)", README))))
def test_a_link_leads_somewhere(target: str) -> None:
    assert (ROOT / target).exists()


def test_the_python_that_is_asked_for() -> None:
    needed = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["requires-python"]
    assert f"Python {needed.removeprefix('>=').strip()} ou plus récent" in README

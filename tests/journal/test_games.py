"""`narrator games`: the list in words and as JSON, one game exported, and clear refusals."""

import json
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from test_recorded import FACTS

from narrator import messages, themes
from narrator.interface import games
from narrator.interface.failure import Failure, Misuse
from narrator.language.meaning import Choice, to_json
from narrator.play.facts import Fact, Kind, load_facts, to_lines
from narrator.play.game import Start
from narrator.play.journal import GameSummary, Journal


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("NARRATOR_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("TZ", "Europe/Paris")
    if hasattr(time, "tzset"):
        time.tzset()
    yield tmp_path
    monkeypatch.undo()
    if hasattr(time, "tzset"):
        time.tzset()


def a_game() -> None:
    """Leave the little evening in the journal."""
    with Journal.open() as journal:
        game = journal.begin({"theme": None})
        for fact in FACTS:
            game.append(fact.key, fact.kind, fact.value)


def summary(**parts: object) -> GameSummary:
    """Return a game of the list, with other parts where they matter."""
    known = {
        "id": 12,
        "started_at": datetime(2026, 11, 29, 19, 5, tzinfo=UTC),
        "finished_at": datetime(2026, 11, 29, 20, 0, tzinfo=UTC),
        "theme": "petit",
        "players": ("Alice", "Basile", "Chloé"),
        "answers": 20,
        "outcome": {"winners": ["Alice", "Chloé"]},
    }
    return GameSummary(**{**known, **parts})  # type: ignore[arg-type]


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="this system has no way to choose the time zone of a test")
@pytest.mark.parametrize(
    ("parts", "line"),
    [
        (
            {},
            "Partie 12, dimanche 29 novembre 2026 à 20 h 05, petit, avec Alice, Basile et Chloé :"
            " ont gagné Alice et Chloé.",
        ),
        (
            {"outcome": {"winners": ["Alice"]}, "started_at": datetime(2027, 1, 1, 12, 30, tzinfo=UTC)},
            "Partie 12, vendredi 1er janvier 2027 à 13 h 30, petit, avec Alice, Basile et Chloé : a gagné Alice.",
        ),
        (
            {"outcome": {"winners": []}, "players": ("Alice",), "id": 1200},
            "Partie 1200, dimanche 29 novembre 2026 à 20 h 05, petit, avec Alice : personne n’a gagné.",
        ),
        (
            {"outcome": None, "players": (), "theme": None},
            "Partie 12, dimanche 29 novembre 2026 à 20 h 05, thème pas encore choisi,"
            " joueurs pas encore nommés : abandonnée.",
        ),
    ],
)
def test_a_game_in_words(parts: dict[str, object], line: str) -> None:
    assert list(games.lines([summary(**parts)])) == [line]


def test_the_teams_win_when_their_cards_stayed_unknown() -> None:
    outcome = {"winners": None, "winning_teams": ["poudlard"]}
    told = next(games.lines([summary(theme="harry_potter", outcome=outcome)]))
    assert ", Harry Potter, avec" in told
    assert told.endswith(f": victoire : {themes.get('harry_potter').teams['poudlard'].name}.")


def test_an_unfinished_game_tells_how_to_go_on() -> None:
    told = list(games.lines([summary(finished_at=None, answers=1), summary(id=7, finished_at=None, answers=6)]))
    assert told[0].endswith(": pas finie, une réponse gardée.")
    assert told[1].endswith(": pas finie, 6 réponses gardées.")
    assert told[2:] == ["Pour reprendre la partie 12 : narrator play --resume"]


def test_no_game_yet(capsys: pytest.CaptureFixture[str]) -> None:
    assert games.run("list", None) == 0
    assert capsys.readouterr().out == "Aucune partie n’est encore dans le journal.\n"
    assert games.run("list", None, as_json=True) == 0
    assert capsys.readouterr().out == ""


def test_the_list_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    a_game()
    games.run("list", None, as_json=True)
    listed = json.loads(capsys.readouterr().out)
    assert list(listed) == ["game", "started_at", "finished_at", "theme", "players", "answers", "outcome"]
    assert listed["players"] == ["Alice", "Basile", "Chloé"]
    assert (listed["theme"], listed["finished_at"], listed["outcome"]) == ("petit", None, None)


def test_an_exported_game_is_read_back(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    a_game()
    games.run("export", "1")
    path = folder / "partie.jsonl"
    path.write_text(capsys.readouterr().out, encoding="utf-8")
    start, facts = load_facts(path)
    assert start == {"theme": None}
    assert [(fact.key, fact.kind, fact.value) for fact in facts] == [(f.key, f.kind, f.value) for f in FACTS]


@pytest.mark.parametrize("target", [None, "", "deux", "-1", "1.5", "²", "9" * 30])
def test_export_wants_a_number(target: str | None) -> None:
    with pytest.raises(Misuse):
        games.run("export", target)


def test_export_of_no_such_game() -> None:
    with pytest.raises(Failure, match="pas de partie 3"):
        games.run("export", "3")


def test_replay_wants_a_file(folder: Path) -> None:
    with pytest.raises(Misuse):
        games.run("replay", None)
    with pytest.raises(Failure, match="ne peut pas être lu"):
        games.run("replay", str(folder / "rien.jsonl"))


def test_a_journal_in_use_is_said() -> None:
    with Journal.open(), pytest.raises(Failure, match="déjà ouvert"):
        games.run("list", None)


def test_english_says_the_same() -> None:
    messages.use("en")
    try:
        alone = summary(players=("Alice",), outcome={"winners": ["Alice"]})
        assert next(games.lines([alone])).endswith("with Alice: Alice won.")
    finally:
        messages.use("fr")


@pytest.fixture
def exported(folder: Path) -> Path:
    """Return a file of facts that ends at the second question of a set-up."""
    start = Start().to_json()
    facts = [Fact("setup.theme", Kind.ANSWER, to_json(Choice("harry_potter")), "")]
    path = folder / "partie.jsonl"
    path.write_text("".join(f"{line}\n" for line in to_lines(start, facts)), encoding="utf-8")
    return path


def test_a_replay_tells_the_game_and_where_it_stops(exported: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert games.run("replay", str(exported)) == 0
    told = capsys.readouterr().out.splitlines()
    assert "Réponse : Harry Potter" in told
    assert told[-1].startswith("La partie enregistrée s’arrête à cette question : Combien")


def test_a_replay_as_json(exported: Path, capsys: pytest.CaptureFixture[str]) -> None:
    games.run("replay", str(exported), as_json=True)
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert {event["event"] for event in told[:-1]} == {"say"}
    assert told[-1]["event"] == "ask"
    assert told[-1]["key"] == "setup.count"


def test_a_replay_of_facts_that_do_not_fit(exported: Path, capsys: pytest.CaptureFixture[str]) -> None:
    exported.write_text(exported.read_text(encoding="utf-8").replace("setup.theme", "setup.thing"), encoding="utf-8")
    with pytest.raises(Failure, match=r"partie\.jsonl ne peut pas être rejoué"):
        games.run("replay", str(exported))
    assert capsys.readouterr().err == ""


def test_a_game_of_another_version_is_not_told(capsys: pytest.CaptureFixture[str]) -> None:
    with Journal.open() as journal:
        journal.begin({"theme": None}).append("setup.thing", Kind.ANSWER, to_json(Choice("harry_potter")))
    with pytest.raises(Failure) as caught:
        games.run("tell", "1")
    assert str(caught.value) == messages.text("games-mismatch", number="1")
    assert capsys.readouterr().out == ""


def test_an_export_says_that_a_game_that_goes_on_has_secrets(capsys: pytest.CaptureFixture[str]) -> None:
    a_game()
    assert games.run("export", "1") == 0
    assert capsys.readouterr().err == messages.text("games-export-secrets", number="1") + "\n"
    with Journal.open() as journal:
        game = journal.unfinished()
        assert game is not None
        game.finish(None)
    assert games.run("export", "1") == 0
    assert capsys.readouterr().err == ""

"""The journal on disk: one narrator at a time, and a clear sentence for each way in which a disk can fail."""

import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from narrator import resources
from narrator.language.meaning import YesNo, to_json
from narrator.play.facts import JournalError, Kind
from narrator.play.journal import FILE, TABLE_SET, GameLog, Journal

YES = to_json(YesNo(True))


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with Journal.open(tmp_path) as journal:
        yield journal


def refusal(folder: Path) -> JournalError:
    """Return why a journal cannot be opened."""
    with pytest.raises(JournalError) as caught:
        Journal.open(folder)
    assert "\n" not in str(caught.value)
    return caught.value


def a_game(folder: Path, facts: int = 3) -> None:
    """Leave a game of so many facts."""
    with Journal.open(folder) as journal:
        game = journal.begin({"theme": "harry_potter"})
        for number in range(facts):
            game.append(f"setup.{number}", Kind.ANSWER, YES)


def test_the_settings_that_make_it_safe(journal: Journal) -> None:
    wanted = {
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
        "locking_mode": "exclusive",
        "user_version": 1,
    }
    assert {name: journal.read(f"PRAGMA {name}")[0][0] for name in wanted} == wanted


def test_facts_come_back(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        game = journal.begin({"theme": None, "options": {"pace": 1.0}})
        game.append("setup.sure", Kind.ANSWER, YES)
        game.append("day.debate", Kind.TIMEOUT, None)
        game.append("day.left", Kind.MARK, {"d’été": [1.5, None, "Zoé"]})
    with Journal.open(tmp_path) as journal:
        again = journal.game(game.number)
        assert again.start == {"theme": None, "options": {"pace": 1.0}}
        assert again.facts == game.facts
        assert [fact.meaning for fact in again.facts[:2]] == [YesNo(True), None]


def test_the_folder_is_the_users_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NARRATOR_DATA_DIR", str(tmp_path / "à moi" / "jeux"))
    with Journal.open() as journal:
        journal.begin({})
    assert resources.user_data(FILE).is_file()
    assert resources.user_data() == tmp_path / "à moi" / "jeux"


def test_a_mark_that_is_no_json_is_refused_and_leaves_nothing(journal: Journal) -> None:
    game = journal.begin({})
    with pytest.raises(TypeError):
        game.append("day.left", Kind.MARK, object())
    with pytest.raises(ValueError, match="JSON"):
        game.append("day.left", Kind.MARK, float("nan"))
    game.append("day.left", Kind.MARK, 1)
    assert len(journal.game(game.number).facts) == 1


def test_undo_is_on_disk_and_the_game_goes_on(journal: Journal) -> None:
    game = journal.begin({})
    game.append("setup.a", Kind.ANSWER, YES)
    game.append("day.a", Kind.ANSWER, YES)
    game.append("day.left", Kind.MARK, 3)
    assert game.drop_last("vote") is None
    dropped = game.drop_last("day")
    assert dropped is not None
    assert game.undone == dropped
    assert [fact.key for fact in journal.game(game.number).facts] == ["setup.a"]
    assert game.drop_last("day") is None
    game.append("day.b", Kind.ANSWER, YES)
    assert game.undone is None
    assert [fact.key for fact in journal.game(game.number).facts] == ["setup.a", "day.b"]


def test_the_unfinished_game_is_the_last_answered_one(journal: Journal) -> None:
    assert journal.unfinished() is None
    first, second, _untouched = journal.begin({}), journal.begin({}), journal.begin({})
    for game in (first, second):
        game.append("setup.a", Kind.ANSWER, YES)
    assert unfinished(journal) == second.number
    second.finish({"winners": ["Zoé"]})
    assert unfinished(journal) == first.number
    first.finish(None)
    assert journal.unfinished() is None


def unfinished(journal: Journal) -> int | None:
    game = journal.unfinished()
    return game.number if game else None


def test_the_list_of_games(journal: Journal) -> None:
    journal.begin({})
    early = journal.begin({"theme": None, "players": None})
    early.append("setup.theme", Kind.ANSWER, YES)
    late = journal.begin({"theme": "loup", "players": [{"name": "X", "spoken": None}]})
    late.append("setup.a", Kind.ANSWER, YES)
    late.append(TABLE_SET, Kind.MARK, {"theme": "harry_potter", "players": [{"name": "Zoé"}, {"name": "Ali"}]})
    late.append("end.again", Kind.ANSWER, YES)
    late.finish({"winners": ["Zoé"]})
    games = journal.games()
    assert [(g.id, g.theme, g.players, g.answers, g.outcome) for g in games] == [
        (late.number, "harry_potter", ("Zoé", "Ali"), 2, {"winners": ["Zoé"]}),
        (early.number, None, (), 1, None),
    ]
    assert games[0].finished_at is not None
    assert games[0].started_at <= games[0].finished_at
    assert games[1].finished_at is None


def test_no_such_game(journal: Journal) -> None:
    with pytest.raises(JournalError, match="pas de partie 99"):
        journal.game(99)


@pytest.mark.parametrize("table", ["facts", "games"])
def test_a_game_that_makes_no_sense(journal: Journal, table: str) -> None:
    game = journal.begin({})
    game.append("setup.a", Kind.ANSWER, YES)
    with journal.writing() as base:
        base.execute(f"UPDATE {table} SET {'value' if table == 'facts' else 'start'} = '{{'")
    with pytest.raises(JournalError, match="La partie 1 du journal n’est pas lisible") as caught:
        journal.unfinished()
    assert caught.value.code == "journal_bad_game"


def test_a_second_narrator_is_turned_away(tmp_path: Path) -> None:
    with Journal.open(tmp_path):
        refused = refusal(tmp_path)
        assert (refused.code, "déjà ouvert" in str(refused)) == ("journal_busy", True)
    Journal.open(tmp_path).close()


def test_a_second_narrator_of_another_process_is_turned_away(tmp_path: Path) -> None:
    program = (
        "import sys; from pathlib import Path; from narrator.play.journal import Journal;"
        "journal = Journal.open(Path(sys.argv[1])); print('open', flush=True); sys.stdin.read()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program, tmp_path], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline().strip() == b"open"
        assert refusal(tmp_path).code == "journal_busy"
        other.kill()
    Journal.open(tmp_path).close()


@pytest.mark.parametrize("harm", ["no database", "broken page", "empty header"])
def test_a_damaged_journal_is_put_aside(tmp_path: Path, harm: str) -> None:
    a_game(tmp_path, facts=200)
    path = tmp_path / FILE
    content = bytearray(path.read_bytes())
    if harm == "no database":
        content = bytearray("Ceci n’est pas un journal.".encode() * 400)
    elif harm == "broken page":
        content[4096 * 3 :] = b"\xff" * len(content[4096 * 3 :])
    else:
        content[:100] = bytes(100)
    path.write_bytes(content)
    with Journal.open(tmp_path) as journal:
        assert journal.notice is not None
        assert journal.games() == ()
        journal.begin({}).append("setup.a", Kind.ANSWER, YES)
    aside = [other for other in tmp_path.iterdir() if other.name not in (FILE, f"{FILE}-wal", f"{FILE}-shm")]
    assert [other.read_bytes() for other in aside] == [bytes(content)]
    assert aside[0].name in journal.notice
    assert str(tmp_path) in journal.notice
    with Journal.open(tmp_path) as journal:
        assert journal.notice is None
        assert len(journal.games()) == 1


def test_a_truncated_journal_is_put_aside(tmp_path: Path) -> None:
    a_game(tmp_path, facts=200)
    path = tmp_path / FILE
    path.write_bytes(path.read_bytes()[:9000])
    with Journal.open(tmp_path) as journal:
        assert journal.notice is not None


@pytest.mark.parametrize("version", [2, 99])
def test_a_journal_of_another_version_is_left_alone(tmp_path: Path, version: int) -> None:
    a_game(tmp_path)
    base = sqlite3.connect(tmp_path / FILE)
    base.execute(f"PRAGMA user_version = {version}")
    base.close()
    refused = refusal(tmp_path)
    assert refused.code == "journal_other_version"
    assert "autre version" in str(refused)
    base = sqlite3.connect(tmp_path / FILE)
    assert base.execute("SELECT count(*) FROM facts").fetchone() == (3,)
    base.close()


def test_a_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    base = sqlite3.connect(tmp_path / FILE)
    base.execute("CREATE TABLE recipes (name)")
    base.close()
    assert refusal(tmp_path).code == "journal_other_version"


def test_an_empty_file_becomes_a_journal(tmp_path: Path) -> None:
    (tmp_path / FILE).touch()
    with Journal.open(tmp_path) as journal:
        assert journal.notice is None
        assert journal.games() == ()


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert refusal(tmp_path / "file").code == "journal_read_only"
    assert refusal(tmp_path / "file" / "below").code == "journal_read_only"


@pytest.mark.parametrize("kept", ["folder", "file"])
def test_a_folder_that_cannot_be_written(kept: str) -> None:
    # Not below tmp_path, which is closed to the stranger that root must become for rights to matter.
    folder = Path(tempfile.mkdtemp())
    try:
        if kept == "file":
            a_game(folder)
            (folder / FILE).chmod(0o444)
        folder.chmod(0o555)
        program = (
            "import os, sys; from pathlib import Path; import narrator.messages as messages;"
            "from narrator.play.journal import Journal; messages.text('journal-busy');"
            "hasattr(os, 'geteuid') and os.geteuid() == 0 and os.seteuid(65534);"
            "Journal.open(Path(sys.argv[1]))"
        )
        ended = subprocess.run([sys.executable, "-c", program, folder], capture_output=True, text=True, check=False)
        assert ended.stderr.splitlines()[-1].startswith("narrator.play.facts.JournalError: Le journal")
        assert f"ne peut pas être écrit dans le dossier {folder}" in ended.stderr
        assert {path.name for path in folder.iterdir()} <= {FILE}
    finally:
        folder.chmod(0o755)
        shutil.rmtree(folder)


def test_a_full_disk_is_told_once_and_heals(journal: Journal) -> None:
    game = journal.begin({})
    game.append("setup.a", Kind.ANSWER, YES)
    pages = journal.read("PRAGMA page_count")[0][0]
    journal.read(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(JournalError) as caught:
        for number in range(1000):
            game.append(f"setup.{number}", Kind.MARK, "x" * 500)
    assert caught.value.code == "journal_full"
    game.append("vote.of.Zoé", Kind.ANSWER, YES)
    game.append("vote.of.Ali", Kind.ANSWER, YES)
    assert game.drop_last("vote") is not None
    assert len(journal.game(game.number).facts) < len(game.facts)
    assert not journal.keeps
    journal.read("PRAGMA max_page_count = 100000")
    game.append("vote.of.Ali", Kind.ANSWER, YES)
    assert journal.game(game.number).facts == game.facts
    assert journal.keeps


def test_a_lost_file_is_told_once(journal: Journal) -> None:
    game = journal.begin({})
    journal.close()
    with pytest.raises(JournalError) as caught:
        game.append("setup.a", Kind.ANSWER, YES)
    assert caught.value.code == "journal_failed"
    game.append("setup.b", Kind.ANSWER, YES)
    assert len(game.facts) == 2


def test_a_game_without_a_disk() -> None:
    game = GameLog({})
    game.append("setup.a", Kind.ANSWER, YES)
    game.finish({"winners": []})
    assert len(game.facts) == 1
    with Journal.in_memory() as journal:
        kept = journal.begin({})
        kept.append("setup.a", Kind.ANSWER, YES)
        assert len(journal.games()) == 1
        assert not journal.keeps


def test_an_error_in_a_transaction_leaves_nothing(journal: Journal) -> None:
    with pytest.raises(KeyboardInterrupt), journal.writing() as base:
        base.execute("INSERT INTO games (started_at, start) VALUES ('', '{}')")
        raise KeyboardInterrupt
    assert journal.read("SELECT count(*) FROM games") == [(0,)]
    journal.begin({})

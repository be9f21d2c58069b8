"""Exported games: written, read back, and refused with the line that is wrong."""

from pathlib import Path
from typing import Any

import little_evening
import pytest
import yaml
from test_recorded import FACTS

from narrator.language.meaning import Count, Counts, Meaning, Vote, to_json
from narrator.play.facts import Fact, JournalError, Kind, chapter_of, load_facts, to_lines, undone

START = {"theme": "harry_potter", "players": None}
LINES = to_lines(START, FACTS)
MARK = '{"key": "setup.a", "kind": "mark", "value": 1, "at": ""}'
BROKEN = yaml.safe_load(Path(__file__).with_name("broken_facts.yaml").read_text(encoding="utf-8"))


def written(folder: Path, content: bytes) -> Path:
    path = folder / "partie.jsonl"
    path.write_bytes(content)
    return path


def test_a_game_comes_back(tmp_path: Path) -> None:
    assert load_facts(written(tmp_path, "".join(f"{line}\n" for line in LINES).encode())) == (START, FACTS)


@pytest.mark.parametrize("meaning", [Vote(None, "Zoé"), Counts((Count("Zoé", 1), Count("Ali", 2)))])
def test_every_shape_of_meaning_comes_back(meaning: Meaning) -> None:
    fact = Fact("vote.a", Kind.ANSWER, to_json(meaning), "")
    assert Fact.from_json(fact.to_json()).meaning == meaning


@pytest.mark.parametrize("end", ["\n", "", "\r\n"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_what_editors_do_to_a_file_is_harmless(tmp_path: Path, end: str, mark: bytes) -> None:
    content = (end or "\n").join(LINES) + end
    assert load_facts(written(tmp_path, mark + content.encode())) == (START, FACTS)


def test_a_last_line_torn_anywhere_is_left_out(tmp_path: Path) -> None:
    whole = "".join(f"{line}\n" for line in LINES[:-1]).encode()
    last = '{"key": "setup.name.1", "kind": "answer", "value": {"kind": "name", "player": "Chloé"}, "at": ""}'.encode()
    for length in range(len(last)):
        assert load_facts(written(tmp_path, whole + last[:length])) == (START, FACTS[:-1])
    assert len(load_facts(written(tmp_path, whole + last))[1]) == len(FACTS)


def test_a_last_line_that_was_never_ours_is_refused(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match="ligne 2"):
        load_facts(written(tmp_path, f"{LINES[0]}\nbonjour".encode()))


@pytest.mark.parametrize("case", BROKEN, ids=lambda case: case["why"])
def test_a_broken_file_is_refused(tmp_path: Path, case: dict[str, Any]) -> None:
    lines = [{"START": LINES[0], "MARK": MARK}.get(line, line) for line in case["lines"]]
    with pytest.raises(JournalError) as caught:
        load_facts(written(tmp_path, "".join(f"{line}\n" for line in lines).encode()))
    assert caught.value.code == case["code"]
    assert "partie.jsonl" in str(caught.value)
    if "line" in case:
        assert f"ligne {case['line']}" in str(caught.value)


@pytest.mark.parametrize("content", [b"[" * 100_000, b"\xff\xfe\x00", bytes(5000), b"RIFF\x24\x00\x00\x00WAVE"])
def test_what_is_no_text_is_refused(tmp_path: Path, content: bytes) -> None:
    with pytest.raises(JournalError, match=r"partie\.jsonl"):
        load_facts(written(tmp_path, content))
    with pytest.raises(JournalError, match="ligne 2"):
        load_facts(written(tmp_path, LINES[0].encode() + b"\n" + content + b"\n"))


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    for path in (tmp_path / "rien.jsonl", tmp_path):
        with pytest.raises(JournalError, match="ne peut pas être lu"):
            load_facts(path)


def test_the_chapters_of_the_little_evening() -> None:
    assert {chapter_of(fact.key) for fact in FACTS} == {"setup", "night", "day", "vote", "end"}
    assert chapter_of("setup") == "setup"
    assert len(little_evening.ANSWERS) == sum(fact.kind is not Kind.MARK for fact in FACTS)


def test_an_undo_never_crosses_into_another_chapter() -> None:
    answer = Fact("day.a", Kind.ANSWER, to_json(Vote(None)), "")
    place, late = Fact("night.call", Kind.MARK, 0, ""), Fact("day.debate", Kind.TIMEOUT, None, "")
    assert undone([answer, late], "day") == 0
    assert undone([answer, place], "day") is None
    assert undone([answer, place, late], "day") is None
    assert undone([], "day") is None


def test_an_undo_passes_over_what_was_refused() -> None:
    kept, no = Fact("vote.of.Ana", Kind.ANSWER, to_json(Vote("Bo", "Ana")), ""), Fact("vote.of.Bo", Kind.ANSWER, {}, "")
    refused, place = Fact("vote.refused", Kind.MARK, True, ""), Fact("vote.place", Kind.MARK, 0, "")
    assert undone([kept, no, refused, no, place, refused], "vote") == 0
    assert undone([no, refused], "vote") is None
    assert undone([no, refused, kept], "vote") == 2

"""What a screen reader finds: the tree of every page on a real accessibility bus, its order, and what is announced."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from desk_of_a_reader import Session, desk, lacking, until

PAGES = yaml.safe_load((Path(__file__).parent / "pages.yaml").read_text(encoding="utf-8"))
WITHOUT_NAME = ("filler", "layered pane", "scroll bar", "application", "frame")
CONTROLS = ("push button", "check box", "text", "password text", "list", "list item", "spin button", "panel", "label")
SHOWN_STATES = ("checked", "selected")
MARK = "Fin."


@pytest.fixture(scope="module")
def session(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Session]:
    why = lacking()
    if why:
        pytest.skip(f"no accessibility bus for the window: {why}")
    with desk(tmp_path_factory.mktemp("desk") / "home") as env:
        session = Session(env)
        yield session
        session.close()


def told(node: dict[str, Any]) -> str:
    """Return a node as pages.yaml writes it."""
    states = [state for state in SHOWN_STATES if state in node["states"]]
    states += [] if "enabled" in node["states"] else ["disabled"]
    parts = (node["role"], node["name"], *states, node.get("description", ""))
    return " | ".join(part for part in parts if part)


def focusable(nodes: list[dict[str, Any]]) -> list[tuple[str, str]]:
    """Return what Tab must reach, in reading order: a list is one stop."""
    reached = [node for node in nodes if {"focusable", "enabled"} <= set(node["states"])]
    return [(node["role"], node["name"]) for node in reached if node["role"] != "list item"]


def until_now(session: Session) -> list[dict[str, Any]]:
    """Return all events up to now: the bus is slower than the window, so an announcement marks the place."""
    session.window.ask("status", MARK)
    events: list[dict[str, Any]] = []

    def marked() -> bool:
        events.extend(session.reader.ask("events"))
        return any(event["text"] == MARK for event in events)

    until(marked, "the mark")
    return events


def tree_of(session: Session, page: str) -> list[dict[str, Any]]:
    """Show a page and return its tree, once the bus has told that the page before is gone."""
    session.window.ask("scene", page)
    until_now(session)
    nodes: list[dict[str, Any]] = session.reader.ask("tree")
    return nodes


@pytest.mark.parametrize("page", PAGES)
def test_the_tree_of_a_page(session: Session, page: str) -> None:
    nodes = tree_of(session, page)
    assert [node for node in nodes if node["role"] in CONTROLS and not node["name"]] == []
    assert [told(node) for node in nodes if node["role"] not in WITHOUT_NAME] == PAGES[page]


@pytest.mark.parametrize("page", [page for page in PAGES if page != "cache"])
def test_tab_goes_in_reading_order(session: Session, page: str) -> None:
    stops = focusable(tree_of(session, page))
    session.window.ask("focus")
    until_now(session)
    session.press(*["Tab"] * len(stops))
    reached: list[tuple[str, str]] = []

    def all_reached() -> bool:
        reached.extend(
            (event["role"], event["name"]) for event in session.reader.ask("events") if event["kind"] == "state-changed"
        )
        return len([stop for stop in reached if stop[0] != "list item"]) >= len(stops)

    until(all_reached, "the last stop")
    walked = [stop for stop in reached if stop[0] != "list item"]
    assert walked == [*stops[1:], stops[0]]


@pytest.mark.parametrize(
    ("speaker", "said", "expected"),
    [
        ("apart", True, False),
        ("apart", False, True),
        ("reader", True, True),
        ("reader", False, True),
    ],
)
def test_never_the_same_sentence_by_both(session: Session, speaker: str, said: bool, expected: bool) -> None:
    line = f"Une phrase pour {speaker}, {said}."
    session.window.ask("speaker", speaker)
    session.window.ask("scene", "nuit")
    until_now(session)
    session.window.ask("line", line, said)
    announced = [event["text"] for event in until_now(session) if event["kind"] == "announcement"]
    assert announced.count(line) == expected

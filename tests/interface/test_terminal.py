import asyncio
import os
import signal
import sys
import threading
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from narrator.interface.terminal import LineTerminal, Terminal, open_screen
from narrator.play.screen import Closed, Control, Pressed, Screen, ScreenEvent, Typed

Pipe = tuple[int, Callable[[str | bytes], None], Callable[[], None]]


async def events(screen: Screen, wanted: int) -> list[ScreenEvent]:
    async with asyncio.timeout(5):
        return [await screen.event() for _ in range(wanted)]


@pytest.fixture
def pipe() -> Iterator[Pipe]:
    source, sink = os.pipe()
    threads = set(threading.enumerate())
    ended = False

    def write(text: str | bytes) -> None:
        os.write(sink, text if isinstance(text, bytes) else text.encode())

    def end() -> None:
        nonlocal ended
        ended = True
        os.close(sink)

    yield source, write, end
    if not ended:
        end()
    # Who still reads would read the next pipe, which gets the same number.
    for reader in set(threading.enumerate()) - threads:
        reader.join()
    os.close(source)


def test_lines_wait_for_their_question_and_the_end_is_told(pipe: Pipe) -> None:
    source, write, end = pipe
    printed: list[str] = []

    async def play() -> list[ScreenEvent]:
        screen = LineTerminal(source, printed.append)
        write("Alice\nBasile")
        end()
        early = asyncio.ensure_future(screen.event())
        await asyncio.sleep(0.02)
        assert not early.done()
        screen.invite(["Alice", "Basile"])
        screen.show("Qui votre voisin désigne-t-il ?")
        screen.show("Dites un prénom.")
        found = [await early]
        screen.dismiss()
        screen.show("C’est noté.")
        screen.invite([])
        found += await events(screen, 2)
        screen.close()
        return found

    assert asyncio.run(play()) == [Typed("Alice"), Typed("Basile"), Closed()]
    assert "".join(printed) == (
        "Qui votre voisin désigne-t-il ?\nChoix : 1. Alice ; 2. Basile.\nDites un prénom.\nC’est noté.\n"
    )


def test_a_word_for_the_narrator_does_not_wait(pipe: Pipe) -> None:
    source, write, _ = pipe

    async def play() -> list[ScreenEvent]:
        screen = LineTerminal(source, lambda _: None)
        write("Pause\nrépète\n\nAlice\n")
        found = await events(screen, 2)
        screen.invite([])
        return found + await events(screen, 2)

    assert asyncio.run(play()) == [Typed("Pause"), Typed("répète"), Pressed(Control.REPEAT), Typed("Alice")]


def test_half_a_letter_is_kept_for_the_next_read(pipe: Pipe) -> None:
    source, write, _ = pipe

    async def play() -> list[ScreenEvent]:
        screen = LineTerminal(source, lambda _: None)
        screen.invite([])
        waiting = asyncio.ensure_future(screen.event())
        accent = "é".encode()
        write(b"Chlo" + accent[:1])
        await asyncio.sleep(0.02)
        write(accent[1:] + b"\r\n")
        return [await waiting]

    assert asyncio.run(play()) == [Typed("Chloé")]


def with_keys(play: Callable[[Terminal, Callable[[str], None]], Awaitable[list[ScreenEvent]]]) -> list[ScreenEvent]:
    from prompt_toolkit.input import create_pipe_input

    with create_pipe_input() as keys:

        async def run() -> list[ScreenEvent]:
            screen = Terminal(keys, lambda _: None)
            try:
                return await play(screen, keys.send_text)
            finally:
                screen.close()

        return asyncio.run(run())


def test_the_codes_of_a_keyboard_become_keys() -> None:
    async def play(screen: Terminal, send: Callable[[str], None]) -> list[ScreenEvent]:
        send("\x1b[15~\x1bOP\x1b[5~\x1b[6~\x1b[D\x1b[C\x11")
        return await events(screen, 7)

    controls = [
        Control.REPEAT,
        Control.HELP,
        Control.LOUDER,
        Control.SOFTER,
        Control.PREVIOUS,
        Control.NEXT,
        Control.QUIT,
    ]
    assert with_keys(play) == [Pressed(control) for control in controls]


def test_escape_alone_is_told_from_an_arrow() -> None:
    async def play(screen: Terminal, send: Callable[[str], None]) -> list[ScreenEvent]:
        send("\x1b")
        return await events(screen, 1)

    assert with_keys(play) == [Pressed(Control.HUSH)]


def test_an_answer_is_typed_and_the_arrows_choose() -> None:
    async def play(screen: Terminal, send: Callable[[str], None]) -> list[ScreenEvent]:
        screen.invite(["Oui", "Non"])
        send("\x1b[B\x1b[B\rChloé\r")
        return await events(screen, 2)

    assert with_keys(play) == [Typed("2"), Typed("Chloé")]


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Be stopped by SIGINT, as a program in front of a terminal is: one in the background was told to ignore it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interruptible")
def test_control_c_asks_first_and_insists_the_second_time() -> None:
    async def play(screen: Terminal, send: Callable[[str], None]) -> list[ScreenEvent]:
        send("\x03")
        found = await events(screen, 1)
        assert screen.interrupted
        send("\x03")
        await events(screen, 1)
        return found

    with pytest.raises(KeyboardInterrupt):
        with_keys(play)


def test_without_a_standard_input_the_screen_still_shows(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert isinstance(open_screen(), LineTerminal)
    with (tmp_path / "answers.txt").open("w+") as file:
        monkeypatch.setattr(sys, "stdin", file)
        assert isinstance(open_screen(), LineTerminal)

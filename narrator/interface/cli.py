"""The command line: one sub-command, one exit status, and never a traceback (COMMANDS.md).

Only the standard library is imported at the top: `narrator --help` must not wait for the rest.
"""

import errno
import os
import signal
import sys
from argparse import Namespace
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from narrator import messages, resources
from narrator.interface import arguments
from narrator.interface.failure import Failure, Misuse, Status
from narrator.interface.lines import print_line

LONGEST_LOG_BYTES = 1_000_000
# What a write says when there is no more room, or when the terminal or the disk is gone.
UNWRITTEN = (errno.ENOSPC, errno.EDQUOT, errno.EIO)


def main(words: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status; `words` are those after `narrator`."""
    open_streams()
    try:
        status = _run(sys.argv[1:] if words is None else words)
        sys.stdout.flush()
    except Failure as failure:
        return _fail(str(failure), failure.status)
    except KeyboardInterrupt:
        return _fail(messages.text("cli-interrupted"), Status.INTERRUPTED)
    except BrokenPipeError:
        # Whoever read us has seen enough (`narrator symbols | head`).
        _forget_output()
        return Status.DONE
    except ModuleNotFoundError as error:
        return _fail(messages.part_missing(error), Status.MISSING)
    except Exception as error:
        if isinstance(error, OSError) and error.errno in UNWRITTEN and error.filename is None:
            _forget_output()
            return _fail(messages.text("cli-output-refused"), Status.NO)
        known = _known(error)
        if known is not None:
            return _fail(str(error), known)
        if os.environ.get("NARRATOR_DEBUG"):
            raise
        return _fail(_unforeseen(error), Status.NO)
    return status


def _run(words: Sequence[str]) -> int:
    language, words = arguments.take_language(words)
    if language is not None:
        _speak(language)
    if "--version" in words[:1]:
        from importlib.metadata import version

        print_line(version("narrator"))
        return Status.DONE
    if words[:1] in (["--help"], ["-h"], ["help"]):
        print_line(messages.page("help").rstrip("\n"))
        return Status.DONE
    command, words = arguments.split_command(words)
    options = words[: words.index("--")] if "--" in words else words
    if "--help" in options or "-h" in options:
        print_line(arguments.page_of(command))
        return Status.DONE
    return _obey(command, arguments.parser_of(command).read(words))


def _obey(command: str, said: Namespace) -> int:
    _keep_asides_of_asyncio()
    if command == arguments.PLAY:
        return _play(said)
    from narrator.interface import commands, sound

    match command:
        case "demo":
            return _demonstrate(said)
        case "doctor":
            from narrator.interface import doctor

            return doctor.run(as_json=said.json)
        case "games":
            arguments.check_games(said)
            from narrator.interface import games

            return games.run(said.action, said.target, as_json=said.json)
        case "plan" | "resolve":
            from narrator.interface import records

            return commands.answer_records((records.plan if command == "plan" else records.resolve)(said.file))
        case "check":
            return commands.check_themes(said.files, as_json=said.json)
        case "themes":
            return commands.list_themes(as_json=said.json)
        case "symbols":
            from narrator.interface import symbols

            arguments.check_symbols(said)
            if said.sheet is not None:
                return symbols.print_sheets(said.sheet, said.theme, said.card)
            return symbols.describe(said.theme, said.card, as_json=said.json)
        case "say":
            return sound.say(said.text, said.out, said.voice, said.rate)
        case "voices":
            return sound.list_voices(as_json=said.json)
        case "hear":
            return sound.hear(said.file, said.question, said.players, said.theme, said.model)
        case "devices":
            return sound.list_devices(as_json=said.json)
        case "model":
            arguments.check_model(said)
            from narrator.interface import models
            from narrator.interface.readers import INSTALLABLE

            return models.run(said.action, said.name or INSTALLABLE[0], as_json=said.json)
        case _:
            raise Misuse(messages.text("cli-not-yet", command=command))


def _keep_asides_of_asyncio() -> None:
    """Write what asyncio remarks, of a child that ended above all, to the log: a screen reader would read it aloud."""
    import logging

    class Log(logging.FileHandler):
        """A log that may be out of reach: a remark is worth neither an error nor a line about it."""

        def emit(self, record: logging.LogRecord) -> None:
            with suppress(OSError):
                super().emit(record)

        def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - the name of logging
            pass

    logger = logging.getLogger("asyncio")
    if not logger.handlers:
        logger.addHandler(Log(resources.user_data("narrator.log"), encoding="utf-8", delay=True))
        logger.propagate = False


def _play(said: Namespace) -> int:
    arguments.check_play(said)
    from narrator.interface import settings
    from narrator.play.options import Output, PlayOptions, Way

    options = PlayOptions(
        theme=said.theme,
        players=said.players,
        count=said.count,
        cards=said.cards,
        scenario=said.scenario,
        group=said.group,
        expert=said.expert,
        pace=said.pace,
        debate_min=said.debate,
        input=Way(said.input),
        output=Output(said.output),
        resume=said.resume,
        new=said.new,
        record=said.record,
        mic_wav=said.mic_wav,
        private_device=said.private_device,
        model=said.model,
    )
    if options.theme is not None:
        from narrator.interface.beforehand import refuse_faulty

        refuse_faulty(options)
    if said.window:
        from narrator.interface.window.launch import open_window

        return open_window(options, _sentence)
    liked, notice = settings.load()
    if notice:
        sys.stderr.write(f"{notice}\n")
    options = liked.over(options)
    from narrator.interface.terminal import open_screen
    from narrator.play import opening

    screen = open_screen()
    _leave_on_signals()
    try:
        status: int = opening.main(options, screen)
    finally:
        screen.close()
    return Status.INTERRUPTED if screen.interrupted else status


def _demonstrate(said: Namespace) -> int:
    from narrator.interface import demo
    from narrator.interface.beforehand import refuse_faulty
    from narrator.play.options import PlayOptions

    options = demo.DemoOptions(
        theme=said.theme or demo.DemoOptions.theme,
        count=said.count or demo.DemoOptions.count,
        seed=said.seed if said.seed is not None else demo.DemoOptions.seed,
        record=said.record,
        transcript=said.transcript,
        realtime=said.realtime,
    )
    refuse_faulty(PlayOptions(theme=options.theme, count=options.count))
    return demo.run(options)


def _speak(language: str) -> None:
    try:
        messages.use(language)
    except ValueError:
        known = ", ".join(messages.languages())
        raise Misuse(messages.text("cli-language-unknown", language=language, known=known)) from None


def open_streams() -> None:
    """Write UTF-8; an output that was closed before we start drops its words, and the voice goes on."""
    _fill_descriptors()
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w"))  # noqa: SIM115, PTH123 - stays open as long as we run
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="backslashreplace")


def _fill_descriptors() -> None:
    """Lead the three usual descriptors to nowhere where a desktop gave none: the next file would take their places."""
    for wanted in range(3):
        try:
            os.fstat(wanted)
        except OSError:
            got = os.open(os.devnull, os.O_RDWR)
            if got != wanted:
                os.dup2(got, wanted)
                os.close(got)


def _forget_output() -> None:
    """Drop what is still to be written, or the flush at exit would complain of it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _fail(sentence: str, status: Status) -> int:
    sys.stderr.write(f"{sentence}\n")
    return status


def _known(error: Exception) -> Status | None:
    """Return the status of an error whose text is a sentence for people, None of any other."""
    from narrator.audio.errors import AudioError
    from narrator.hearing.model import EarError
    from narrator.speech.errors import SpeechUnavailableError

    match error:
        case EarError(code="file_missing" | "file_unreadable") | SpeechUnavailableError(code="unknown_voice"):
            return Status.MISUSE
        case AudioError() | EarError() | SpeechUnavailableError():
            return Status.MISSING
    try:
        from narrator.play.facts import JournalError
        from narrator.themes import ThemeError, UnknownThemeError
    except ImportError:
        # Without their libraries, neither themes nor a journal were read.
        return None
    match error:
        case UnknownThemeError():
            return Status.MISUSE
        case ThemeError() | JournalError():
            return Status.NO
    return None


def _sentence(error: Exception) -> str:
    """Return what to tell of the error that is being handled; one that nobody foresaw goes to the log."""
    return _unforeseen(error) if _known(error) is None else str(error)


def _leave_on_signals() -> None:
    """Turn the signals that end a program into an exit that gives the terminal back."""

    def leave(number: int, _: object) -> None:
        raise SystemExit(128 + number)

    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), leave)


def _unforeseen(error: Exception) -> str:
    """Return what to tell of an error that nobody foresaw: the file that it is about, or where the log is."""
    sentence = _unexpected()
    if isinstance(error, OSError) and error.filename is not None:
        name = os.fsdecode(error.filename) if isinstance(error.filename, str | bytes) else str(error.filename)
        return messages.text("cli-file-unreached", file=name, reason=messages.reason(error))
    return sentence


def _unexpected() -> str:
    """Write the error being handled to the log and return the sentence that says so."""
    import traceback
    from datetime import UTC, datetime

    log = resources.user_data("narrator.log")
    try:
        log.parent.mkdir(parents=True, exist_ok=True)
        _shorten(log)
        with log.open("a", encoding="utf-8", errors="backslashreplace") as out:
            out.write(f"{datetime.now(UTC).isoformat()}\n{traceback.format_exc()}\n")
    except OSError:
        return messages.text("cli-unexpected-unwritten")
    return messages.text("cli-unexpected", file=str(log))


def _shorten(log: Path) -> None:
    if log.exists() and log.stat().st_size > LONGEST_LOG_BYTES:
        log.unlink()

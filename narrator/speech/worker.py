"""The child process that turns text into audio files with pyttsx3: `python -m narrator.speech.worker FOLDER`.

One JSON object a line comes in on stdin, one goes out on what was stdout. It ends, and removes its temporary FOLDER,
when stdin closes: its parent may have been killed. pyttsx3 never lives in the game's own process, for it hangs, crashes
and ends processes (TRAPS.md A7, A8).
"""

import json
import math
import os
import shutil
import sys
import threading
import time
from importlib.metadata import version
from pathlib import Path
from typing import Any

FOLDER_PREFIX = "narrator-speech-"
POLL_S = 0.01
# How long a file must keep its size to be whole, for a driver that may not tell when it has finished.
SETTLE_S = {"nsss": 0.3, "sapi5": 0.0}
# A WAV or AIFF header alone; the espeak driver leaves one behind when it fails.
HEADER_BYTES = 64


class RefusedError(Exception):
    """A request that cannot be done; the two arguments are its code and what the engine said."""


def main() -> None:
    """Answer requests until stdin closes."""
    replies = os.fdopen(os.dup(1), "w", encoding="utf-8", newline="\n")
    # The drivers print on stdout; nothing but replies may go where the parent reads.
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    studio = Studio()
    for line in sys.stdin:
        request = json.loads(line)
        try:
            reply = studio.answer(request)
        except RefusedError as error:
            reply = {"error": error.args[0], "detail": error.args[1]}
        replies.write(json.dumps({"id": request["id"], **reply}) + "\n")
        replies.flush()
    for folder in sys.argv[1:]:
        if Path(folder).name.startswith(FOLDER_PREFIX):
            shutil.rmtree(folder, ignore_errors=True)


class Studio:
    """pyttsx3 as this program needs it: one fresh engine for each utterance (TRAPS.md A5, A6)."""

    def __init__(self) -> None:
        # The driver calls back through a weak reference: the engine in use must stay alive (TRAPS.md C10).
        self._engine: Any = None

    def answer(self, request: dict[str, Any]) -> dict[str, Any]:
        """Return the reply to one request.

        Raises:
            RefusedError: it could not be done.
        """
        if request["do"] == "about":
            return self._about()
        return self._render(request["text"], request["voice"], request["rate"], Path(request["path"]))

    def _fresh(self) -> Any:
        try:
            from pyttsx3.engine import Engine
        except ImportError as error:
            raise RefusedError("module_missing", repr(error)) from error
        try:
            self._engine = Engine()
        except Exception as error:  # the drivers raise OSError, KeyError, RuntimeError, COMError… (TRAPS.md C5)
            raise RefusedError("engine_missing", repr(error)) from error
        return self._engine

    def _about(self) -> dict[str, Any]:
        engine = self._fresh()
        return {
            "driver": str(engine),
            "version": " ".join(["pyttsx3", version("pyttsx3"), str(engine), _library_version(engine)]).strip(),
            "voices": [{"id": id_, "name": name, "languages": langs} for id_, name, langs in _voices(engine)],
        }

    def _render(self, text: str, voice: str, rate: int, path: Path) -> dict[str, Any]:
        engine = self._fresh()
        finished = threading.Event()
        errors: list[Exception] = []
        engine.connect("finished-utterance", lambda name, completed: finished.set())  # noqa: ARG005 - called by name
        engine.connect("error", lambda name, exception: errors.append(exception))  # noqa: ARG005 - called by name
        engine.setProperty("voice", voice)
        engine.setProperty("rate", rate)
        _apply(engine, rate)
        if errors:
            raise RefusedError("unknown_voice", repr(errors[0]))
        engine.save_to_file(text, str(path))
        engine.runAndWait()
        _await_file(path, finished, SETTLE_S.get(str(engine), math.inf))
        if errors:
            raise RefusedError("not_spoken", repr(errors[0]))
        return {"path": str(path)}


def _apply(engine: Any, rate: int) -> None:
    """Have the queued properties take effect before any text is queued.

    espeak takes its rate in another thread: without waiting, one line in fifty is spoken at the rate of before.
    """
    engine.proxy.setBusy(False)
    for _ in range(20):
        if engine.getProperty("rate") == rate:
            break
        time.sleep(POLL_S)
    engine.proxy.setBusy(True)


def _await_file(path: Path, finished: threading.Event, settle_s: float) -> None:
    """Wait until the file is whole: espeak and macOS go on writing after runAndWait. The parent holds the deadline."""
    size, since = -1, time.monotonic()
    while not finished.wait(POLL_S):
        now_size = path.stat().st_size if path.exists() else 0
        if now_size != size:
            size, since = now_size, time.monotonic()
        elif size > HEADER_BYTES and time.monotonic() - since > settle_s:
            return


def _voices(engine: Any) -> list[tuple[str, str, list[str]]]:
    try:
        return [
            (voice.id, voice.name or "", [_text(lang) for lang in voice.languages])
            for voice in engine.getProperty("voices")
        ]
    except (
        Exception
    ):  # one odd SAPI voice ("409;9") fails the driver's whole list (TRAPS.md C3): read the tokens themselves
        tokens = engine.proxy._driver._tts.GetVoices()
        return [(token.Id, token.GetDescription(), [_text(token.GetAttribute("Language"))]) for token in tokens]


def _text(language: object) -> str:
    return language.decode("ascii", "ignore") if isinstance(language, bytes) else str(language or "")


def _library_version(engine: Any) -> str:
    if str(engine) != "espeak":
        return ""
    from pyttsx3.drivers import _espeak

    return str(_espeak.Info().decode("ascii", "ignore"))


if __name__ == "__main__":
    main()

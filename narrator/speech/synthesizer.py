"""The synthesizer: text to clips through a child process that is watched, restarted and never trusted (P8)."""

import asyncio
import sys
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from narrator import resources
from narrator.audio.clip import Clip
from narrator.speech import cache as rendered
from narrator.speech import polish
from narrator.speech.child import Child, ChildDiedError, ChildHungError
from narrator.speech.errors import SpeechUnavailableError
from narrator.speech.voices import Voice, choose

__all__ = ["PACES", "About", "SpeechUnavailableError", "Synthesizer"]

PACES = (0.5, 2.0)
# A comfortable rate of each engine, in its own words per minute (TRAPS.md C7).
NORMAL_WPM: Final = {"espeak": 165, "sapi5": 165, "nsss": 175}
_WORKER = (sys.executable, "-m", "narrator.speech.worker")
# Starting takes longer than speaking: Windows builds its speech module the first time.
_START_S = 20.0
_PATIENCE_S = 5.0
_SLOWEST_CHARACTERS_PER_S = 60.0
# Spoken to learn whether it is the line or the engine that fails.
_PROBE = "Un, deux, trois."


@dataclass(frozen=True, slots=True)
class About:
    """The engine, as `narrator doctor` and `narrator voices` tell it."""

    driver: str
    version: str
    voices: tuple[Voice, ...]

    @property
    def normal_wpm(self) -> int:
        """Return the engine's rate at pace 1, in words per minute."""
        return NORMAL_WPM.get(self.driver, NORMAL_WPM["espeak"])


class _FailedError(Exception):
    """One attempt failed, with the code of a SpeechUnavailableError."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class _EndedError(_FailedError):
    """The child ended by itself: the macOS driver may do so once its file is written (TRAPS.md A8)."""


class Synthesizer:
    """The one speaker of the program: one request at a time, in order (TRAPS.md A9)."""

    def __init__(
        self,
        voice: str | None = None,
        *,
        cache: rendered.Cache | None = None,
        command: Sequence[str] = _WORKER,
        patience_s: float = _PATIENCE_S,
        log: Path | None = None,
    ) -> None:
        """`voice` is an id, a name or a language; `patience_s` the deadline of a short line; `log` takes stderr."""
        self._wanted = voice
        self._cache = cache if cache is not None else rendered.Cache()
        self._command = tuple(command)
        self._patience_s = patience_s
        self._log = log if log is not None else resources.user_data("speech.log")
        self._child: Child | None = None
        self._about: About | None = None
        self._turn = asyncio.Lock()

    @property
    def pid(self) -> int | None:
        """Return the process id of the child, when there is one."""
        return None if self._child is None else self._child.pid

    async def about(self) -> About:
        """Return the engine and its voices.

        Raises:
            SpeechUnavailableError: there is no engine.
        """
        async with self._turn:
            return await self._known()

    async def voices(self) -> tuple[Voice, ...]:
        """Return every voice of the engine.

        Raises:
            SpeechUnavailableError: there is no engine.
        """
        return (await self.about()).voices

    async def voice(self, wanted: str | None = None) -> Voice:
        """Return the voice that speaks, or that would if it were wanted.

        Raises:
            SpeechUnavailableError: there is no engine, or no such voice.
        """
        return choose(await self.voices(), wanted or self._wanted)

    async def render(self, text: str, pace: float = 1.0, voice: str | None = None) -> Clip:
        """Return the text as sound, at the engine's own rate, without silence around it.

        `text` is fit for a voice (`language.speakable`); `pace` goes from 0.5 to 2, 1 being comfortable. A child that
        hangs, dies or stays silent is replaced and the line spoken again.

        Raises:
            SpeechUnavailableError: twice in vain; `lasting` when nothing else can be spoken either.
        """
        about = await self.about()
        chosen = choose(about.voices, voice or self._wanted)
        pace = min(PACES[1], max(PACES[0], pace))
        rate = round(about.normal_wpm * pace)
        name = rendered.key(about.version, chosen.id, rate, text)
        # A millisecond; a thread would let a later request overtake this one.
        clip = self._cache.get(name)
        if clip is None:
            async with self._turn:
                clip = await self._insist(text, chosen.id, rate, pace)
            await asyncio.to_thread(self._cache.put, name, clip)
        return clip

    async def close(self) -> None:
        """End the child."""
        child, self._child = self._child, None
        if child is not None:
            await child.kill()

    async def _known(self) -> About:
        if self._about is None:
            try:
                self._about = await self._ask_about()
            except _FailedError:
                await self.close()
                try:
                    self._about = await self._ask_about()
                except _FailedError as error:
                    await self.close()
                    raise SpeechUnavailableError(error.code, lasting=True) from error
        return self._about

    async def _ask_about(self) -> About:
        reply = await self._ask(_START_S, do="about")
        voices = [Voice(voice["id"], voice["name"], tuple(voice["languages"])) for voice in reply["voices"]]
        return About(reply["driver"], reply["version"], tuple(voices))

    async def _insist(self, text: str, voice: str, rate: int, pace: float) -> Clip:
        try:
            return await self._attempt(text, voice, rate, pace)
        except _FailedError:
            await self.close()
        try:
            return await self._attempt(text, voice, rate, pace)
        except _FailedError as error:
            await self.close()
            lasting = not await self._speaks(voice, rate, pace)
            raise SpeechUnavailableError(error.code, lasting=lasting, voice=voice) from error

    async def _speaks(self, voice: str, rate: int, pace: float) -> bool:
        try:
            await self._attempt(_PROBE, voice, rate, pace)
        except _FailedError:
            await self.close()
            return False
        return True

    async def _attempt(self, text: str, voice: str, rate: int, pace: float) -> Clip:
        child = await self._running()
        path = child.folder / f"{uuid.uuid4().hex}.wav"
        patience_s = self._patience_s + len(text) / _SLOWEST_CHARACTERS_PER_S
        try:
            await self._ask(patience_s, do="render", text=text, voice=voice, rate=rate, path=str(path))
        except _EndedError:
            clip = await asyncio.to_thread(_finished, path, text, pace)
            await self.close()
            return clip
        return await asyncio.to_thread(_finished, path, text, pace)

    async def _ask(self, patience_s: float, **request: object) -> dict[str, Any]:
        child = await self._running()
        try:
            reply = await child.ask(patience_s, **request)
        except ChildHungError as error:
            raise _FailedError("hung") from error
        except ChildDiedError as error:
            raise (_EndedError if error.clean else _FailedError)("crashed") from error
        if "error" in reply:
            raise _FailedError(reply["error"])
        return reply

    async def _running(self) -> Child:
        if self._child is None:
            try:
                self._child = await Child.start(self._command, self._log)
            except OSError as error:
                raise _FailedError("crashed") from error
        return self._child


def _finished(path: Path, text: str, pace: float) -> Clip:
    """Take the file away and return what it holds, checked against the text."""
    try:
        clip = polish.polish(polish.read(path))
        polish.check_spoken(clip, text, pace)
    except polish.NotSpokenError as error:
        raise _FailedError("not_spoken") from error
    finally:
        path.unlink(missing_ok=True)
    return clip

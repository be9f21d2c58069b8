"""The ear: one question's phrases and the microphone in, what was said out; recognition runs in a child process."""

import asyncio
import sys
from collections.abc import AsyncIterator, Collection, Iterable, Sequence
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import Protocol

from narrator.hearing.decide import Heard, Transcript, Verdict, decide
from narrator.hearing.events import Event, decode, encode
from narrator.hearing.gate import LIMIT_S
from narrator.hearing.model import EarError, check_files, check_model, fault, native_path
from narrator.hearing.vocabulary import Vocabulary
from narrator.language.grammar import Grammar
from narrator.language.meaning import Meaning
from narrator.language.phrases import decoys

START_S = 20.0
# How long the child may take what it is sent before it counts as hung.
REPLY_S = 4.0

__all__ = ["Ear", "EarError", "FrameSource", "Heard", "Verdict"]


class FrameSource(Protocol):
    """The part of a microphone that the ear needs."""

    async def open(self, label: str) -> AsyncIterator[bytes]:
        """Begin to listen; give 16 kHz mono int16 frames until closed."""

    async def close(self) -> None:
        """Stop listening."""


class _LostError(Exception):
    """The child died, hung or wrote nonsense."""


class Ear:
    """A listener that survives the death of its recogniser.

    Only one question is listened to at a time.
    """

    def __init__(self, model: Path, microphone: FrameSource) -> None:
        self._model = model
        self.microphone = microphone
        self._child: asyncio.subprocess.Process | None = None
        self._question = 0
        self._starting = asyncio.Lock()

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """Return the words that can be heard.

        Raises:
            EarError: the model cannot be used.
        """
        return check_model(self._model)

    def knows(self, word: str) -> bool:
        """Tell whether a word or phrase can be heard."""
        return self.vocabulary.knows(word)

    def unknown_words(self, phrases: Iterable[str]) -> tuple[str, ...]:
        """Return the words of the phrases that cannot be heard (TRAPS.md A3)."""
        return self.vocabulary.unknown_words(phrases)

    def deaf_to(self, grammar: Grammar) -> tuple[Meaning, ...]:
        """Return the meanings of a grammar that nobody can say aloud."""
        return self.vocabulary.deaf_to(grammar)

    @property
    def pid(self) -> int | None:
        """Return the process that listens, while there is one."""
        return self._child.pid if self._child and self._child.returncode is None else None

    async def start(self) -> None:
        """Load the model in the child process, if that is not done yet.

        Raises:
            EarError: the model cannot be used (see `check_files`, `check_model`, and `model_refused`: it does not
                load), or `broken`: recognition does not start here.
        """
        async with self._starting:
            if not self.pid:
                await self._start()

    async def _start(self) -> None:
        failure = fault("broken")
        try:
            self._child = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "narrator.hearing.worker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
            )
            # The child reads its libraries meanwhile.
            path = await asyncio.to_thread(self._checked)
            self._write(Event("load", {"model": path}))
            async with asyncio.timeout(START_S):
                while (event := await self._event()).kind != "ready":
                    if event.kind == "loading":
                        failure = fault("model_refused", path=str(self._model))
                    if event.kind == "fault":
                        raise _LostError(event.data.get("reason"))
        except (_LostError, TimeoutError, OSError) as error:
            await self._kill()
            raise failure from error
        except BaseException:
            await self._kill()
            raise

    def _checked(self) -> str:
        try:
            check_files(self._model)
            _ = self.vocabulary
            return native_path(self._model)
        except OSError as error:
            raise fault("model_refused", path=str(self._model)) from error

    async def listen(
        self, phrases: Sequence[str], label: str, *, timeout_s: float, settled: Collection[str] = ()
    ) -> Heard:
        """Listen for one of the phrases; `timeout_s` of sound without a voice is a SILENCE.

        An answer is over after 0.6 s of silence, or 0.4 s when it is surely one of the `settled` phrases. LOST means
        that the recogniser died or hung in the middle; it was started again when that is possible, so the question may
        be asked once more. Phrases with a word that the model does not know cannot be heard: `deaf_to` and
        `unknown_words` tell which.
        """
        if not any(self.knows(phrase) for phrase in phrases):
            return Heard("", 0.0, Verdict.NOT_UNDERSTOOD)
        transcript = await self.transcribe(phrases, label, timeout_s=timeout_s, settled=settled)
        return Heard("", 0.0, Verdict.LOST) if transcript is None else decide(transcript)

    async def transcribe(
        self, phrases: Sequence[str], label: str, *, timeout_s: float, settled: Collection[str] = ()
    ) -> Transcript | None:
        """Return what `listen` has to decide upon, None when the recogniser was lost."""
        forms = self.vocabulary.listened((*phrases, *decoys()))
        if not await self._started():
            return None
        self._question += 1
        opening = {
            "question": self._question,
            "phrases": forms,
            "cohort": self.vocabulary.cohort(forms),
            "timeout_s": timeout_s,
            "settled": list(settled),
        }
        answer: Transcript | None = None
        try:
            await self._send(Event("open", opening))
            frames = await self.microphone.open(label)
            try:
                async with asyncio.timeout(timeout_s + LIMIT_S + REPLY_S):
                    answer = await self._answer(frames)
            finally:
                await self.microphone.close()
        except (_LostError, TimeoutError):
            await self._kill()
            await self._started()
        finally:
            if answer is None and self.pid:
                with suppress(_LostError):
                    self._write(Event("close"))
        return answer

    async def close(self) -> None:
        """End the child process."""
        if self._child and self._child.stdin and self.pid:
            self._child.stdin.close()
            with suppress(TimeoutError):
                async with asyncio.timeout(1):
                    await self._child.wait()
        await self._kill()

    async def _started(self) -> bool:
        with suppress(EarError):
            await self.start()
        return self.pid is not None

    async def _answer(self, frames: AsyncIterator[bytes]) -> Transcript:
        taken = asyncio.Semaphore(0)
        pump = asyncio.create_task(self._pump(frames, taken))
        reply = asyncio.create_task(self._result(taken))
        try:
            await asyncio.wait((pump, reply), return_when=asyncio.FIRST_COMPLETED)
            if not reply.done():
                pump.result()
                async with asyncio.timeout(REPLY_S):
                    await reply
            return reply.result()
        finally:
            for task in (pump, reply):
                task.cancel()
            await asyncio.gather(pump, reply, return_exceptions=True)

    async def _pump(self, frames: AsyncIterator[bytes], taken: asyncio.Semaphore) -> None:
        """Send one frame at a time: a file is not read past the answer, and a hung child is noticed."""
        async for frame in frames:
            await self._send(Event("audio", payload=frame))
            async with asyncio.timeout(REPLY_S):
                await taken.acquire()
        await self._send(Event("close"))

    async def _result(self, taken: asyncio.Semaphore) -> Transcript:
        while True:
            event = await self._event()
            if event.kind == "fault":
                raise _LostError(event.data.get("reason"))
            # A question that was given up may still be answered.
            if event.data.get("question") != self._question:
                continue
            if event.kind == "result":
                return Transcript.from_data(event.data)
            if event.kind == "taken":
                taken.release()

    async def _event(self) -> Event:
        if self._child is None or self._child.stdout is None:
            raise _LostError("the child was ended")
        try:
            return decode(await self._child.stdout.readline())[0]
        except ValueError as error:  # no event, or a line without an end
            raise _LostError(str(error)) from error

    async def _send(self, event: Event) -> None:
        self._write(event)
        assert self._child and self._child.stdin
        try:
            async with asyncio.timeout(REPLY_S):
                await self._child.stdin.drain()
        except (TimeoutError, OSError) as error:
            raise _LostError("the child takes nothing more") from error

    def _write(self, event: Event) -> None:
        if self._child is None or self._child.stdin is None:
            raise _LostError("the child was ended")
        try:
            self._child.stdin.write(encode(event))
        except (OSError, RuntimeError) as error:
            raise _LostError("the child is gone") from error

    async def _kill(self) -> None:
        child, self._child = self._child, None
        if child and child.returncode is None:
            with suppress(ProcessLookupError):
                child.kill()
            await child.wait()

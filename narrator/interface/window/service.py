"""What a page needs of sound and speech: done on a thread of its own, since a window must never wait.

The libraries of sound are imported there too, where they are first wanted: they take half a second.
"""

import asyncio
import gc
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass
from threading import Thread
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from narrator.audio.devices import Device
    from narrator.audio.live import LiveMixer
    from narrator.audio.microphone import Level
    from narrator.speech.mouth import Mouth
    from narrator.speech.voices import Voice

LISTENING_S = 3.0
_END_S = 5.0

Done = Callable[[Any], None]


@dataclass(frozen=True, slots=True)
class Failed:
    """What could not be done, in one sentence."""

    sentence: str


class Service(QObject):
    """Runs coroutines elsewhere; what comes of each is given back on the window's thread.

    `sentence` words what went wrong for a person.
    """

    _done = Signal(object, object)

    def __init__(self, sentence: Callable[[Exception], str]) -> None:
        super().__init__()
        self._sentence = sentence
        # A method of ours, so that Qt brings the result over to our thread.
        self._done.connect(self._give)
        self._works: set[asyncio.Task[None]] = set()
        self._ended = False
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, name="service", daemon=True)
        self._thread.start()

    def call(self, work: Coroutine[Any, Any, Any], give: Done = lambda _: None) -> None:
        """Do the work; `give` gets its result, or Failed. Once the service is closed nothing is done."""
        if self._ended:
            work.close()
            return
        self._loop.call_soon_threadsafe(self._start, work, give)

    def close(self, last: Coroutine[Any, Any, Any] | None = None) -> None:
        """Give up what is being done, do one last thing, and then no more.

        A device that is still open when Python ends may end the program with a fault.
        """
        self._ended = True
        asyncio.run_coroutine_threadsafe(self._end(last), self._loop)
        self._thread.join(_END_S)

    async def _end(self, last: Coroutine[Any, Any, Any] | None) -> None:
        # Only our own: a child that is being started waits for ever for a task of asyncio that is cancelled.
        works = list(self._works)
        for work in works:
            work.cancel()
        await asyncio.gather(*works, return_exceptions=True)
        try:
            if last is not None:
                await last
        finally:
            self._loop.stop()

    def _start(self, work: Coroutine[Any, Any, Any], give: Done) -> None:
        started = self._loop.create_task(self._run(work, give))
        self._works.add(started)
        started.add_done_callback(self._works.discard)

    def _give(self, give: Done, result: Any) -> None:
        give(result)

    async def _run(self, work: Coroutine[Any, Any, Any], give: Done) -> None:
        try:
            result = await work
        except Exception as error:
            # A page that waits for the result would wait for ever.
            result = Failed(self._sentence(error))
        self._done.emit(give, result)


async def libraries() -> None:
    """Load what an evening and the pages before it need, while nobody waits for it."""
    await asyncio.to_thread(_load)


def _load() -> None:
    # Python would look through all that Qt has brought again and again meanwhile, and hold the window up.
    gc.freeze()
    # What is missing is told by who needs it.
    with suppress(ImportError):
        from narrator.interface.window import prepare, settings_page, sound_pages  # noqa: F401
        from narrator.play import opening  # noqa: F401
        from narrator.themes.catalogue import playable_themes

        playable_themes()


async def voices() -> "list[Voice]":
    """Return the voices of this computer, the best for French first."""
    from narrator.speech.say import list_voices

    return (await list_voices())[0]


async def devices() -> "tuple[Device, ...]":
    """Return the sound devices that are plugged in now, known from now on to whatever is tried or played."""
    from narrator.audio.devices import devices_anew

    return await asyncio.to_thread(devices_anew)


async def speak(text: str, *, voice: str | None, pace: float, output: str | None, headphones: str | None = None) -> str:
    """Say a text by that voice through that output, or in those headphones beside it, and return the name of it."""
    from narrator.speech.say import say_aloud
    from narrator.speech.synthesizer import Synthesizer

    mixer = await asyncio.to_thread(_open, output, headphones)
    try:
        synthesizer = Synthesizer(voice)
        rate = (await synthesizer.about()).normal_wpm * pace
        await say_aloud(text, mixer, voice, rate, synth=synthesizer)
        return mixer.name
    finally:
        await asyncio.to_thread(mixer.close)


def _open(output: str | None, headphones: str | None) -> "LiveMixer":
    """Open an output, or the headphones as an evening does: never the output that everybody hears."""
    from narrator.audio.devices import output_named
    from narrator.audio.live import LiveMixer, at_ear

    private = None if headphones is None else output_named(headphones)
    mixer = LiveMixer(first=output)
    if private is None:
        return mixer
    loud = mixer.name
    mixer.close()
    return at_ear(private, loud)


async def loudness(name: str | None) -> "tuple[str, Level]":
    """Listen for three seconds, and return the name of the microphone with how loud it was."""
    from narrator.audio.live_microphone import LiveMicrophone
    from narrator.audio.microphone import level

    microphone = LiveMicrophone(first=name)
    heard: list[bytes] = []
    try:
        await microphone.start()
        frames = await microphone.open("window")
        ends_s = asyncio.get_running_loop().time() + LISTENING_S
        async for frame in frames:
            heard.append(frame)
            if asyncio.get_running_loop().time() > ends_s:
                break
        return microphone.name, level(heard)
    finally:
        await microphone.release()


class MenuMouth:
    """The narrator's own voice, for what has the focus: a new text cuts the one before."""

    def __init__(self, voice: str | None, output: str | None) -> None:
        self._voice, self._output = voice, output
        # No task of its own, so that who gives up waiting for it does not leave a device open.
        self._opened: asyncio.Future[LiveMixer] | None = None
        self._mouth: Mouth | None = None

    async def say(self, text: str) -> None:
        """Say a text, or nothing where there is no voice or no loudspeaker."""
        if self._opened is None or (self._opened.done() and self._opened.exception()):
            from narrator.audio.live import LiveMixer

            loop = asyncio.get_running_loop()
            self._opened = loop.run_in_executor(None, lambda: LiveMixer(first=self._output))
        mixer = await asyncio.shield(self._opened)
        if self._mouth is None:
            from narrator.speech.mouth import Mouth
            from narrator.speech.synthesizer import Synthesizer

            self._mouth = Mouth(Synthesizer(self._voice), mixer)
        self._mouth.stop()
        await self._mouth.say(text)

    async def close(self) -> None:
        """Give the loudspeaker back."""
        from narrator.audio.errors import AudioError

        mouth, self._mouth = self._mouth, None
        opened, self._opened = self._opened, None
        if mouth is not None:
            await mouth.close()
        if opened is not None:
            with suppress(AudioError):
                await asyncio.to_thread((await opened).close)

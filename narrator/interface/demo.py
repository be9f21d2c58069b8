"""The demonstration: a whole evening played by synthetic voices through the real mouth, ear, dialogue and rules."""

import asyncio
import json
import shutil
import subprocess
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import AsyncExitStack, ExitStack
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from typing import Any, TextIO

from narrator import messages
from narrator.audio import sounds
from narrator.audio.clip import Clip
from narrator.audio.errors import AudioError
from narrator.audio.framing import Framer
from narrator.audio.live import LiveMixer
from narrator.audio.microphone import SILENT_FRAME
from narrator.audio.mixer import Bus, Mixer
from narrator.audio.offline import OfflineMixer, SilentMixer
from narrator.hearing.ear import Ear
from narrator.hearing.model import EarError, check_model, shipped_model
from narrator.interface.cast import Cast, words_of
from narrator.interface.failure import Failure, Status
from narrator.interface.lines import print_line
from narrator.interface.moderated_cast import ModeratedCast
from narrator.language.alike import alike
from narrator.play.evening import play_log
from narrator.play.game import End, Start
from narrator.play.house import House
from narrator.play.journal import Journal
from narrator.play.live import LiveTable
from narrator.play.screen import ScreenEvent, Typed
from narrator.speech.errors import SpeechUnavailableError
from narrator.speech.mouth import Mouth
from narrator.speech.synthesizer import Synthesizer
from narrator.themes import Theme, any_theme, playable_themes

ESPEAK = "espeak-ng"
# One variant of espeak-ng a seat, and its words a minute: people speak slowly to a machine (EAR.md section 12).
VOICES = ("f2", "f4", "m3", "f1", "m1", "f3", "m7", "f5", "m4", "m2")
WPM = 150
# Nobody says a thing twice in quite the same way: a word that is not understood comes back slower, then faster.
WPM_AGAIN = (0, -15, 15, -30)
# Then somebody types it, as the narrator proposes by then.
SPOKEN_TRIES = 5
THINKING_S = 0.4
SILENCE_FRAMES = 40
DEBATE_S = 20.0


@dataclass(frozen=True)
class DemoOptions:
    """What the command line asked of a demonstration."""

    theme: str = "harry_potter"
    count: int = 5
    seed: int = 1
    record: Path | None = None
    transcript: Path | None = None
    realtime: bool = False


class CastMicrophone:
    """A microphone before which the cast speaks: somebody says the answer, audible in the recording."""

    name = "cast"

    def __init__(self, cast: Cast | ModeratedCast, mixer: Mixer, screen: "Printed") -> None:
        self._cast = cast
        self._mixer = mixer
        self._screen = screen
        self._ends_s = 0.0
        self._window_s = DEBATE_S

    def note(self, event: Mapping[str, Any]) -> None:
        """Learn how long the narrator means to listen."""
        if event["event"] == "listen":
            self._window_s = event["seconds"]

    async def open(self, label: str) -> AsyncIterator[bytes]:
        """Return the frames of the answer, or of a while of silence.

        Raises:
            Failure: the same question came back too often.
        """
        words = self._cast.answer(label)
        if self._cast.lost:
            raise Failure(messages.text("demo-lost", words=words or ""))
        if words is None:
            self._ends_s = self._mixer.now() + min(DEBATE_S, self._window_s)
            return _frames([SILENT_FRAME])
        seat, tries = self._cast.speaker(label), self._cast.tries
        typed = tries > SPOKEN_TRIES
        print_line(messages.text("demo-typed" if typed else "demo-heard", who=self._cast.names[seat], words=words))
        if typed:
            self._ends_s = self._mixer.now() + THINKING_S
            self._screen.type(words)
            return _frames([SILENT_FRAME] * SILENCE_FRAMES)
        wpm = WPM + WPM_AGAIN[(tries - 1) % len(WPM_AGAIN)]
        clip = await asyncio.to_thread(voice, self._cast.pronounced(words), seat, wpm)
        playing = self._mixer.play(clip, bus=Bus.EARCONS, at_s=self._mixer.now() + THINKING_S)
        self._ends_s = playing.ends_s
        sound = Framer(clip.rate_hz).frames(clip.samples, last=True)
        return _frames([SILENT_FRAME] * 12, sound, [SILENT_FRAME] * SILENCE_FRAMES)

    async def close(self) -> None:
        """Let the time of the answer pass."""
        await self._mixer.until(self._ends_s)


@dataclass
class Printed:
    """A Screen whose keyboard is used when the voice was not understood."""

    _typed: asyncio.Queue[Typed] = field(default_factory=asyncio.Queue)

    def type(self, words: str) -> None:
        """Type a line."""
        self._typed.put_nowait(Typed(words))

    def show(self, text: str) -> None:
        """Print one message."""
        print_line(text)

    def invite(self, options: Sequence[str], *, hidden: bool = False, strokes: int = 0) -> None:
        """Expect no key."""

    def conceal(self) -> None:
        """Hide nothing of a demonstration."""

    def dismiss(self) -> None:
        """Expect no key."""

    async def event(self) -> ScreenEvent:
        """Return the next line that is typed."""
        return await self._typed.get()

    def close(self) -> None:
        """Leave the terminal alone."""


def voice(words: str, seat: int, wpm: int = WPM) -> Clip:
    """Return the words said by the synthetic voice of a seat.

    Raises:
        Failure: espeak-ng is not installed.
    """
    import soundfile

    if shutil.which(ESPEAK) is None:
        raise Failure(messages.text("demo-no-voices"), Status.MISSING)
    command = [ESPEAK, "-v", f"fr+{VOICES[seat % len(VOICES)]}", "-s", str(wpm), "-b", "1", "--stdin", "--stdout"]
    done = subprocess.run(command, input=words.encode(), capture_output=True, check=True)
    samples, rate_hz = soundfile.read(BytesIO(done.stdout), dtype="float32")
    return Clip(samples, rate_hz)


def run(options: DemoOptions) -> int:
    """Play the demonstration and return the exit status.

    Raises:
        Failure: a part is missing, or a file cannot be written.
    """
    with ExitStack() as stack:
        transcript = stack.enter_context(_opened(options.transcript)) if options.transcript else None
        try:
            asyncio.run(_play(options, transcript))
        except (AudioError, EarError, SpeechUnavailableError) as error:
            raise Failure(str(error), Status.MISSING) from error
    if options.record:
        print_line(messages.text("demo-recorded", file=str(options.record)))
    return Status.DONE


async def _play(options: DemoOptions, transcript: TextIO | None) -> End:
    voice(messages.text("cast-yes"), 0)
    theme = any_theme(options.theme)
    async with AsyncExitStack() as stack:
        mixer = _mixer(realtime=options.realtime)
        stack.callback(mixer.close)
        if options.record:
            mixer.record(options.record)
        mouth = Mouth(Synthesizer(), mixer)
        stack.push_async_callback(mouth.close)
        model = shipped_model()
        screen = Printed()
        cast: Cast | ModeratedCast
        if isinstance(theme, Theme):
            cast = Cast(theme, options.count, options.seed, words_of(theme, check_model(model).knows))
        else:
            cast = ModeratedCast(theme, options.count, options.seed, screen.type)
        microphone = CastMicrophone(cast, mixer, screen)
        ear = Ear(model, microphone)
        stack.push_async_callback(ear.close)
        await ear.start()

        def observe(event: dict[str, Any]) -> None:
            cast.note(event)
            microphone.note(event)
            if transcript:
                _write(transcript, {"t": round(mixer.now(), 3), **event})

        table = LiveTable(mixer, screen, mouth=mouth, ear=ear, sounds=sounds.load, observe=observe)
        stack.push_async_callback(table.close)
        journal = stack.enter_context(Journal.in_memory())
        house = House(playable_themes(), journal, ear.knows, alike)
        end = await play_log(table, journal.begin(Start().to_json()), house)
        if transcript:
            _write(transcript, {"event": "outcome", **end.outcome})
        return end


def _mixer(*, realtime: bool) -> Mixer:
    """Return a mixer that renders as fast as it can, or one that plays where there is a loudspeaker."""
    if not realtime:
        return OfflineMixer()
    try:
        return LiveMixer()
    except AudioError:
        return SilentMixer()


async def _frames(*parts: Iterable[bytes]) -> AsyncIterator[bytes]:
    for part in parts:
        for frame in part:
            yield frame
            await asyncio.sleep(0)


def _opened(path: Path) -> TextIO:
    try:
        return path.open("w", encoding="utf-8")
    except OSError as error:
        raise Failure(messages.text("demo-unwritable", file=str(path))) from error


def _write(transcript: TextIO, event: Mapping[str, Any]) -> None:
    transcript.write(json.dumps(event, ensure_ascii=False) + "\n")
    transcript.flush()

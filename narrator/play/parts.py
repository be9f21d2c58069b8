"""The parts of a live table: what this machine has of a voice, a loudspeaker and a microphone, and what it lacks (P3)."""

from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from narrator import resources
from narrator.audio.errors import AudioError
from narrator.audio.live import LiveMixer
from narrator.audio.microphone import FileMicrophone, LiveMicrophone, MicrophoneError
from narrator.audio.mixer import Mixer
from narrator.audio.offline import SilentMixer
from narrator.audio.sounds import load_sound
from narrator.hearing.ear import Ear
from narrator.hearing.model import EarError
from narrator.language.alike import alike
from narrator.play.house import House
from narrator.play.journal import Journal
from narrator.play.ladder import line
from narrator.play.live import LiveTable, Observe
from narrator.play.options import Output, PlayOptions, Way
from narrator.play.screen import Screen
from narrator.play.table import Utterance
from narrator.speech.mouth import Mouth
from narrator.speech.synthesizer import SpeechUnavailableError, Synthesizer
from narrator.themes.catalogue import shelf

MODEL = "fr-ballot"


@dataclass
class Parts:
    """A live table with what it is made of; `notices` say what is missing, and how to mend it."""

    table: LiveTable
    ear: Ear | None
    notices: tuple[Utterance, ...] = ()

    @property
    def hears(self) -> bool:
        """Return whether answers may be spoken."""
        return self.ear is not None

    def house(self, journal: Journal) -> House:
        """Return what a set-up consults: the themes, the journal, and the limits of this ear."""
        themes = {listed.id: listed.theme for listed in shelf() if listed.theme is not None}
        if self.ear is None:
            return House(themes, journal)
        return House(themes, journal, self.ear.knows, alike)


@asynccontextmanager
async def gather(options: PlayOptions, screen: Screen) -> AsyncIterator[Parts]:
    """Put a live table together from the options and from what works here; close every part at the end."""
    notices: list[Utterance] = []
    async with AsyncExitStack() as stack:
        mixer = _mixer(options, notices)
        stack.callback(mixer.close)
        if options.record is not None:
            mixer.record(options.record)
        mouth = await _mouth(options, mixer, notices, stack)
        ear = await _ear(options, notices, stack)
        table = LiveTable(mixer, screen, mouth=mouth, ear=ear, sounds=load_sound if mouth or ear else None)
        yield Parts(table, ear, tuple(notices))


def _mixer(options: PlayOptions, notices: list[Utterance]) -> Mixer:
    if options.output is Output.TEXT:
        return SilentMixer()
    try:
        return LiveMixer()
    except AudioError as error:
        notices += [Utterance(str(error)), line("parts-text-only")]
        return SilentMixer()


async def _mouth(options: PlayOptions, mixer: Mixer, notices: list[Utterance], stack: AsyncExitStack) -> Mouth | None:
    if isinstance(mixer, SilentMixer) and options.record is None:
        return None
    synthesizer = Synthesizer()
    stack.push_async_callback(synthesizer.close)
    mouth = Mouth(synthesizer, mixer)
    if options.pace is not None:
        mouth.pace = options.pace
    try:
        await mouth.prepare([line("welcome").spoken])
    except SpeechUnavailableError as error:
        notices += [Utterance(str(error)), line("parts-text-only")]
        return None
    return mouth


async def _ear(options: PlayOptions, notices: list[Utterance], stack: AsyncExitStack) -> Ear | None:
    if options.input is Way.KEYS and options.mic_wav is None:
        return None
    try:
        microphone = FileMicrophone(options.mic_wav) if options.mic_wav else LiveMicrophone()
        ear = Ear(resources.asset("models", MODEL), microphone)
        await ear.start()
    except (MicrophoneError, AudioError, EarError) as error:
        notices += [Utterance(str(error)), line("parts-keys-only")]
        return None
    stack.push_async_callback(ear.close)
    return ear

"""The parts of a live table: the voice, loudspeaker and microphone that this machine has (P3)."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass

from narrator import resources
from narrator.audio import sounds
from narrator.audio.errors import AudioError, MicrophoneError
from narrator.audio.file_microphone import FileMicrophone
from narrator.audio.live import LiveMixer
from narrator.audio.live_microphone import LiveMicrophone
from narrator.audio.microphone import Microphone
from narrator.audio.mixer import Mixer
from narrator.audio.offline import SilentMixer
from narrator.hearing.ear import Ear
from narrator.hearing.model import EarError
from narrator.language.alike import alike
from narrator.play.house import House
from narrator.play.journal import Journal
from narrator.play.ladder import line
from narrator.play.live import LiveTable
from narrator.play.options import Output, PlayOptions, Way
from narrator.play.screen import Screen
from narrator.play.table import Utterance
from narrator.speech.mouth import Mouth
from narrator.speech.synthesizer import SpeechUnavailableError, Synthesizer
from narrator.themes.catalogue import valid_themes

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
        themes = valid_themes()
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
        table = LiveTable(mixer, screen, mouth=mouth, ear=ear, sounds=sounds.load if mouth or ear else None)
        stack.push_async_callback(table.close)
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
    mouth = Mouth(synthesizer, mixer)
    stack.push_async_callback(mouth.close)
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
        microphone = await _microphone(options, notices, stack)
        ear = Ear(resources.asset("models", MODEL), microphone)
        stack.push_async_callback(ear.close)
        await ear.start()
    except (AudioError, EarError) as error:
        notices += [Utterance(str(error)), line("parts-keys-only")]
        return None
    notices.append(line("parts-microphone", name=microphone.name))
    return ear


async def _microphone(options: PlayOptions, notices: list[Utterance], stack: AsyncExitStack) -> Microphone:
    if options.mic_wav is not None:
        return FileMicrophone(options.mic_wav)
    microphone = LiveMicrophone()
    stack.push_async_callback(microphone.release)
    try:
        await microphone.start()
    except MicrophoneError as error:
        if error.code != "muted_zero":
            raise
        # Some devices give pure zeros while nobody speaks: tell it, and listen all the same.
        notices.append(Utterance(str(error)))
    return microphone

"""The parts of a live table: the voice, loudspeaker and microphone that this machine has (P3)."""

import gc
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass

from narrator.audio import sounds
from narrator.audio.devices import Device, output_named
from narrator.audio.errors import AudioError, MicrophoneError
from narrator.audio.file_microphone import FileMicrophone
from narrator.audio.live import LiveMixer, at_ear
from narrator.audio.live_microphone import LiveMicrophone
from narrator.audio.microphone import Microphone
from narrator.audio.mixer import Bus, Mixer
from narrator.audio.offline import SilentMixer
from narrator.audio.sinks import on_sink_gone
from narrator.hearing.ear import Ear
from narrator.hearing.model import EarError, shipped_model
from narrator.language.alike import alike
from narrator.play.headset import Headset
from narrator.play.house import House
from narrator.play.journal import Journal
from narrator.play.ladder import line
from narrator.play.live import LiveTable
from narrator.play.metered import Metered
from narrator.play.options import Output, PlayOptions, Way
from narrator.play.screen import Screen
from narrator.play.stage import Observe
from narrator.play.table import Utterance
from narrator.speech.mouth import Mouth
from narrator.speech.synthesizer import SpeechUnavailableError, Synthesizer
from narrator.themes.catalogue import playable_themes
from narrator.themes.model import Theme


@dataclass
class Parts:
    """A live table with what it is made of; `headset` names the private output, `notices` say what is missing."""

    table: LiveTable
    ear: Ear | None
    headset: str | None = None
    notices: tuple[Utterance, ...] = ()

    @property
    def hears(self) -> bool:
        """Return whether answers may be spoken."""
        return self.ear is not None

    def house(self, journal: Journal) -> House:
        """Return what a set-up consults: the themes, the journal, and the limits of this ear."""
        themes = playable_themes()
        if self.ear is None:
            return House(themes, journal, headset=self.headset)
        return House(themes, journal, self.ear.knows, alike, self.headset)


@asynccontextmanager
async def gather(options: PlayOptions, screen: Screen, observe: Observe = lambda _: None) -> AsyncIterator[Parts]:
    """Put a live table together from the options and from what works here; close every part at the end.

    Raises:
        AudioError: the output that was named for what is private cannot be had.
    """
    notices: list[Utterance] = []
    async with AsyncExitStack() as stack:
        synthesizer = await _synthesizer(options, notices)
        stack.push_async_callback(synthesizer.close)
        private = headset = None
        named = options.private_device
        wanted = named if named is not None else _usual_headphones(options)
        if wanted is not None:
            with _told_if_usual(options, notices):
                private = output_named(wanted)
        mixer = _mixer(options, notices)
        stack.callback(mixer.close)
        mixer.set_level(Bus.NARRATION, options.volume_db)
        if options.record is not None:
            mixer.record(options.record)
        if private is not None:
            with _told_if_usual(options, notices):
                headset = _headset(private, mixer, synthesizer, stack)
        mouth = await _mouth(options, mixer, synthesizer, notices, stack)
        ear = await _ear(options, notices, stack, observe)
        heard = sounds.load if mouth or ear or headset else None
        table = LiveTable(mixer, screen, mouth=mouth, ear=ear, headset=headset, sounds=heard, observe=observe)
        observe({"event": "microphone", "open": None if ear is None else True})
        observe({"event": "pace", "value": mouth.pace if mouth else 1.0})
        observe({"event": "volume", "db": options.volume_db})
        stack.push_async_callback(table.close)
        # What is loaded stays; looking through it, even once, would stop sound and window for a tenth of a second.
        gc.freeze()
        yield Parts(table, ear, private.name if private and headset else None, tuple(notices))


def _mixer(options: PlayOptions, notices: list[Utterance]) -> Mixer:
    if options.output is Output.TEXT:
        return SilentMixer()
    try:
        mixer = LiveMixer(first=options.output_device)
    except AudioError as error:
        notices += [Utterance(str(error)), line("parts-text-only")]
        return SilentMixer()
    if options.output_device not in (None, mixer.name):
        notices.append(line("parts-output-other", wanted=options.output_device, name=mixer.name))
    return mixer


async def _synthesizer(options: PlayOptions, notices: list[Utterance]) -> Synthesizer:
    """Return the speaker with the voice that is wanted, or with the usual one where there is no such voice."""
    synthesizer = Synthesizer(options.voice)
    if options.voice is None:
        return synthesizer
    try:
        await synthesizer.voice()
    except SpeechUnavailableError as error:
        if error.code == "unknown_voice":
            notices.append(Utterance(str(error)))
            await synthesizer.close()
            return Synthesizer()
    return synthesizer


def _usual_headphones(options: PlayOptions) -> str | None:
    """Return the headphones of the settings, unless the game that is chosen has nothing private to say."""
    chosen = playable_themes().get(options.theme) if options.theme is not None else None
    return None if isinstance(chosen, Theme) else options.headphones


@contextmanager
def _told_if_usual(options: PlayOptions, notices: list[Utterance]) -> Iterator[None]:
    """Tell what keeps the usual headphones from serving, and go on; those that this evening named must serve."""
    try:
        yield
    except AudioError as error:
        if options.private_device is not None:
            raise
        notices.append(Utterance(str(error)))


def _headset(private: Device, mixer: Mixer, synthesizer: Synthesizer, stack: AsyncExitStack) -> Headset:
    """Open the private output with a mouth of its own.

    Raises:
        AudioError: it refuses, or it is the one that everybody hears.
    """
    ear_side = at_ear(private, mixer.name if isinstance(mixer, LiveMixer) else None)
    stack.callback(ear_side.close)
    stack.enter_context(on_sink_gone(ear_side.drop))
    mouth = Mouth(synthesizer, ear_side)
    stack.push_async_callback(mouth.close)
    return Headset(ear_side, mouth)


async def _mouth(
    options: PlayOptions, mixer: Mixer, synthesizer: Synthesizer, notices: list[Utterance], stack: AsyncExitStack
) -> Mouth | None:
    if isinstance(mixer, SilentMixer) and options.record is None:
        return None
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


async def _ear(options: PlayOptions, notices: list[Utterance], stack: AsyncExitStack, observe: Observe) -> Ear | None:
    if options.input is Way.KEYS and options.mic_wav is None:
        return None
    try:
        microphone = await _microphone(options, notices, stack)
        ear = Ear(options.model or shipped_model(), Metered(microphone, observe))
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
    microphone = LiveMicrophone(first=options.microphone)
    stack.push_async_callback(microphone.release)
    try:
        await microphone.start()
    except MicrophoneError as error:
        if error.code != "muted_zero":
            raise
        # Some devices give pure zeros while nobody speaks: tell it, and listen all the same.
        notices.append(Utterance(str(error)))
    if options.microphone not in (None, microphone.name):
        notices.append(line("parts-microphone-other", wanted=options.microphone))
    return microphone

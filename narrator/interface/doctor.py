"""`narrator doctor`: every part of this machine that an evening needs, tried for real, with the mend of what fails."""

import asyncio
import shutil
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from typing import Any

from narrator import messages, resources
from narrator.interface.failure import Status
from narrator.interface.lines import print_json, print_line

LONGEST_CHECK_S = 60.0
LISTENING_S = 3.0
LEAST_FREE_BYTES = 100_000_000
SILENCE_S = 0.5


class Fault(Exception):  # noqa: N818 - a finding about the machine
    """What is wrong with a part, and how to mend it."""


@dataclass(frozen=True, slots=True)
class Check:
    """One part: `look` returns what is good about it, and raises what is not."""

    name: str
    look: Callable[[], Awaitable[str]]
    needs: str | None = None


def run(*, as_json: bool) -> int:
    """Try every part and tell each result as it comes; return 1 when one is bad."""
    return asyncio.run(_run(as_json=as_json))


async def _run(*, as_json: bool) -> int:
    bad: set[str] = set()
    for check in _checks(speak=not as_json and sys.stdin.isatty()):
        if check.needs in bad:
            # Its fault would only be told twice.
            continue
        try:
            async with asyncio.timeout(LONGEST_CHECK_S):
                good, detail = True, await check.look()
        except TimeoutError:
            good, detail = False, messages.text("doctor-too-long", seconds=LONGEST_CHECK_S)
        except Exception as error:
            good, detail = False, _sentence(error)
            bad.add(check.name)
        if as_json:
            print_json({"check": check.name, "ok": good, "detail": detail})
        else:
            part = messages.text(f"doctor-{check.name}")
            print_line(messages.text("doctor-good" if good else "doctor-bad", part=part, detail=detail))
        sys.stdout.flush()
        if not good:
            bad.add(check.name)
    if not as_json:
        print_line(messages.text("doctor-some-bad", count=len(bad)) if bad else messages.text("doctor-all-good"))
    return Status.NO if bad else Status.DONE


def _checks(*, speak: bool) -> Iterator[Check]:
    yield Check("engine", _engine)
    yield Check("voice", _voice, needs="engine")
    yield Check("portaudio", _portaudio)
    yield Check("output", _output, needs="portaudio")
    yield Check("microphone", lambda: _microphone(invite=speak), needs="portaudio")
    yield Check("model", _model)
    yield Check("themes", _themes)
    yield Check("disk", _disk)


def _sentence(error: Exception) -> str:
    """Return what a part says of its own fault; an error that nobody foresaw is named."""
    if isinstance(error, ModuleNotFoundError):
        return messages.part_missing(error)
    if isinstance(error, OSError):
        return messages.text("doctor-unexpected", error=messages.reason(error))
    known = type(error).__module__.startswith("narrator.")
    return str(error) if known else messages.text("doctor-unexpected", error=f"{type(error).__name__}: {error}")


async def _engine() -> str:
    from narrator.speech.synthesizer import Synthesizer

    synthesizer = Synthesizer()
    try:
        about = await synthesizer.about()
    finally:
        await synthesizer.close()
    return messages.text("doctor-engine-good", version=about.version, voices=len(about.voices))


async def _voice() -> str:
    from narrator.language.speakable import speakable
    from narrator.speech.synthesizer import Synthesizer

    synthesizer = Synthesizer()
    try:
        voice = await synthesizer.voice()
        await synthesizer.render(speakable(messages.text("doctor-sentence")))
    finally:
        await synthesizer.close()
    return messages.text("doctor-voice-good", name=voice.name, id=voice.id)


async def _portaudio() -> str:
    from narrator.audio import portaudio

    return messages.text("doctor-portaudio-good", version=portaudio.load().get_portaudio_version()[1].split(",")[0])


async def _output() -> str:
    from narrator.audio import sounds
    from narrator.audio.live import LiveMixer

    mixer = LiveMixer()
    try:
        playing = mixer.play(sounds.load("listen"))
        await mixer.until(playing.ends_s)
        if mixer.lost:
            raise Fault(messages.text("doctor-output-lost", name=mixer.name))
        return messages.text("doctor-output-good", name=mixer.name)
    finally:
        mixer.close()


async def _microphone(*, invite: bool) -> str:
    from narrator.audio.live_microphone import LiveMicrophone
    from narrator.audio.microphone import Level, level

    microphone = LiveMicrophone()
    if invite:
        print_line(messages.text("doctor-speak", seconds=LISTENING_S))
        sys.stdout.flush()
    try:
        await microphone.start()
        heard = [frame async for frame in _for(LISTENING_S, await microphone.open("doctor"))]
        found = level(heard)
        if found is Level.NONE:
            raise Fault(messages.text("audio-muted-zero", name=microphone.name))
        word = messages.text(f"audio-level-{found.value}")
        return messages.text("doctor-microphone-good", name=microphone.name, level=word, kind=found.value)
    finally:
        await microphone.release()


async def _for(seconds: float, frames: Any) -> Any:
    ends_s = time.monotonic() + seconds
    async for frame in frames:
        yield frame
        if time.monotonic() > ends_s:
            return


async def _model() -> str:
    from narrator.hearing.ear import Ear
    from narrator.hearing.model import shipped_model
    from narrator.hearing.recording import SoundFile
    from narrator.speech.errors import SpeechUnavailableError

    word = messages.text("doctor-word")
    try:
        said = await _spoken(word)
    except SpeechUnavailableError:
        # Told of the voice already; the model may be good all the same.
        said = b""
    ear = Ear(shipped_model(), SoundFile(said))
    began_s = time.monotonic()
    try:
        await ear.start()
        loaded_s = round(time.monotonic() - began_s, 1)
        if not said:
            return messages.text("doctor-model-untried", duration=messages.text("duration-seconds", count=loaded_s))
        heard = await ear.listen(messages.text("doctor-words").split(", "), "doctor", timeout_s=5.0)
    finally:
        await ear.close()
    if heard.text != word:
        raise Fault(messages.text("doctor-model-deaf", word=word, heard=heard.text or "…"))
    return messages.text("doctor-model-good", word=word, duration=messages.text("duration-seconds", count=loaded_s))


async def _spoken(word: str) -> bytes:
    """Return the word as the microphone would give it: 16 kHz mono int16, silence around it."""
    import numpy as np

    from narrator.audio.microphone import RATE_HZ
    from narrator.speech.synthesizer import Synthesizer

    synthesizer = Synthesizer()
    try:
        clip = (await synthesizer.render(word)).at_rate(RATE_HZ)
    finally:
        await synthesizer.close()
    silence = np.zeros(int(SILENCE_S * RATE_HZ), dtype=np.float32)
    sound = np.concatenate([silence, clip.samples, silence])
    return bytes((np.clip(sound, -1, 1) * 32767).astype("<i2").tobytes())


async def _themes() -> str:
    from narrator.themes import shelf

    listed = shelf()
    if not listed:
        raise Fault(messages.text("doctor-themes-none"))
    if reasons := [theme.reason for theme in listed if theme.theme is None]:
        raise Fault(" ".join(reasons))
    return messages.text("doctor-themes-good", count=len(listed))


async def _disk() -> str:
    folder = resources.user_data()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(b"narrator")
        free = shutil.disk_usage(folder).free
    except OSError as error:
        raise Fault(messages.text("doctor-disk-closed", folder=str(folder))) from error
    if free < LEAST_FREE_BYTES:
        raise Fault(messages.text("doctor-disk-full", folder=str(folder), megabytes=free // 1_000_000))
    return messages.text("doctor-disk-good", folder=str(folder), megabytes=free // 1_000_000)

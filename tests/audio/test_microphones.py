"""The microphones: a file, a folder, and the one of the machine with a sounddevice that has no sound."""

import asyncio
from pathlib import Path

import numpy as np
import pytest
import soundfile
from fake_sounddevice import FakeSounddevice, Stream

from narrator import messages
from narrator.audio import live_microphone, sinks
from narrator.audio.errors import MicrophoneError
from narrator.audio.file_microphone import FileMicrophone
from narrator.audio.framing import Framer
from narrator.audio.live_microphone import LiveMicrophone
from narrator.audio.microphone import FRAME, SILENT_FRAME, Level, level


def tone(seconds: float, rate_hz: int, hz: float = 440.0, amplitude: float = 0.5) -> np.ndarray:
    return (amplitude * np.sin(2 * np.pi * hz * np.arange(round(seconds * rate_hz)) / rate_hz)).astype(np.float32)


def framed(samples: np.ndarray) -> list[bytes]:
    framer = Framer(16000)
    return [*framer.frames(samples.astype(np.float32), last=True)]


async def listen(microphone: FileMicrophone | LiveMicrophone, label: str, most: int = 10_000) -> list[bytes]:
    frames: list[bytes] = []
    async for frame in await microphone.open(label):
        frames.append(frame)
        if len(frames) >= most:
            break
    await microphone.close()
    return frames


def sound_of(frames: list[bytes]) -> np.ndarray:
    return np.frombuffer(b"".join(frames), "<i2")


@pytest.mark.parametrize(
    ("suffix", "rate_hz", "channels"),
    [("wav", 16000, 1), ("wav", 44100, 2), ("flac", 48000, 1), ("ogg", 22050, 1), ("wav", 8000, 1)],
)
def test_a_file_gives_frames_at_16_khz(tmp_path: Path, suffix: str, rate_hz: int, channels: int) -> None:
    path = tmp_path / f"voice.{suffix}"
    left = tone(1.0, rate_hz)
    soundfile.write(path, np.column_stack([left, *[np.zeros_like(left)] * (channels - 1)]), rate_hz)
    frames = asyncio.run(listen(FileMicrophone(path), "players"))
    assert {len(frame) for frame in frames} == {2 * FRAME}
    sound = sound_of(frames)
    heard = np.flatnonzero(np.abs(sound) > 100)
    assert abs(len(heard) / 16000 - 1.0) < 0.05
    assert np.abs(np.fft.rfft(sound[:16000])).argmax() == 440
    assert frames[-1] == SILENT_FRAME


def test_a_file_goes_on_where_the_last_question_left_it(tmp_path: Path) -> None:
    path = tmp_path / "evening.wav"
    soundfile.write(path, tone(2.0, 16000), 16000)
    microphone = FileMicrophone(path)

    async def scene() -> list[bytes]:
        first = await listen(microphone, "one", most=10)
        return first + await listen(microphone, "two")

    frames = asyncio.run(scene())
    assert np.abs(sound_of(frames)[:32000] - tone(2.0, 16000) * 32767).max() < 2
    assert asyncio.run(listen(microphone, "three")).count(SILENT_FRAME) == len(asyncio.run(listen(microphone, "four")))


def test_a_folder_answers_by_label_and_else_in_order(tmp_path: Path) -> None:
    for name, amplitude in (("01", 0.1), ("02", 0.2), ("vote-Alice", 0.4)):
        soundfile.write(tmp_path / f"{name}.wav", np.full(1600, amplitude), 16000)
    (tmp_path / "notes.txt").write_text("not a sound")
    microphone = FileMicrophone(tmp_path)

    async def scene() -> list[float]:
        labels = ("theme", "vote:Alice", "players", "more", "vote:Alice")
        return [round(float(sound_of(await listen(microphone, label)).max()) / 32767, 1) for label in labels]

    assert asyncio.run(scene()) == [0.1, 0.4, 0.2, 0.0, 0.4]


@pytest.mark.parametrize("code", ["file_missing", "file_empty", "file_not_audio", "file_slow", "folder_empty"])
def test_a_bad_file_gives_one_sentence(tmp_path: Path, code: str) -> None:
    path = tmp_path / "x.wav"
    if code == "file_empty":
        soundfile.write(path, np.zeros(0), 16000)
    elif code == "file_not_audio":
        path.write_text("this is no sound " * 100)
    elif code == "file_slow":
        soundfile.write(path, np.zeros(9), 1)
    elif code == "folder_empty":
        path.mkdir()
    with pytest.raises(MicrophoneError) as caught:
        FileMicrophone(path)
    assert caught.value.code == code
    assert "x.wav" in str(caught.value) and "\n" not in str(caught.value)


def test_the_library_of_sounds_says_nothing_beside_our_sentence(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "x.mp3"
    path.write_text("this is no sound at all\n" * 100)
    with pytest.raises(MicrophoneError):
        FileMicrophone(path)
    assert capfd.readouterr() == ("", "")


def test_a_file_of_no_byte_and_one_bad_file_of_a_folder(tmp_path: Path) -> None:
    (tmp_path / "void.wav").touch()
    for path in (tmp_path, tmp_path / "void.wav"):
        with pytest.raises(MicrophoneError) as caught:
            FileMicrophone(path)
        assert caught.value.code == "file_empty"


def test_a_truncated_file_gives_what_it_has(tmp_path: Path) -> None:
    path = tmp_path / "cut.wav"
    soundfile.write(path, tone(1.0, 16000), 16000)
    path.write_bytes(path.read_bytes()[:16044])
    assert len(np.flatnonzero(sound_of(asyncio.run(listen(FileMicrophone(path), "x"))))) > 7000


def test_realtime_takes_its_time(tmp_path: Path) -> None:
    path = tmp_path / "x.wav"
    soundfile.write(path, tone(0.5, 16000), 16000)

    async def scene() -> float:
        loop = asyncio.get_running_loop()
        began_s = loop.time()
        await listen(FileMicrophone(path, realtime=True), "x", most=1)
        return loop.time() - began_s

    assert asyncio.run(scene()) >= 0.03


def test_samples_that_are_no_numbers_do_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "nan.wav"
    soundfile.write(path, np.array([np.nan, np.inf, -np.inf, 5.0] * 400), 16000, subtype="FLOAT")
    assert len(asyncio.run(listen(FileMicrophone(path), "x"))) > 3


@pytest.mark.parametrize(
    ("amplitude", "expected"),
    [
        (0.0, Level.NONE),
        (0.001, Level.VERY_FAINT),
        (0.008, Level.FAINT),
        (0.1, Level.GOOD),
        (0.5, Level.GOOD),
        (3.0, Level.TOO_LOUD),
    ],
)
def test_levels(amplitude: float, expected: Level) -> None:
    frames = framed(np.clip(tone(1.0, 16000, amplitude=amplitude), -1, 1))
    assert level(frames) is expected
    assert messages.text(f"audio-level-{expected.value}")
    assert level([]) is Level.NONE


@pytest.mark.parametrize("rate_hz", [8000, 16000, 22050, 44100, 48000])
def test_the_framer_loses_nothing(rate_hz: int) -> None:
    framer = Framer(rate_hz)
    sound = tone(1.0, rate_hz)
    frames = [frame for part in np.array_split(sound, 37) for frame in framer.frames(part)]
    frames += framer.frames(np.zeros(0, np.float32), last=True)
    ideal = tone(1.0, 16000) * 32767
    assert np.abs(sound_of(frames)[500:15500] - ideal[500:15500]).max() < 60


# The microphone of the machine


def block(value: int, frames: int = 1536) -> bytes:
    return np.full(frames, value, "<i2").tobytes()


async def active(fake: FakeSounddevice, count: int) -> Stream:
    async with asyncio.timeout(3):
        while len(fake.streams) < count or not fake.streams[-1].active:  # noqa: ASYNC110 - opened by a thread
            await asyncio.sleep(0.001)
    return fake.streams[-1]


async def started(fake: FakeSounddevice, value: int = 1000) -> tuple[LiveMicrophone, Stream]:
    microphone = LiveMicrophone()
    starting = asyncio.ensure_future(microphone.start())
    stream = await active(fake, 1)
    for _ in range(16):
        stream.push(block(value))
        await asyncio.sleep(0)
    await starting
    return microphone, stream


def test_it_opens_once_at_the_device_s_own_rate(fake: FakeSounddevice) -> None:
    async def scene() -> None:
        microphone, stream = await started(fake)
        assert microphone.name == "Micro" and not microphone.telephone
        assert stream.options["samplerate"] == 48000 and stream.options["channels"] == 1
        for _ in range(2):
            listening = asyncio.ensure_future(listen(microphone, "q", most=4))
            await asyncio.sleep(0.001)
            for _ in range(8):
                stream.push(block(2000))
            frames = await listening
            assert abs(int(sound_of(frames)[1000]) - 2000) <= 2
        assert len(fake.streams) == 1
        await microphone.release()
        assert stream.closed

    asyncio.run(scene())


@pytest.mark.parametrize(("preroll_s", "expected"), [(0.0, 0), (0.1, 3), (0.5, 16), (9.0, 16)])
def test_only_the_preroll_asked_for_is_kept(fake: FakeSounddevice, preroll_s: float, expected: int) -> None:
    async def scene() -> None:
        fake.devices[1]["default_samplerate"] = 16000.0
        microphone, stream = await started(fake)
        for _ in range(100):
            stream.push(block(5, 512))
        frames = await microphone.open("q", preroll_s=preroll_s)
        for _ in range(3):
            stream.push(block(9, 512))
        got = [await anext(frames) for _ in range(expected + 3)]
        assert [np.frombuffer(frame, "<i2")[0] for frame in got] == [5] * expected + [9] * 3
        assert microphone.dropped == 0
        for _ in range(1000):
            stream.push(block(9, 512))
        assert microphone.dropped == 1000 - round(10 / 0.032)

    asyncio.run(scene())


def test_the_first_channel_of_an_array_that_refuses_mono(fake: FakeSounddevice) -> None:
    async def scene() -> None:
        fake.devices[1] = fake.device(1, "Réseau de micros", inputs=4, rate=16000)
        fake.refused_channels = {1}
        microphone, stream = await started(fake)
        frames = await microphone.open("q")
        stream.push(np.tile(np.array([7, 1, 2, 3], "<i2"), 512).tobytes())
        assert set(np.frombuffer(await anext(frames), "<i2")) == {7}

    asyncio.run(scene())


def test_zeros_are_a_forbidden_microphone(fake: FakeSounddevice) -> None:
    async def scene() -> None:
        with pytest.raises(MicrophoneError) as caught:
            await started(fake, value=0)
        assert caught.value.code == "muted_zero"
        assert "confidentialité" in str(caught.value) and "Micro" in str(caught.value)

    asyncio.run(scene())


def test_a_headset_in_telephone_mode(fake: FakeSounddevice) -> None:
    async def scene() -> None:
        fake.devices[1]["name"] = "Casque (Hands-Free AG Audio)"
        microphone, _ = await started(fake)
        assert microphone.telephone

    asyncio.run(scene())


def test_another_microphone_takes_over(fake: FakeSounddevice, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_microphone, "LOST_S", 0.05)

    async def scene() -> None:
        microphone, stream = await started(fake)
        frames = await microphone.open("q")
        fake.devices[1]["name"] = "Autre micro"
        stream.die()
        waiting = asyncio.ensure_future(anext(frames))
        other = await active(fake, 2)
        for _ in range(4):
            other.push(block(1234))
            await asyncio.sleep(0.01)
        await waiting
        assert microphone.name == "Autre micro"

    asyncio.run(scene())


def test_a_lost_microphone_says_so_and_can_come_back(fake: FakeSounddevice) -> None:
    async def scene() -> None:
        microphone, stream = await started(fake)
        frames = await microphone.open("q")
        fake.dead = True
        stream.die()
        with pytest.raises(MicrophoneError) as caught:
            await anext(frames)
        assert caught.value.code == "lost" and "Micro" in str(caught.value)
        with pytest.raises(MicrophoneError) as caught:
            await microphone.open("q")
        assert caught.value.code == "no_microphone"
        fake.dead = False
        frames = await microphone.open("q")
        for _ in range(4):
            fake.streams[-1].push(block(50))
        await anext(frames)

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("name", "before", "value", "lost"),
    [
        ("default", False, 0, True),
        ("default", True, 0, False),
        ("default", False, 3, False),
        ("Micro", False, 0, False),
    ],
    ids=["unplugged", "a monitor from the start", "not silent", "another device"],
)
def test_a_microphone_whose_stream_went_to_a_monitor_is_lost(
    fake: FakeSounddevice, monkeypatch: pytest.MonkeyPatch, name: str, value: int, *, before: bool, lost: bool
) -> None:
    monkeypatch.setattr(live_microphone, "LOST_S", 0.1)
    monitors = before
    monkeypatch.setattr(sinks, "only_monitors", lambda: monitors)
    fake.devices[1]["name"] = name

    async def scene() -> None:
        nonlocal monitors
        microphone, stream = await started(fake)
        listening = asyncio.ensure_future(listen(microphone, "q"))
        monitors = True
        for _ in range(30):
            stream.push(block(value))
            await asyncio.sleep(0.01)
        assert listening.done() is lost
        if not lost:
            await microphone.close()
            await listening
            return
        with pytest.raises(MicrophoneError) as caught:
            await listening
        assert caught.value.code == "lost"
        with pytest.raises(MicrophoneError) as refused:
            await microphone.open("q")
        assert refused.value.code == "no_microphone"
        monitors = False
        await microphone.open("q")

    asyncio.run(scene())

"""The child from inside, on engines that behave as those of Windows and macOS do."""

import asyncio
import sys
import threading
import time
from types import ModuleType, SimpleNamespace

import pytest
import soundfile

from narrator.speech.cache import Cache
from narrator.speech.synthesizer import SpeechUnavailableError, Synthesizer
from narrator.speech.worker import RefusedError, Studio

WITHOUT_ENGINE = (
    "import sys; sys.modules['pyttsx3.engine'] = None; from narrator.speech import worker; worker.main()",
    "import sys; sys.modules['pyttsx3'] = None; from narrator.speech import worker; worker.main()",
)


class Engine:
    """An engine with a driver's habits: `name`, when the file is whole, and whether it tells."""

    name = "sapi5"
    late_s = 0.0
    tells = False
    made = 0

    def __init__(self):
        type(self).made += 1
        self.queue = []
        self.hearers = {}
        self.rate = 200
        self.proxy = SimpleNamespace(setBusy=self._pump, _driver=SimpleNamespace(_tts=Tokens()))

    def __str__(self):
        return self.name

    def connect(self, topic, hearer):
        self.hearers[topic] = hearer

    def setProperty(self, name, value):  # noqa: N802 - the name of pyttsx3
        self.queue.append((name, value))

    def getProperty(self, name):  # noqa: N802 - the name of pyttsx3
        if name == "voices":
            int("409;9", 16)
        return self.rate

    def _pump(self, busy):
        if busy:
            return
        for name, value in self.queue:
            if name == "voice" and value == "nobody":
                self.hearers["error"](name=None, exception=ValueError("unknown voice id nobody"))
            if name == "rate":
                self.rate = value
        self.queue.clear()

    def save_to_file(self, text, path):
        threading.Thread(target=self._write, args=(text, path)).start()

    def runAndWait(self):  # noqa: N802 - the name of pyttsx3
        if not self.late_s:
            time.sleep(0.02)

    def _write(self, text, path):
        time.sleep(self.late_s)
        soundfile.write(path, [0.1] * (len(text) * self.rate), 8000, format="WAV")
        if self.tells:
            self.hearers["finished-utterance"](name=None, completed=True)


class Tokens:
    def GetVoices(self):  # noqa: N802 - the name of SAPI
        name, language = "Microsoft Hortense", "40C;C"
        return [SimpleNamespace(Id="HORTENSE", GetDescription=lambda: name, GetAttribute=lambda _: language)]


@pytest.fixture
def engine(monkeypatch):
    def install(**habits):
        module = ModuleType("pyttsx3.engine")
        module.Engine = type("Engine", (Engine,), habits)
        monkeypatch.setitem(sys.modules, "pyttsx3.engine", module)
        return module.Engine

    return install


def request(path, **changes):
    return {"do": "render", "text": "Bonjour.", "voice": "v", "rate": 165, "path": str(path), **changes}


@pytest.mark.parametrize(
    "habits",
    [
        {"name": "sapi5"},
        {"name": "espeak", "tells": True, "late_s": 0.05},
        {"name": "nsss", "late_s": 0.05},
        {"name": "nsss", "tells": True, "late_s": 0.05},
    ],
)
def test_the_reply_comes_once_the_file_is_whole(engine, tmp_path, habits):
    engine(**habits)
    path = tmp_path / "a.wav"
    assert Studio().answer(request(path)) == {"path": str(path)}
    assert soundfile.info(path).frames == len("Bonjour.") * 165


def test_each_line_has_an_engine_of_its_own(engine, tmp_path):
    kind = engine()
    studio = Studio()
    for number in range(3):
        studio.answer(request(tmp_path / f"{number}.wav"))
    assert kind.made == 3


def test_a_voice_that_the_engine_refuses_is_told(engine, tmp_path):
    engine()
    with pytest.raises(RefusedError, match="unknown_voice"):
        Studio().answer(request(tmp_path / "a.wav", voice="nobody"))


def test_one_odd_voice_of_windows_does_not_hide_the_others(engine):
    engine()
    assert Studio().answer({"do": "about"})["voices"] == [
        {"id": "HORTENSE", "name": "Microsoft Hortense", "languages": ["40C;C"]}
    ]


@pytest.mark.parametrize("script", WITHOUT_ENGINE)
def test_without_pyttsx3_the_real_child_says_so(tmp_path, script):
    synth = Synthesizer(cache=Cache(tmp_path), command=(sys.executable, "-c", script), log=tmp_path / "log")
    with pytest.raises(SpeechUnavailableError) as caught:
        asyncio.run(synth.voices())
    assert caught.value.code == "module_missing"
    assert (tmp_path / "log").read_bytes() == b""

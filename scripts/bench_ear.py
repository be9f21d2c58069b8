"""Measure the ear on answers of the demonstration's voices: python scripts/bench_ear.py

Prints one JSON object: how long the ear and its model take to load, the most memory of its process, the time of the
processor that the recogniser needs for a second of sound, and how soon after the last word its meaning is known.
bench.py runs it.
"""

import asyncio
import json
import tempfile
import time
from pathlib import Path
from typing import Any

import numpy as np
import psutil
import soundfile
import soxr

from narrator.audio.clip import Clip
from narrator.audio.file_microphone import FileMicrophone
from narrator.hearing.ear import Ear
from narrator.hearing.gate import RATE_HZ
from narrator.hearing.model import shipped_model
from narrator.hearing.worker import grammar_json
from narrator.interface.demo import voice
from narrator.language import phrases
from narrator.language.grammar import Grammar
from narrator.language.meaning import Vote

NAMES = ("Alice", "Bastien", "Chloé", "David", "Emma", "Gabriel", "Juliette", "Martin", "Olivia", "Victor")
BEFORE_S, AFTER_S = 0.5, 2.0
# Below that, a synthetic voice says nothing any more.
FAINT = 0.01
MB = 1e6


async def listen(grammar: Grammar, clips: dict[str, Clip]) -> dict[str, Any]:
    """Ask for each vote, and measure the ear from its start to its last answer."""
    latencies_s, understood, peak = [], 0, 0
    with tempfile.TemporaryDirectory() as folder:
        answer = Path(folder) / "answer.wav"
        write(answer, clips[NAMES[0]])
        ear = Ear(shipped_model(), FileMicrophone(answer))
        began_s = time.perf_counter()
        await ear.start()
        load_s = time.perf_counter() - began_s
        child = psutil.Process(ear.pid)
        for name, clip in clips.items():
            ends_s = write(answer, clip)
            ear.microphone = FileMicrophone(answer, realtime=True)
            began_s = time.perf_counter()
            heard = await ear.listen(grammar.texts, "vote", timeout_s=9.0, settled=grammar.settled)
            latencies_s.append(time.perf_counter() - began_s - ends_s)
            understood += grammar.parse(heard.text) in (Vote(name), Vote(name, NAMES[-1]))
            peak = max(peak, child.memory_info().rss)
        await ear.close()
    return {"load_s": load_s, "peak_mb": peak / MB, "latency_s": latencies_s, "understood": understood}


def write(path: Path, clip: Clip) -> float:
    """Write an answer with silence around it; return when its last word ends, in seconds."""
    before = round(BEFORE_S * clip.rate_hz)
    soundfile.write(path, np.pad(clip.samples, (before, round(AFTER_S * clip.rate_hz))), clip.rate_hz)
    return float((before + np.flatnonzero(np.abs(clip.samples) > FAINT)[-1]) / clip.rate_hz)


def recognise(grammar: Grammar, clips: dict[str, Clip]) -> dict[str, float]:
    """Return how long the model takes to load, and the time of the processor for a second of sound."""
    from vosk import KaldiRecognizer, Model, SetLogLevel

    SetLogLevel(-2)
    began_s = time.perf_counter()
    model = Model(str(shipped_model()))
    model_s = time.perf_counter() - began_s
    used_s = audio_s = 0.0
    for clip in clips.values():
        samples = soxr.resample(clip.samples, clip.rate_hz, RATE_HZ)
        sound = (samples * 32767).astype("<i2").tobytes()
        recogniser = KaldiRecognizer(model, RATE_HZ, grammar_json(grammar.texts))
        began_s = time.process_time()
        recogniser.AcceptWaveform(sound)
        recogniser.FinalResult()
        used_s += time.process_time() - began_s
        audio_s += len(samples) / RATE_HZ
    return {"model_s": model_s, "factor": used_s / audio_s}


def main() -> None:
    """Measure, and print the JSON object."""
    grammar = phrases.vote(NAMES, NAMES[-1]) | phrases.commands()
    clips = {name: voice(f"je vote contre {name}", seat) for seat, name in enumerate(NAMES[:-1])}
    found = asyncio.run(listen(grammar, clips)) | recognise(grammar, clips)
    print(json.dumps(found | {"asked": len(clips)}))  # noqa: T201 - the answer to bench.py


if __name__ == "__main__":
    main()

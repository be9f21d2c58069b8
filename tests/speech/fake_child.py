"""A speech child of the tests: `fake_child.py MODE STARTS FOLDER`; it misbehaves as MODE says.

STARTS is a file that counts the children started; a mode ending in `_once` misbehaves in the first child only.
"""

import json
import math
import struct
import sys
import time
import wave
from pathlib import Path
from typing import TextIO

RATE_HZ = 16000
VOICES = [
    {"id": "roa/fr-be", "name": "French (Belgium)", "languages": ["fr-be"]},
    {"id": "roa/fr", "name": "French (France)", "languages": ["fr-fr"]},
]


def write_tone(path: str, seconds: float) -> None:
    frames = [round(9000 * math.sin(index * 0.2)) for index in range(round(seconds * RATE_HZ))]
    with wave.open(path, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE_HZ)
        file.writeframes(struct.pack(f"<{len(frames)}h", *frames))


def say(stream: TextIO, line: str) -> None:
    stream.write(line + "\n")
    stream.flush()


def main() -> None:
    mode, starts = sys.argv[1], Path(sys.argv[2])
    count = len(starts.read_text()) if starts.exists() else 0
    starts.write_text("x" * (count + 1))
    if mode.endswith("_once"):
        mode = mode.removesuffix("_once") if count == 0 else "good"
    for line in sys.stdin:
        request = json.loads(line)
        reply = {"id": request["id"]}
        if mode == "noise":
            say(sys.stdout, "Audio saved to nowhere\n{broken\n[1]\n" + json.dumps({"id": -1}))
            say(sys.stderr, "ALSA lib says something")
        if mode == "no_engine":
            reply |= {"error": "engine_missing", "detail": "OSError"}
        elif request["do"] == "about":
            reply |= {"driver": "espeak", "version": "fake 1", "voices": VOICES}
        elif mode == "hang":
            time.sleep(60)
        elif mode == "crash":
            sys.exit(134)
        elif mode == "empty":
            write_tone(request["path"], 0.0)
        elif mode == "short":
            write_tone(request["path"], len(request["text"]) / 14 * 0.1)
        elif mode == "mute" and "muet" in request["text"]:
            pass
        else:
            write_tone(request["path"], len(request["text"]) / 14 * 165 / request["rate"])
            if mode == "ends":
                sys.exit(0)
        say(sys.stdout, json.dumps(reply))


main()

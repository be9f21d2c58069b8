"""A speech server of the tests' own, Speech Dispatcher, that speaks by espeak-ng or writes down what it is given.

Needs, on Debian: speech-dispatcher, for a voice speech-dispatcher-espeak-ng, and the virtual sound card, without which
it does not start.
"""

import os
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

from desk_of_a_reader import until

SERVER = """LogDir "default"
LogLevel 0
DefaultLanguage "{language}"
AudioOutputMethod "pulse"
AddModule "{name}" "sd_{kind}" "{name}.conf"
DefaultModule {name}
Timeout 0
"""
# It makes no sound, and writes down what it is given.
JOURNAL = """GenericExecuteSynth "echo \\'$DATA\\' >> {journal}"
AddVoice "fr" "MALE1" "fr"
GenericLanguage "fr" "fr" "utf-8"
DefaultVoice "fr"
"""
ESPEAK = Path("/usr/lib/speech-dispatcher-modules/sd_espeak-ng")


def lacking_server(*, voice: bool = False) -> str | None:
    """Return why no such server, or none with a voice, can be had here, in words, or None."""
    if shutil.which("speech-dispatcher") is None:
        return "not installed: speech-dispatcher"
    if voice and not ESPEAK.exists():
        return "not installed: speech-dispatcher-espeak-ng"
    if "NARRATOR_VIRTUAL_CARD" not in os.environ:
        return "the speech server does not start without the virtual sound card (scripts/virtual_card.py)"
    return None


def address(folder: Path) -> str:
    """Return what SPEECHD_ADDRESS must be, for programs to find the server of that folder."""
    return f"unix_socket:{folder / 'socket'}"


def start_server(folder: Path, env: Mapping[str, str], journal: Path | None) -> "subprocess.Popen[bytes]":
    """Start a server that writes in a journal, in French, or that speaks, in English where nothing else is asked."""
    modules, socket = folder / "conf" / "modules", folder / "socket"
    modules.mkdir(parents=True, exist_ok=True)
    (folder / "log").mkdir(exist_ok=True)
    socket.unlink(missing_ok=True)
    name, kind = ("espeak", "espeak-ng") if journal is None else ("journal", "generic")
    language = "en" if journal is None else "fr"
    (folder / "conf" / "speechd.conf").write_text(
        SERVER.format(name=name, kind=kind, language=language), encoding="utf-8"
    )
    (modules / f"{name}.conf").write_text("" if journal is None else JOURNAL.format(journal=journal), encoding="utf-8")
    command = ["speech-dispatcher", "-s", "-C", folder / "conf", "-c", "unix_socket", "-S", socket]
    command += ["-L", folder / "log", "-P", folder / "pid", "-t", "0"]
    server = subprocess.Popen(
        command, env=dict(env), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    until(socket.exists, "the speech server")
    return server

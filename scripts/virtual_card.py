"""Start a sound card that exists only in memory: a PulseAudio server of our own, without hardware or D-Bus.

    python3 scripts/virtual_card.py run -- COMMAND…     run a command with the card, then stop the card
    python3 scripts/virtual_card.py start FOLDER        print the variables to export, and leave the card running
    python3 scripts/virtual_card.py stop FOLDER

The sink `narrator_out` is what the program plays; record `narrator_out.monitor`. What is played to the sink
`narrator_voice` is what the microphone `narrator_mic`, the default source, hears. The sink
`narrator_headset` is a second output, which the devices call `headset`.
"""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

START_S = 10.0
STOP_S = 5.0

# Without norewinds the null sink renders two seconds ahead, and samples are lost whenever a stream starts or stops.
SERVER = """.fail
load-module module-native-protocol-unix socket={folder}/run/native auth-anonymous=1
load-module module-null-sink norewinds=1 sink_name=narrator_out rate=48000 channels=2 format=s16le
load-module module-null-sink norewinds=1 sink_name=narrator_voice rate=48000 channels=1 format=s16le
load-module module-null-sink norewinds=1 sink_name=narrator_headset rate=48000 channels=2 format=s16le
load-module module-remap-source source_name=narrator_mic master=narrator_voice.monitor channels=1
set-default-sink narrator_out
set-default-source narrator_mic
"""

ALSA = """pcm.!default {
  type pulse
  hint.description "virtual card"
}
ctl.!default { type pulse }
pcm.pulse { type pulse }
pcm.headset { type pulse device narrator_headset }
ctl.pulse { type pulse }
"""


class CardError(Exception):
    """The virtual card does not start."""


def environment(folder: Path) -> dict[str, str]:
    """Return the variables that lead a program to the card of that folder."""
    return {
        "PULSE_SERVER": f"unix:{folder}/run/native",
        "ALSA_CONFIG_PATH": f"/usr/share/alsa/alsa.conf:{folder}/asoundrc",
        "NARRATOR_VIRTUAL_CARD": str(folder),
    }


def start(folder: Path) -> None:
    """Start the card and wait until it answers.

    Raises:
        CardError: PulseAudio is not installed, or does not start.
    """
    missing = [program for program in ("pulseaudio", "pactl") if shutil.which(program) is None]
    if missing:
        raise CardError(f"missing: {', '.join(missing)} (Debian: apt install pulseaudio pulseaudio-utils)")
    for part in ("run", "home", "state"):
        (folder / part).mkdir(mode=0o700, parents=True, exist_ok=True)
    (folder / "server.pa").write_text(SERVER.format(folder=folder), encoding="utf-8")
    (folder / "asoundrc").write_text(ALSA, encoding="utf-8")
    # A bare environment: no configuration but ours is read, and no session bus is looked for.
    bare = {
        "PATH": os.environ["PATH"],
        "HOME": str(folder / "home"),
        "XDG_RUNTIME_DIR": str(folder / "run"),
        "PULSE_RUNTIME_PATH": str(folder / "run"),
        "PULSE_STATE_PATH": str(folder / "state"),
        "PULSE_CONFIG_PATH": str(folder / "state"),
        "DBUS_SESSION_BUS_ADDRESS": "disabled:",
        "DBUS_SYSTEM_BUS_ADDRESS": "disabled:",
    }
    command = ["pulseaudio", "-n", "-F", str(folder / "server.pa"), "--daemonize=no", "--use-pid-file=no"]
    command += ["--disallow-exit=yes", "--exit-idle-time=-1", "--realtime=no", "--high-priority=no"]
    with (folder / "server.log").open("w", encoding="utf-8") as log:
        server = subprocess.Popen(
            command, env=bare, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True
        )
    (folder / "pid").write_text(str(server.pid), encoding="utf-8")
    deadline = time.monotonic() + START_S
    while not _answers(folder):
        if server.poll() is not None or time.monotonic() > deadline:
            stop(folder)
            log_text = (folder / "server.log").read_text(encoding="utf-8")
            raise CardError(f"pulseaudio does not start:\n{log_text}")
        time.sleep(0.05)


def stop(folder: Path) -> None:
    """Stop the card of that folder, if it runs."""
    try:
        pid = int((folder / "pid").read_text(encoding="utf-8"))
    except FileNotFoundError:
        return
    (folder / "pid").unlink()
    deadline = time.monotonic() + STOP_S
    try:
        os.kill(pid, signal.SIGTERM)
        while time.monotonic() < deadline and not _ended(pid):
            time.sleep(0.02)
        os.kill(pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


def run(command: list[str]) -> int:
    """Run a command with a card of its own and return its status."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    with tempfile.TemporaryDirectory(prefix="narrator-card-") as name:
        folder = Path(name)
        start(folder)
        try:
            return subprocess.run(command, env={**os.environ, **environment(folder)}, check=False).returncode
        finally:
            stop(folder)


def main(arguments: list[str]) -> int:
    """Do what the command line asks."""
    try:
        match arguments:
            case ["start", folder]:
                start(Path(folder).resolve())
                for name, value in environment(Path(folder).resolve()).items():
                    print(f"export {name}={value}")  # noqa: T201 - for the shell's eval
            case ["stop", folder]:
                stop(Path(folder).resolve())
            case ["run", "--", *command] if command:
                return run(command)
            case _:
                sys.stderr.write(__doc__ or "")
                return 2
    except CardError as error:
        sys.stderr.write(f"{error}\n")
        return 3
    return 0


def _answers(folder: Path) -> bool:
    question = ["pactl", "--server", f"unix:{folder}/run/native", "info"]
    english = {**os.environ, "LANG": "C.UTF-8"}
    return subprocess.run(question, capture_output=True, check=False, env=english).returncode == 0


def _ended(pid: int) -> bool:
    try:
        return os.waitpid(pid, os.WNOHANG)[0] == pid
    except ChildProcessError:
        os.kill(pid, 0)
        return False


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))

"""A desk with a screen, a session bus and an accessibility bus, for the tests with real assistive programs.

Needs, on Debian: xvfb openbox xdotool dbus at-spi2-core gir1.2-atspi-2.0 python3-gi libglib2.0-bin.
"""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
# The accessibility library of GObject is Debian's, for Debian's own Python.
SYSTEM_PYTHON = "/usr/bin/python3"
PROGRAMS = ("Xvfb", "openbox", "xdotool", "dbus-daemon", "gdbus", SYSTEM_PYTHON)
START_S = 15.0


def lacking() -> str | None:
    """Return why no such desk can be had here, in words, or None."""
    missing = [name for name in PROGRAMS if shutil.which(name) is None]
    if missing:
        return f"not installed: {', '.join(missing)}"
    ask = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"
    done = subprocess.run([SYSTEM_PYTHON, "-c", ask], capture_output=True, check=False)
    return None if done.returncode == 0 else "the packages gir1.2-atspi-2.0 and python3-gi are not installed"


def until(ready: Any, what: str, seconds: float = START_S) -> Any:
    """Wait for something that is true."""
    ends_s = time.monotonic() + seconds
    while not (found := ready()):
        assert time.monotonic() < ends_s, f"{what} does not come"
        time.sleep(0.02)
    return found


def end(process: "subprocess.Popen[Any]") -> None:
    """End one process, kindly first."""
    with suppress(ProcessLookupError):
        process.send_signal(signal.SIGTERM)
    try:
        process.wait(2.0)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


@contextmanager
def desk(folder: Path, variables: Mapping[str, str] | None = None) -> Iterator[dict[str, str]]:
    """Start the desk and give the variables that lead a program to it."""
    run = folder / "run"
    run.mkdir(mode=0o700, parents=True)
    env = {
        "PATH": os.environ["PATH"],
        "PYTHONPATH": os.pathsep.join(map(str, (ROOT, ROOT / "scripts", HERE))),
        "HOME": str(folder),
        "LANG": "C.UTF-8",
        "XDG_RUNTIME_DIR": str(run),
        "GSETTINGS_BACKEND": "memory",
        "QT_QPA_PLATFORM": "xcb",
        "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
        **{f"NARRATOR_{name}_DIR": str(folder / name.lower()) for name in ("DATA", "CACHE", "CONFIG")},
        **(variables or {}),
    }
    source, sink = os.pipe()
    processes = [
        subprocess.Popen(
            ["Xvfb", "-displayfd", str(sink), "-screen", "0", "1280x900x24", "-nolisten", "tcp"],
            pass_fds=(sink,),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
    ]
    os.close(sink)
    try:
        with os.fdopen(source) as told:
            env["DISPLAY"] = f":{told.readline().strip()}"
        bus = subprocess.Popen(
            ["dbus-daemon", "--session", "--nofork", "--print-address=1"],
            env=env,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        processes.append(bus)
        assert bus.stdout is not None
        env["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().strip()
        for wanted in ("IsEnabled", "ScreenReaderEnabled"):
            _set(env, wanted)
        processes.append(subprocess.Popen(["openbox"], env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))
        yield env
    finally:
        for process in reversed(processes):
            end(process)


def _set(env: Mapping[str, str], wanted: str) -> None:
    where = ["--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus"]
    what = ["--method", "org.freedesktop.DBus.Properties.Set", "org.a11y.Status", wanted, "<true>"]
    subprocess.run(["gdbus", "call", "--session", *where, *what], env=env, check=True, capture_output=True)


class Talk:
    """A program that answers each line of its input with a line of JSON."""

    def __init__(self, command: list[str], env: Mapping[str, str]) -> None:
        self.process = subprocess.Popen(
            command, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )

    def ask(self, *words: Any) -> Any:
        """Ask something and return the answer."""
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(json.dumps(words) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        assert line, f"{self.process.args} ended at {words}"
        return json.loads(line)

    def close(self) -> None:
        """End the program."""
        end(self.process)


class Session:
    """A window on the desk, somebody who reads its tree, and a keyboard."""

    def __init__(self, env: dict[str, str]) -> None:
        self.env = env
        self.reader = Talk([SYSTEM_PYTHON, str(HERE / "reading.py")], env)
        self.window = Talk([sys.executable, str(HERE / "shown.py")], env)
        self.window.ask("start")
        until(lambda: self.reader.ask("there", "Narrator"), "the window on the accessibility bus")

    def press(self, *keys: str) -> None:
        """Press keys, as the X server names them."""
        for key in keys:
            subprocess.run(["xdotool", "key", "--clearmodifiers", key], env=self.env, check=True)

    def close(self) -> None:
        """Leave nothing running."""
        self.window.close()
        self.reader.close()

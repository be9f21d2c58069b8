"""A child process that answers JSON lines, with a deadline for each, and that can be killed with all it started."""

import asyncio
import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Any

from narrator.speech.worker import FOLDER_PREFIX

LOG_BYTES = 256_000
_REPLY_BYTES = 4_000_000


class ChildHungError(Exception):
    """No reply before the deadline; the child was killed."""


class ChildDiedError(Exception):
    """The child ended before its reply; `clean` when by itself and without complaint."""

    def __init__(self, clean: bool) -> None:
        super().__init__("clean" if clean else "crash")
        self.clean = clean


class Child:
    """One running child with a temporary folder of its own, `folder`, that goes away with it."""

    def __init__(self, process: asyncio.subprocess.Process, folder: Path) -> None:
        self._process = process
        self._asked = 0
        self.folder = folder

    @classmethod
    async def start(cls, command: Sequence[str], log: Path | None) -> "Child":
        """Start the command, with its folder as last argument; what it says on stderr goes to the log file.

        Raises:
            OSError: it cannot be started.
        """
        folder = Path(tempfile.mkdtemp(prefix=FOLDER_PREFIX))
        home = dict.fromkeys(("TMPDIR", "TEMP", "TMP"), str(folder))
        # A group of its own: Ctrl+C is for the game alone, and killing it takes what it started along.
        flags = 0
        if sys.platform == "win32":
            flags = subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.CREATE_NO_WINDOW
        try:
            with _opened(log) as errors:
                process = await asyncio.create_subprocess_exec(
                    *command,
                    str(folder),
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=errors,
                    env=os.environ | home | {"PYTHONIOENCODING": "utf-8"},
                    start_new_session=True,
                    creationflags=flags,
                    limit=_REPLY_BYTES,
                )
        except OSError:
            shutil.rmtree(folder, ignore_errors=True)
            raise
        return cls(process, folder)

    @property
    def pid(self) -> int:
        """Return its process id."""
        return self._process.pid

    async def ask(self, timeout_s: float, **request: object) -> dict[str, Any]:
        """Return the reply to one request; lines that are no reply to it are noise.

        Raises:
            ChildHungError, ChildDiedError: there is no reply; the child is gone in both cases.
        """
        assert self._process.stdin is not None
        self._asked += 1
        line = json.dumps({"id": self._asked, **request}) + "\n"
        try:
            async with asyncio.timeout(timeout_s):
                self._process.stdin.write(line.encode())
                await self._process.stdin.drain()
                return await self._reply(self._asked)
        except TimeoutError as error:
            await self.kill()
            raise ChildHungError from error
        except ConnectionError as error:
            await self.kill()
            raise ChildDiedError(clean=False) from error

    async def _reply(self, number: int) -> dict[str, Any]:
        assert self._process.stdout is not None
        while line := await self._process.stdout.readline():
            with contextlib.suppress(ValueError):
                reply = json.loads(line)
                if isinstance(reply, dict) and reply.get("id") == number:
                    return reply
        raise ChildDiedError(clean=await self._process.wait() == 0)

    async def kill(self) -> None:
        """End the child and all it started, and remove its folder."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            if sys.platform == "win32":
                self._process.kill()
            else:
                os.killpg(self._process.pid, signal.SIGKILL)
        await self._process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


def _opened(log: Path | None) -> contextlib.AbstractContextManager[IO[bytes] | int]:
    """Open the log for one more child: a long one starts again, one that cannot be written is done without."""
    if log is not None:
        with contextlib.suppress(OSError):
            log.parent.mkdir(parents=True, exist_ok=True)
            long = log.exists() and log.stat().st_size > LOG_BYTES
            return log.open("wb" if long else "ab")
    return contextlib.nullcontext(subprocess.DEVNULL)

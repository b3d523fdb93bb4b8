"""The real server, killed without warning; the next one is forked from a process that is ready."""

import http.client
import subprocess
import sys
from pathlib import Path
from typing import Final, Self

from tests.postgres import free_port
from tests.waiting import LAST_GUARD, wait_for

ROOT: Final = Path(__file__).resolve().parents[2]
SECONDS: Final = 120.0


class SpareServer:
    """A process that has read everything, and at most one child of it that serves a data folder."""

    def __init__(self, environment: dict[str, str], log: Path) -> None:
        self.log = log
        self.kills = 0
        self.port = 0
        with log.open("ab") as out:
            self._ready = subprocess.Popen(
                [sys.executable, "-m", "tests.phones.serve"],
                cwd=ROOT,
                env=environment,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=out,
            )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        assert self._ready.stdin is not None
        self._ready.stdin.close()
        self._ready.wait()

    def start(self) -> None:
        """Let a new one serve; wait until it answers."""
        self.port = free_port()
        self._say(str(self.port))
        try:
            wait_for(self._answers, self._ready, pause=0.005)
        except AssertionError as error:
            raise self._broken() from error

    def kill(self) -> None:
        """``kill -9``; when this returns, nobody holds the database."""
        if self.is_up:
            self._say("kill")
            self.port = 0
            self.kills += 1

    @property
    def is_up(self) -> bool:
        """Return whether one serves."""
        return bool(self.port)

    def _say(self, word: str) -> None:
        """Ask for something, and wait until it is done."""
        asked, told = self._ready.stdin, self._ready.stdout
        assert asked is not None
        assert told is not None
        asked.write(f"{word}\n".encode())
        asked.flush()
        if not told.readline():
            raise self._broken()

    def _broken(self) -> RuntimeError:
        return RuntimeError(f"the server did not start:\n{self.log.read_text()[-4000:]}")

    def _answers(self) -> bool:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=LAST_GUARD)
        try:
            connection.request("GET", "/healthz")
            return connection.getresponse().status == 200
        except (OSError, http.client.HTTPException):
            return False
        finally:
            connection.close()

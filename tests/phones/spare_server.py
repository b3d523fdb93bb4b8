"""The real server, killed without warning; the next one waits ready, for starting takes seconds."""

import http.client
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, Self

from tests.postgres import free_port

ROOT: Final = Path(__file__).resolve().parents[2]
SECONDS: Final = 120.0


class SpareServer:
    """One process that serves and one that waits for its word, on a data folder."""

    def __init__(self, environment: dict[str, str], log: Path) -> None:
        self.environment = environment
        self.log = log
        self.kills = 0
        self.port = 0
        self._serving: subprocess.Popen[bytes] | None = None
        self._spare = self._process()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()
        _end(self._spare[0])

    def start(self) -> None:
        """Let the one that waits serve; wait until it answers."""
        process, self.port = self._spare
        assert process.stdin is not None
        process.stdin.write(b"go\n")
        process.stdin.flush()
        self._serving, self._spare = process, self._process()
        deadline = time.monotonic() + SECONDS
        while not self._answers():
            if process.poll() is not None or time.monotonic() > deadline:
                message = f"the server did not start:\n{self.log.read_text()[-4000:]}"
                raise RuntimeError(message)
            time.sleep(0.02)

    def kill(self) -> None:
        """``kill -9``."""
        if self._serving is not None:
            _end(self._serving)
            self._serving, self.port = None, 0
            self.kills += 1

    @contextmanager
    def nobody(self) -> Iterator[None]:
        """See that no server holds the database, not even the one that waits."""
        self.kill()
        _end(self._spare[0])
        try:
            yield
        finally:
            self._spare = self._process()

    @property
    def is_up(self) -> bool:
        """Return whether one serves."""
        return self._serving is not None

    def _process(self) -> tuple[subprocess.Popen[bytes], int]:
        port = free_port()
        with self.log.open("ab") as log:
            process = subprocess.Popen(
                [sys.executable, "-m", "tests.phones.serve", str(port)],
                cwd=ROOT,
                env=self.environment,
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=log,
            )
        return process, port

    def _answers(self) -> bool:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=5)
        try:
            connection.request("GET", "/healthz")
            return connection.getresponse().status == 200
        except (OSError, http.client.HTTPException):
            return False
        finally:
            connection.close()


def _end(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    process.wait()
    if process.stdin:
        process.stdin.close()

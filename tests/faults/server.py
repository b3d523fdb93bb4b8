"""The server under test: started, killed without warning, started again."""

import http.client
import os
import random
import signal
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tests.waiting import LAST_GUARD, wait_for

WORKERS: Final = 2
CRASH: Final = 4000  # characters of a crash that are shown
ROOT: Final = Path(__file__).resolve().parents[2]


@dataclass
class Server:
    """One server on a port of the loopback; ``shared`` is several worker processes."""

    port: int
    environment: dict[str, str]
    log: Path
    shared: bool
    process: subprocess.Popen[bytes] | None = field(default=None, init=False)

    def start(self) -> None:
        """Start it and wait until it answers; fails with its log when it ended or never does."""
        with self.log.open("ab") as log:
            # A session of its own, so that its whole group can be killed and nothing else.
            self.process = subprocess.Popen(
                self._command(),
                cwd=ROOT,
                env=self.environment,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        wait_for(self._answers, self.process, says=lambda: self.log.read_text()[-4000:])

    def kill(self) -> str:
        """``kill -9`` all of it, or one worker, which is then replaced; say which."""
        if self.process is None:
            return "nothing"
        workers = self.workers() if self.shared else []
        if workers and random.random() < 0.5:
            os.kill(random.choice(workers), signal.SIGKILL)
            return "worker"
        return self.kill_whole()

    def kill_whole(self) -> str:
        """``kill -9`` all of it, start it again; say so."""
        self._kill_all()
        self.start()
        return "server"

    def workers(self) -> list[int]:
        """The processes whose parent is the server that we started."""
        parent = self.process.pid if self.process else 0
        listed = subprocess.run(
            ["ps", "-A", "-o", "pid=,ppid=,args="], capture_output=True, text=True, check=True
        )
        rows = [row.split(maxsplit=2) for row in listed.stdout.splitlines()]
        children = [row for row in rows if row[1] == str(parent)]
        return [int(row[0]) for row in children if "resource_tracker" not in row[2]]

    def settings(self) -> list[str]:
        """What the product's own check finds wrong with the database, as the server uses it."""
        return self._get("/faults/settings").splitlines()

    def crash(self) -> str:
        """The last unhandled exception that its log tells of; empty when there is none."""
        _, found, last = self.log.read_text(errors="replace").rpartition("Traceback (most recent")
        return f"{found}{last}"[:CRASH] if found else ""

    def stop(self) -> None:
        """End it for good."""
        if self.process is not None and self.process.poll() is None:
            self._kill_all()

    def _kill_all(self) -> None:
        if self.process is not None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()

    def _command(self) -> list[str]:
        if not self.shared:
            return [sys.executable, "-m", "tests.faults.embedded", str(self.port)]
        options = ["--interface", "wsgi", "--host", "127.0.0.1", "--port", str(self.port)]
        options += ["--workers", str(WORKERS), "--blocking-threads", "16", "--no-ws"]
        options += ["--respawn-failed-workers", "--respawn-interval", "0.1"]
        options += ["--log-level", "error"]
        return [sys.executable, "-m", "granian", *options, "tests.faults.application:application"]

    def _answers(self) -> bool:
        try:
            self._get("/healthz")
        except (OSError, http.client.HTTPException):
            return False
        return True

    def _get(self, path: str) -> str:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=LAST_GUARD)
        try:
            connection.request("GET", path)
            return connection.getresponse().read().decode()
        finally:
            connection.close()

"""One of two programs on one database: its commands, and its server."""

import http.client
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.fleet.compose import bare_environment
from tests.postgres import free_port
from tests.waiting import LAST_GUARD, wait_for

HOSTS: Final = "127.0.0.1,.example.org"


@dataclass(frozen=True)
class Program:
    """A checkout, called ``old`` or ``new``, and the database that it shares."""

    name: str
    root: Path
    database: str
    folder: Path
    files: Path

    @property
    def environment(self) -> dict[str, str]:
        """Return what it is started with: nothing of a developer's."""
        return bare_environment() | {
            "DATABASE_URL": self.database,
            "WHIZ_DATA_DIR": str(self.folder),
            "WHIZ_FILES_DIR": str(self.files),
            "WHIZ_SECRET_KEY": "the same for both " * 3,
            "WHIZ_ALLOWED_HOSTS": HOSTS,
            "WHIZ_OWN_BACKUPS": "0",
            "WHIZ_DEMO": "0",
            "WHIZ_BROWSER": "0",
            "HOST": "127.0.0.1",
            "DJANGO_SETTINGS_MODULE": "whiz_tournament.settings",
        }

    def manage(self, *command: str, **more: str) -> str:
        """Run one of its commands, with ``more`` variables; raises CommandFailed in its words."""
        done = subprocess.run(
            [sys.executable, "manage.py", *command],
            cwd=self.root,
            env=self.environment | more,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            message = (
                f"the {self.name} program: {command[0]}: {(done.stdout + done.stderr)[-1500:]}"
            )
            raise CommandFailed(message)
        return done.stdout

    def run(self, code: str) -> str:
        """Have it run a piece of Python; return what that prints."""
        return self.manage("shell", "--no-imports", "-c", code)

    @contextmanager
    def serving(self) -> Iterator[int]:
        """Give the port of its server, once it answers."""
        port = free_port()
        self.folder.mkdir(parents=True, exist_ok=True)
        with (self.folder / "log").open("ab") as log:
            process = subprocess.Popen(
                [sys.executable, "manage.py", "serve"],
                cwd=self.root,
                env=self.environment | {"PORT": str(port)},
                stdout=log,
                stderr=log,
            )
        try:
            self._wait(process, port)
            yield port
        finally:
            process.kill()
            process.wait()

    def _wait(self, process: "subprocess.Popen[bytes]", port: int) -> None:
        def serves() -> bool:
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=LAST_GUARD)
            try:
                connection.request("GET", "/livez")
                return connection.getresponse().status == 200
            except OSError:
                return False
            finally:
                connection.close()

        try:
            wait_for(serves, process)
        except AssertionError as error:
            message = f"the {self.name} program does not serve: {self.log()}"
            raise CommandFailed(message) from error

    def log(self) -> str:
        """Return the end of what its server said."""
        path = self.folder / "log"
        return path.read_text(errors="replace")[-4000:] if path.exists() else ""


class CommandFailed(RuntimeError):
    """A command of one of the programs refused."""

"""Processes of a fleet: started, killed without warning, started again, asked as a proxy asks."""

import http.client
import json
import os
import signal
import subprocess
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from tests.fleet.compose import ROOT, Service, bare_environment
from tests.fleet.parts import NeverReady
from tests.waiting import wait_for

HOST: Final = "whiz.example.org"
BY_PROXY: Final = {"Host": HOST, "X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.7"}


@dataclass
class Machine:
    """One service as a process group of its own, with a data folder of its own."""

    service: Service
    folder: Path
    process: subprocess.Popen[bytes] | None = field(default=None, init=False)

    def start(self) -> None:
        """Start it; nobody waits."""
        self.folder.mkdir(exist_ok=True)
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                self.service.command,
                cwd=ROOT,
                env=bare_environment() | self.service.environment,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    @property
    def has_ended(self) -> bool:
        """Tell whether it was started and is gone."""
        return self.process is not None and self.process.poll() is not None

    def kill(self) -> None:
        """``kill -9`` all of it."""
        if self.process is not None and self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()

    def log(self) -> str:
        """The end of what it said."""
        return (self.folder / "log").read_text(errors="replace")[-3000:]


@dataclass
class Web(Machine):
    """A web process, and its port."""

    port: int = 0

    def ask(
        self, path: str, token: str = "", body: dict[str, Any] | None = None
    ) -> tuple[int, bytes]:
        """Ask as the proxy does; raises OSError where nobody answers."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        headers = BY_PROXY | ({"Authorization": f"Token {token}"} if token else {})
        try:
            if body is None:
                connection.request("GET", path, headers=headers)
            else:
                headers |= {"Content-Type": "application/json"}
                connection.request("POST", path, json.dumps(body), headers)
            response = connection.getresponse()
            return response.status, response.read()
        finally:
            connection.close()

    def ready(self) -> dict[str, Any]:
        """Return what it says of its parts; nothing while it does not answer."""
        try:
            _, answer = self.ask("/readyz")
            said: dict[str, Any] = json.loads(answer)
        except (OSError, http.client.HTTPException, ValueError):
            return {}
        return said

    def wait(self, *, but: str = "") -> None:
        """Wait until all its parts are well, ``but`` for one; raises NeverReady with its log."""
        said: dict[str, Any] = {}

        def well() -> bool:
            said.clear()
            said.update(self.ready())
            return bool(said) and not unwell(said) - {but}

        try:
            wait_for(well, self.process)
        except AssertionError as error:
            message = f"{self.service.name} is not ready: {said}\n{self.log()}"
            raise NeverReady(message) from error


def unwell(said: dict[str, Any]) -> set[str]:
    """Return the parts that are not well by what a web machine says."""
    return {part for part, well in said.items() if well is False and part != "ready"}

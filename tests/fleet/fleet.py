"""All of deploy/compose.yaml on the loopback: each part by name, killed and begun again."""

import os
import subprocess
import sys
import time
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tests.fleet.compose import ROOT, Service, bare_environment, services
from tests.fleet.env_files import OF_COMPOSE, filled_in
from tests.fleet.machines import HOST, Machine, Web
from tests.fleet.parts import Broker, Database, Part
from tests.postgres import free_port, temporary_cluster

WEBS: Final = ("web-1", "web-2")
WORKERS: Final = ("worker-1", "worker-2")
DEATHS: Final = ("-I", "tests.fleet.deaths")


@dataclass
class Fleet:
    """Database and broker that run, web machines and workers that may be started."""

    folder: Path
    database: Database
    broker: Broker
    webs: dict[str, Web]
    workers: dict[str, Machine]
    began_again: int = field(default=0, init=False)
    killed_workers: int = field(default=0, init=False)

    @classmethod
    def made(
        cls, stack: ExitStack, folder: Path, *, apart: bool, deaths: int, planted: str
    ) -> "Fleet":
        """Start what keeps and rings, prepare it as the compose file does; describe the rest.

        ``apart`` gives each machine files of its own, ``deaths`` is how often workers die.
        """
        database = Database(folder, cluster=stack.enter_context(temporary_cluster()))
        broker = Broker(folder)
        for part in (database, broker):
            stack.callback(part.kill)
            part.start()
        database.create("whiz")
        found = _described(folder, database, broker, apart=apart)
        ready = found["prepare"]
        subprocess.run(
            ready.command, cwd=ROOT, env=bare_environment() | ready.environment, check=True
        )
        os.environ.update(ready.environment)
        for name in ("deaths", "done"):
            (folder / name).mkdir()
        for name in WORKERS:
            found[name] = _mortal(found[name], folder, deaths, planted)
        webs = {n: Web(found[n], folder / n, int(found[n].environment["PORT"])) for n in WEBS}
        workers = {name: Machine(found[name], folder / name) for name in WORKERS}
        for machine in (*webs.values(), *workers.values()):
            stack.callback(machine.kill)
        return cls(folder, database, broker, webs, workers)

    @property
    def machines(self) -> dict[str, Machine]:
        """Return web machines and workers."""
        return {**self.webs, **self.workers}

    def start(self) -> None:
        """Start all machines; nobody waits."""
        for machine in self.machines.values():
            machine.start()

    def part(self, name: str) -> Machine | Part:
        """Return whatever is called so."""
        kept: dict[str, Part] = {"database": self.database, "valkey": self.broker}
        return kept.get(name) or self.machines[name]

    def keep_up(self) -> None:
        """Start what has died, as the compose file's ``restart`` does."""
        for machine in self.machines.values():
            if machine.has_ended:
                machine.start()
                self.began_again += 1

    def notes(self, kind: str) -> list[str]:
        """Return what workers noted: ``deaths`` or ``done``."""
        return sorted(path.name for path in (self.folder / kind).iterdir())

    def died_at(self, note: str) -> float:
        """Return when a noted death was."""
        return float((self.folder / "deaths" / note).read_text() or time.time())


def _described(
    folder: Path, database: Database, broker: Broker, *, apart: bool
) -> dict[str, Service]:
    """Return our services by name, each with its own data folder."""
    chosen = filled_in(OF_COMPOSE)
    assert chosen["WHIZ_HOST"] == HOST
    places = {"database:5432": database.address, "valkey:6379": broker.address}
    found = services(places=places, chosen=chosen)
    for name, service in found.items():
        files = folder / (f"files-{name}" if apart else "files")
        service.environment.update(
            WHIZ_DATA_DIR=str(folder / name / "data"), WHIZ_FILES_DIR=str(files)
        )
        if "PORT" in service.environment:
            service.environment.update(HOST="127.0.0.1", PORT=str(free_port()))
    return found


def _mortal(worker: Service, folder: Path, deaths: int, planted: str) -> Service:
    """Return the same worker, which also dies at chosen moments (``deaths``)."""
    told = {
        "WHIZ_FLEET_DEATHS": str(folder),
        "WHIZ_FLEET_KILLS": str(deaths),
        "WHIZ_MUTANT": planted,
        "PYTHONPATH": str(ROOT),
    }
    assert worker.command[0] == sys.executable
    return Service(worker.name, (*worker.command, *DEATHS), worker.environment | told)

"""One evening on a fleet: ``python -m tests.fleet.run``; exit code 3 when it found faults.

Two web processes with a data folder each, two workers, PostgreSQL and Valkey, started by the
commands and variables of deploy/compose.yaml. Scores arrive at both webs and papers are asked for,
while a worker and a web are killed and started again. Then every answered score must be in the log
once, and every paper be fetched from either web. ``--apart`` gives each machine a folder of files
of its own: that must be flagged.
"""

import argparse
import os
import secrets
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Final

import psycopg
import pyrage

from tests.faults.figures import say
from tests.fleet.compose import ROOT, Service, bare_environment, options_of_postgres, services
from tests.fleet.machines import HOST, Machine, Web
from tests.postgres import free_port, running_postgres
from tests.valkey import running_valkey

FLAGGED: Final = 3
WEBS: Final = ("web-1", "web-2")
WORKERS: Final = ("worker-1", "worker-2")


def described(folder: Path, stack: ExitStack, *, apart: bool) -> dict[str, Service]:
    """Start database and broker, and return our services, each with its own folder."""
    database = (
        stack.enter_context(running_postgres(*options_of_postgres()))
        .rsplit("/", 1)[0]
        .rsplit("@", 1)[1]
    )
    with psycopg.connect(f"postgres://whiz@{database}/postgres", autocommit=True) as connection:
        connection.execute("CREATE DATABASE whiz")
    valkey = stack.enter_context(running_valkey()).removeprefix("redis://").split("/")[0]
    chosen = {
        "WHIZ_HOST": HOST,
        "WHIZ_SECRET_KEY": secrets.token_urlsafe(50),
        "WHIZ_DATABASE_PASSWORD": secrets.token_urlsafe(24),
        "WHIZ_METRICS_TOKEN": secrets.token_urlsafe(24),
        "WHIZ_CREDENTIAL_KEY": str(pyrage.x25519.Identity.generate()),
    }
    found = services(places={"database:5432": database, "valkey:6379": valkey}, chosen=chosen)
    for name, service in found.items():
        files = folder / (f"files-{name}" if apart else "files")
        service.environment.update(
            WHIZ_DATA_DIR=str(folder / name / "data"), WHIZ_FILES_DIR=str(files)
        )
        if "PORT" in service.environment:
            service.environment.update(HOST="127.0.0.1", PORT=str(free_port()))
    return found


def main() -> int:
    """Run once; 0 whole, 3 faults found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=12, help="in which scores are posted")
    parser.add_argument("--papers", type=int, default=12)
    parser.add_argument("--apart", action="store_true", help="plant the fault")
    given = parser.parse_args()
    begun = time.monotonic()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="whiz-fleet-")))
        found = described(folder, stack, apart=given.apart)
        ready = found["prepare"]
        subprocess.run(
            ready.command, cwd=ROOT, env=bare_environment() | ready.environment, check=True
        )
        os.environ.update(ready.environment)
        from tests.fleet.evening import play_evening  # Django, with the fleet's own variables

        webs = [Web(found[n], folder / n, int(found[n].environment["PORT"])) for n in WEBS]
        workers = [Machine(found[name], folder / name) for name in WORKERS]
        for machine in (*webs, *workers):
            stack.callback(machine.kill)
        try:
            faults = play_evening(webs, workers, seconds=given.seconds, papers=given.papers)
        except RuntimeError as error:  # one of them never was ready
            faults = [str(error)]
        for machine in (*webs, *workers) if faults else ():
            say(f"── {machine.service.name}: {machine.log()}")
    say(f"  {time.monotonic() - begun:.1f} s in all")
    for fault in faults:
        say(f"  FAULT: {fault}")
    return FLAGGED if faults else 0


if __name__ == "__main__":
    sys.exit(main())

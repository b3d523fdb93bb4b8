"""A checkout that takes in scores: its servers, over a fresh database with a field of many tables.

The other process of ``benchmarks.scores_in``: this file is run on the modules of that checkout.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import psutil

TABLES: Final = 512
PROCESSES: Final = {"sqlite": 1, "postgresql": 2}


@dataclass(frozen=True, slots=True)
class Serving:
    """Where scores go to, whose key opens it, and the processes that take them in."""

    ports: list[int]
    path: str
    key: str
    servers: list[int]
    database: int | None

    def processor(self) -> tuple[float, float]:
        """Return the seconds of processor that servers and database have used."""
        return sum(map(_used, self.servers)), _used(self.database) if self.database else 0.0


def _used(pid: int) -> float:
    first = psutil.Process(pid)
    return float(sum(sum(one.cpu_times()[:2]) for one in (first, *first.children(recursive=True))))


@contextmanager
def serving(tree: Path, vendor: str, club: Path | None = None) -> Iterator[Serving]:
    """Serve a checkout until the block ends, over a copy of a ``club`` if one is given."""
    from benchmarks.published import copy_club
    from tests.postgres import running_postgres

    with ExitStack() as started:
        folder = started.enter_context(tempfile.TemporaryDirectory(prefix="whiz-scores-"))
        copy_club(club, Path(folder) / "data")
        url = ""
        if vendor == "postgresql":
            # As a deployed one: each process of ours holds up to 64 connections.
            url = started.enter_context(running_postgres("-c", "max_connections=300"))
        environment = {
            **os.environ,
            "WHIZ_DATA_DIR": f"{folder}/data",
            "DJANGO_SETTINGS_MODULE": "whiz_tournament.settings",
            "PYTHONPATH": str(tree.resolve()),
            "DATABASE_URL": url,
        }
        # This file, on the other's modules; -P, or its neighbours would hide those of Python.
        command = [sys.executable, "-P", str(Path(__file__).resolve())]
        child = started.enter_context(
            subprocess.Popen(
                command,
                env=environment,
                cwd=tree,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
        )
        assert child.stdin
        assert child.stdout
        with child.stdin:  # closed, it is told to end
            yield Serving(**json.loads(child.stdout.readline()))


def main() -> None:
    """Fill the database of the environment, serve it, say where, and end with the one who asked."""
    import django

    django.setup()
    from django.conf import settings
    from django.db import connection

    path, key = _filled()
    vendor, database = connection.vendor, None
    if vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_backend_pid()")
            database = psutil.Process(cursor.fetchone()[0]).ppid()
    connection.close()
    with _servers(PROCESSES[vendor], Path(settings.DATA_DIR) / "server.log") as servers:
        pids = [each.process.pid for each in servers]
        told = {"ports": [each.port for each in servers], "path": path, "key": key}
        print(json.dumps({**told, "servers": pids, "database": database}), flush=True)
        sys.stdin.read()


def _filled() -> tuple[str, str]:
    """Make a club and a field; return the address of its results and the key of its staff."""
    from django.core.management import call_command
    from django.db import transaction
    from django_scopes import scope

    from tests.services.results.field import make_field
    from whiz_tournament.models import Club
    from whiz_tournament.services.people.clubs import (
        create_director,
        issue_staff_token,
        set_up_club,
    )

    call_command("migrate", verbosity=0)
    club = Club.objects.first() or set_up_club(name="Whiz Club")
    with scope(club=club), transaction.atomic():
        tournament = make_field(club, tables=TABLES).tournament
        key = issue_staff_token(user=create_director(club=club, username="poster"))
    return f"/api/v1/tournaments/{tournament.public_id}/results/", key


@contextmanager
def _servers(number: int, log: Path) -> Iterator[list[Any]]:
    """Start so many processes over one database, each on a port of its own; end them."""
    from tests.faults.server import Server
    from tests.postgres import free_port

    with ExitStack() as started:
        servers = [Server(free_port(), dict(os.environ), log, shared=False) for _ in range(number)]
        for server in servers:
            started.callback(server.stop)
            server.start()
        yield servers


if __name__ == "__main__":
    main()

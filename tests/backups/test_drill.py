"""A restore while clients post: every answered score is in the database or in what it replaced.

Real servers on both databases: one process on SQLite, two workers of granian on PostgreSQL.
"""

import json
import os
import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import psycopg
import pytest

from tests.backups.conftest import Installation
from tests.faults.client import Address, Client
from tests.faults.journal import Journal
from tests.faults.server import Server
from tests.postgres import free_port
from tests.waiting import LAST_GUARD, wait_for
from whiz_tournament.backups.folder import backups
from whiz_tournament.services.results import LinePlace

CLIENTS = 6
TABLES = 10
BATCH = 60  # answered scores between two steps of the drill
FIELD = """
import json
from django_scopes import scope
from tests.services.results.field import make_field
from whiz_tournament.services.people.clubs import create_director, issue_staff_token
club = Club.objects.get()
with scope(club=club):
    tournament = make_field(club, tables=10).tournament
    user = create_director(club=club, username="director")
    print(json.dumps([tournament.public_id, issue_staff_token(user=user)]))
"""
PLACES = [
    LinePlace(number, table, board)
    for number, board in ((2, 3), (2, 4), (3, 5), (3, 6))
    for table in range(1, TABLES + 1)
]
UUIDS = "SELECT uuid FROM whiz_tournament_scoreentry"


@dataclass
class Drill:
    """A served club, clients that post, and what they were told."""

    installation: Installation
    server: Server
    journal: Journal = field(default_factory=Journal)

    def wait_for_more(self, answers: int = BATCH) -> set[str]:
        """Return what was answered so far, once that many more are."""
        wanted = len(self.journal.answered) + answers
        wait_for(
            lambda: len(self.journal.answered) >= wanted,
            self.server.process,
            says=lambda: self.server.log.read_text()[-2000:],
        )
        return set(self.journal.answered)

    def restore_and_restart(self, source: Path, log: Path) -> None:
        """Stop the server while a restore waits for it, and start it again without waiting."""
        wait = ("restore", str(source), "--wait", str(LAST_GUARD))
        restoring = self.installation.start(log, *wait)
        # Before it says so it does not wait yet, however long ago it was started, and a server that
        # is started again would rightly be first.
        words = self.installation.waiting
        wait_for(lambda: words in log.read_text(), restoring, says=log.read_text)
        self.wait_for_more()  # scores go on
        assert restoring.poll() is None
        stopped = self.server.process
        assert stopped is not None
        os.kill(stopped.pid, signal.SIGTERM)
        stopped.wait(timeout=LAST_GUARD)
        self.server.start()
        restoring.communicate(timeout=LAST_GUARD)
        assert restoring.returncode == 0, log.read_text()


@contextmanager
def drilling(installation: Installation, log: Path) -> Iterator[Drill]:
    """Serve a running tournament while clients post to it."""
    tournament, token = json.loads(installation.python(FIELD))
    shared = bool(installation.database_url)
    # It answers nothing that needs the database before the restore is over.
    server = Server(free_port(), installation.environment(), log, shared)
    drill, ended = Drill(installation, server), threading.Event()
    address = Address(server.port, f"/api/v1/tournaments/{tournament}/results/", token)
    clients = [Client(address, PLACES, drill.journal, ended) for _ in range(CLIENTS)]
    try:
        server.start()
        for client in clients:
            client.start()
        yield drill
    finally:
        ended.set()
        for client in clients:
            client.join()
        server.stop()


def in_database(installation: Installation) -> set[str]:
    if not installation.database_url:
        return in_file(installation.data / "whiz.sqlite3")
    with psycopg.connect(installation.database_url) as database:
        return {str(uuid) for (uuid,) in database.execute(UUIDS)}


def in_backup(installation: Installation, path: Path) -> set[str]:
    if not installation.database_url:
        return in_file(path)
    environment = installation.environment()
    command = [f"{environment['WHIZ_PG_BIN']}/pg_restore", "--data-only", "--file=-"]
    command += ["--table=whiz_tournament_scoreentry", str(path)]
    written = subprocess.run(
        command, env=environment, capture_output=True, text=True, check=True
    ).stdout
    head, rows = written.split("COPY public.whiz_tournament_scoreentry (")[1].split(")", 1)
    column = [name.strip() for name in head.split(",")].index("uuid")
    lines = rows.split("\n\\.\n")[0].splitlines()[1:]
    return {line.split("\t")[column] for line in lines}


def in_file(path: Path) -> set[str]:
    with closing(sqlite3.connect(path)) as database:
        plain = [str(uuid) for (uuid,) in database.execute(UUIDS)]
    return {f"{u[:8]}-{u[8:12]}-{u[12:16]}-{u[16:20]}-{u[20:]}" for u in plain}


@pytest.mark.proof
def test_no_answered_score_falls_between_the_copy_and_the_replacement(
    installation: Installation, tmp_path: Path
) -> None:
    with drilling(installation, tmp_path / "server.log") as drill:
        drill.wait_for_more()
        assert installation.manage("backup").returncode == 0
        source = backups(installation.backups)[0].path
        drill.wait_for_more()

        refused = installation.manage("restore", str(source))
        assert refused.returncode == 1
        assert "Traceback" not in refused.stderr
        assert len(backups(installation.backups)) == 1  # nothing was begun
        if installation.database_url:
            assert "granian" in refused.stderr  # it names what to stop

        drill.restore_and_restart(source, tmp_path / "restore.log")
        drill.wait_for_more()

    (replaced,) = [f.path for f in backups(installation.backups) if f.reason == "replaced"]
    restored, kept = in_database(installation), in_backup(installation, replaced)
    answered = set(drill.journal.answered)
    sys.stdout.write(
        f"\n{len(answered)} answered, {len(answered & restored)} in the restored database, "
        f"{len(answered & kept - restored)} only in what it replaced, "
        f"{len(answered - kept - restored)} lost\n"
    )
    assert answered - restored - kept == set()
    assert answered & kept - restored  # the restore did take something back

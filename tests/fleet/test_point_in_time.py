"""A moment comes back by the commands of docs/servers_containers.md, and phones are told of it."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import psycopg
import pytest

from tests.fleet.compose import ROOT, bare_environment, folders_made, options_of_postgres
from tests.postgres import Cluster, temporary_cluster
from tests.waiting import wait_for

pytestmark = [
    pytest.mark.proof,
    pytest.mark.sqlite,
]  # it has a PostgreSQL of its own: once is enough
PAGE: Final = (ROOT / "docs" / "servers_containers.md").read_text(encoding="utf-8")


def piece(pattern: str) -> str:
    """Return a piece of the page as it stands there."""
    found = re.search(pattern, PAGE, re.DOTALL if "\\n" in pattern else 0)
    assert found, f"docs/servers_containers.md no longer says {pattern}"
    return found[0]


def documented(pattern: str) -> str:
    """Return a piece of the page in one line."""
    return " ".join(piece(pattern).split())


def ask(url: str, *statements: str) -> str:
    """Run statements one by one; return the first value of the last."""
    with psycopg.connect(url, autocommit=True) as connection:
        for statement in statements:
            answer = connection.execute(statement.encode())
        return str(answer.fetchone()[0]) if answer.description else ""  # type: ignore[index]


def prepared(url: str, folder: Path) -> None:
    """The product's own tables, in a database of the name that the page uses."""
    environment = bare_environment() | {"DATABASE_URL": url, "WHIZ_DATA_DIR": str(folder)}
    lived = (
        "from whiz_tournament.queries.server.data_version import database_epoch; database_epoch()"
    )
    for said in (["migrate", "--verbosity=0"], ["shell", "--no-imports", "-c", lived]):
        command = [sys.executable, "manage.py", *said]
        subprocess.run(command, cwd=ROOT, env=environment, check=True)


DATA: Final = "18/docker"
"""Where the image keeps its data, below /var/lib/postgresql."""


def laid_out(cluster: Cluster) -> dict[str, str]:
    """Make the volumes, root's as they begin, and what the compose file makes of them."""
    who = str(cluster.identity.get("user", os.getuid()))
    places = {f"/{name}": str(cluster.folder / name) for name in ("archive", "backups")}
    for folder in places.values():
        Path(folder).mkdir()
    subprocess.run(folders_made(places | {"postgres": who}), check=True)
    cluster.run("mkdir", str(cluster.folder / "18"))
    cluster.run("mv", str(cluster.folder / "data"), str(cluster.folder / DATA))
    return places | {"/var/lib/postgresql": str(cluster.folder)}


def run_as_the_server(cluster: Cluster, script: str, places: dict[str, str]) -> None:
    """Run what the page has done in the database's container, in the folders of this one."""
    for there, here in places.items():
        script = script.replace(there, here)
    cluster.run("bash", "-e", "-c", script)


def test_a_moment_of_the_past(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with temporary_cluster() as cluster:
        places = laid_out(cluster)
        archive = Path(places["/archive"])
        options = [*options_of_postgres(archive), "-k", str(cluster.folder)]
        monkeypatch.setenv("PATH", f"{cluster.binaries}:{os.environ['PATH']}")
        # In its container a tool finds the server by its socket, which is trusted there.
        monkeypatch.setenv("PGHOST", str(cluster.folder))
        with cluster.serving(*options, data=DATA) as server:
            url = server.replace("/postgres", "/whiz")
            monkeypatch.setenv("PGPORT", str(urlsplit(url).port))
            ask(server, "CREATE DATABASE whiz")
            prepared(url, tmp_path)
            run_as_the_server(cluster, documented(r"pg_basebackup .*"), places)
            before = ask(url, "SELECT epoch FROM whiz_tournament_serverstate")
            moment = ask(url, "CREATE TABLE said AS SELECT 1", "SELECT clock_timestamp()")
            ask(url, "SELECT pg_sleep(0.2)")  # the moment is over by the server's own clock
            sealed = ask(url, "DELETE FROM said", "SELECT pg_walfile_name(pg_switch_wal())")
            wait_for((archive / sealed).exists)
        [base] = (cluster.folder / "backups").iterdir()
        script = piece(r"cd /var/lib/postgresql/18\n.*recovery\.signal")
        script = re.sub(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\+\d\d", moment, script)
        script = re.sub(r"/backups/\d{4}-\d\d-\d\d", f"/backups/{base.name}", script)
        run_as_the_server(cluster, script, places)
        with cluster.serving(*options, data=DATA) as server:
            url = server.replace("/postgres", "/whiz")
            wait_for(lambda: ask(url, "SELECT pg_get_wal_replay_pause_state()") == "paused")
            assert ask(url, "SELECT count(*) FROM said") == "1"
            ask(url, documented(r"SELECT pg_promote\(\)"))  # returns when that is done
            ask(url, documented(r"UPDATE whiz_tournament_serverstate[^`\"]*"))
            assert ask(url, "SELECT epoch FROM whiz_tournament_serverstate") != before

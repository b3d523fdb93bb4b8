"""A moment of the past comes back by the commands of docs/servers.md, and phones are told of it."""

import re
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import psycopg
import pytest

from tests.fleet.compose import ROOT, bare_environment, options_of_postgres
from tests.postgres import Cluster, temporary_cluster

pytestmark = [
    pytest.mark.proof,
    pytest.mark.sqlite,
]  # it has a PostgreSQL of its own: once is enough
PAGE: Final = (ROOT / "docs" / "servers.md").read_text(encoding="utf-8")


def documented(pattern: str) -> str:
    """Return a piece of the page as it stands there, in one line."""
    found = re.search(pattern, PAGE)
    assert found, f"docs/servers.md no longer says {pattern}"
    return " ".join(found[0].split())


def ask(url: str, *statements: str) -> str:
    """Run statements one by one; return the first value of the last."""
    with psycopg.connect(url, autocommit=True) as connection:
        for statement in statements:
            answer = connection.execute(statement.encode())
        return str(answer.fetchone()[0]) if answer.description else ""  # type: ignore[index]


def until(true: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 30
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.1)


def prepared(url: str, folder: Path) -> None:
    """The product's own tables, in a database of the name that the page uses."""
    environment = bare_environment() | {"DATABASE_URL": url, "WHIZ_DATA_DIR": str(folder)}
    lived = "from whiz_tournament.queries.server.epoch import database_epoch; database_epoch()"
    for said in (["migrate", "--verbosity=0"], ["shell", "--no-imports", "-c", lived]):
        command = [sys.executable, "manage.py", *said]
        subprocess.run(command, cwd=ROOT, env=environment, check=True)


def base_backup(cluster: Cluster, url: str) -> None:
    """Run the page's command against this server."""
    tool, *arguments = documented(r"pg_basebackup .*").split()
    said = " ".join(arguments).replace("/backups/$(date +%F)", str(cluster.folder / "base"))
    port = str(urlsplit(url).port)
    cluster.run(tool, *said.replace("-h database", "-h 127.0.0.1").split(), "-p", port)


def test_a_moment_of_the_past(tmp_path: Path) -> None:
    with temporary_cluster() as cluster:
        archive = cluster.folder / "archive"
        cluster.run("mkdir", str(archive))
        with cluster.serving(*options_of_postgres(archive)) as server:
            url = server.replace("/postgres", "/whiz")
            ask(server, "CREATE DATABASE whiz")
            prepared(url, tmp_path)
            base_backup(cluster, server)
            before = ask(url, "SELECT epoch FROM whiz_tournament_serverstate")
            moment = ask(url, "CREATE TABLE said AS SELECT 1", "SELECT clock_timestamp()")
            time.sleep(0.2)
            sealed = ask(url, "DELETE FROM said", "SELECT pg_walfile_name(pg_switch_wal())")
            until((archive / sealed).exists)
        data = cluster.folder / "base"
        settings = {
            documented(r"restore_command = '[^']*'").replace("/archive", str(archive)),
            re.sub(r"'.*'", f"'{moment}'", documented(r"recovery_target_time = '[^']*'")),
        }
        (data / "postgresql.auto.conf").write_text("\n".join(settings))
        cluster.run("touch", str(data / documented(r"recovery\.signal")))
        with cluster.serving(*options_of_postgres(archive), data="base") as server:
            url = server.replace("/postgres", "/whiz")
            until(lambda: ask(url, "SELECT pg_get_wal_replay_pause_state()") == "paused")
            assert ask(url, "SELECT count(*) FROM said") == "1"
            ask(url, documented(r"SELECT pg_wal_replay_resume\(\)"))
            until(lambda: ask(url, "SELECT pg_is_in_recovery()") == "False")
            ask(url, documented(r"UPDATE whiz_tournament_serverstate[^`]*"))
            assert ask(url, "SELECT epoch FROM whiz_tournament_serverstate") != before

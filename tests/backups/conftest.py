"""An installation of its own for each test: real commands on a real data folder and database."""

import os
import shutil
import subprocess
import sys
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import psycopg
import pytest

from tests.postgres import _package

ROOT = Path(__file__).resolve().parents[2]
PRELUDE = """
from django_scopes import scopes_disabled
whole_server = scopes_disabled(); whole_server.__enter__()
from whiz_tournament.models import *
"""


@dataclass(frozen=True, slots=True)
class Installation:
    """A data folder, a folder of backups and a database."""

    data: Path
    backups: Path
    database_url: str

    def environment(self) -> dict[str, str]:
        given = {
            "WHIZ_DATA_DIR": str(self.data),
            "WHIZ_BACKUP_DIR": str(self.backups),
            "DATABASE_URL": self.database_url,
            "WHIZ_PG_BIN": str(_package() / "pginstall18" / "bin"),
            "LANGUAGE": "en",
        }
        return os.environ | given

    def manage(self, *arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "manage.py", *arguments],
            cwd=ROOT,
            env=self.environment() | more,
            capture_output=True,
            text=True,
            check=False,
        )

    @property
    def waiting(self) -> str:
        """What a restore says that waits: in a club's language, on a server in the system's."""
        return "The restore waits" if self.database_url else "La restauration attend"

    def start(self, log: Path, *arguments: str) -> subprocess.Popen[bytes]:
        """Start a command that reads what is written to it and says in the log what it does."""
        with log.open("wb") as output:
            return subprocess.Popen(
                [sys.executable, "manage.py", *arguments],
                cwd=ROOT,
                env=self.environment(),
                stdin=subprocess.PIPE,
                stdout=output,
                stderr=subprocess.STDOUT,
            )

    def python(self, code: str) -> str:
        """Run code in the installation, inside its club's scope; return what it prints."""
        done = self.manage("shell", "--no-imports", "-c", PRELUDE + code)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    def lose_data_folder(self) -> None:
        shutil.rmtree(self.data)


@pytest.fixture(scope="session")
def migrated_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with its tables and its club, made once and copied for each test."""
    folder = tmp_path_factory.mktemp("migrated")
    return _migrated(Installation(folder / "data", folder / "backups", "")).data


@pytest.fixture
def sqlite_installation(tmp_path: Path, migrated_folder: Path) -> Installation:
    shutil.copytree(migrated_folder, tmp_path / "data")
    return Installation(tmp_path / "data", tmp_path / "backups", "")


@pytest.fixture(scope="session")
def migrated_database(
    tmp_path_factory: pytest.TempPathFactory, postgres_server: str
) -> Iterator[str]:
    """A database with its tables and its club: the template of each test's own."""
    folder = tmp_path_factory.mktemp("migrated")
    with _database(postgres_server, "") as (name, url):
        _migrated(Installation(folder / "data", folder / "backups", url))
        yield name


@pytest.fixture
def postgres_installation(
    tmp_path: Path, postgres_server: str, migrated_database: str
) -> Iterator[Installation]:
    with _database(postgres_server, f"TEMPLATE {migrated_database}") as (_name, url):
        yield Installation(tmp_path / "data", tmp_path / "backups", url)


def _migrated(made: Installation) -> Installation:
    done = made.manage("migrate")
    assert done.returncode == 0, done.stderr
    made.python("Club.objects.create(name='Whiz Club')")
    return made


@contextmanager
def _database(server: str, template: str) -> Iterator[tuple[str, str]]:
    """Give a new database's name and URL; drop it afterwards."""
    name = f"backup_{uuid.uuid4().hex[:8]}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name} {template}")
        yield name, server.rsplit("/", 1)[0] + f"/{name}"
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture(params=["sqlite", "postgres"])
def installation(request: pytest.FixtureRequest) -> Installation:
    found: Installation = request.getfixturevalue(f"{request.param}_installation")
    return found

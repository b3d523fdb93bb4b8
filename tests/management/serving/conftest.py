"""One server for all tests of this folder that do not end it."""

from collections.abc import Iterator

import pytest

from tests.management.serving.running import Running, running


@pytest.fixture(scope="package")
def patient() -> Iterator[Running]:
    """A server that waits a minute for everybody."""
    with running(idle_seconds=60) as server:
        yield server

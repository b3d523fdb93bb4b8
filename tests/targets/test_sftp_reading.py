"""A file read over SSH by several requests at once, and a line that breaks under them."""

import gc
import logging

import pytest

from tests.targets.conftest import Servers
from tests.targets.servers import Server
from whiz_tournament.targets.errors import TargetInterrupted
from whiz_tournament.targets.opening import open_target

SIZE, MOST = 600_000, 50 * 2**20  # what may come is asked for in pieces of 4 MB, at once
CUTS = 5  # now and then the first request alone is on its way when the line breaks


def read_until_the_line_breaks(server: Server) -> None:
    with open_target(server.fresh()) as target:
        target.write("large", b"w" * SIZE)
        assert target.read("large", MOST) == b"w" * SIZE
        server.own_line.budget = 300
        try:
            with pytest.raises(TargetInterrupted):
                target.read("large", MOST)
        finally:
            server.own_line.budget = None


def test_requests_that_a_cut_line_leaves_behind_are_not_logged_as_errors(
    servers: Servers, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "whiz_tournament.targets.sftp")
    for _ in range(CUTS):
        read_until_the_line_breaks(servers["sftp"])
    gc.collect()
    assert not [found for found in caplog.records if found.levelno >= logging.ERROR]
    assert "ended with its line" in caplog.text

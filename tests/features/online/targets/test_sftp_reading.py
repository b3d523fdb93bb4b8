"""A file read over SSH by several requests at once, and a line that breaks under them."""

import asyncio
import gc
import logging

import pytest

from tests.features.online.targets.conftest import Servers
from tests.features.online.targets.servers import Server
from whiz_tournament.features.online.targets.errors import TargetInterrupted
from whiz_tournament.features.online.targets.protocols import open_target
from whiz_tournament.features.online.targets.sftp import SftpTarget

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


async def leave_behind(error: Exception) -> None:
    """What the first of several requests leaves of the others once it has raised."""
    asyncio.get_running_loop().create_future().set_exception(error)


def test_requests_that_a_cut_line_leaves_behind_are_not_logged_as_errors(
    servers: Servers, caplog: pytest.LogCaptureFixture
) -> None:
    for _ in range(CUTS):
        read_until_the_line_breaks(servers["sftp"])
    gc.collect()
    assert not [found for found in caplog.records if found.levelno >= logging.ERROR]


@pytest.mark.parametrize(
    ("error", "level"),
    [(OSError("the line broke"), logging.DEBUG), (ValueError("a mistake"), logging.ERROR)],
)
def test_what_nobody_awaits_is_an_error_unless_the_line_s_end_is_all_it_says(
    servers: Servers, caplog: pytest.LogCaptureFixture, error: Exception, level: int
) -> None:
    caplog.set_level(logging.DEBUG, "whiz_tournament.features.online.targets.sftp")
    with open_target(servers["sftp"].fresh()) as target:
        assert isinstance(target, SftpTarget)
        target._run(leave_behind(error))
        gc.collect()
    told = [found for found in caplog.records if "line" in found.message or found.exc_info]
    assert {found.levelno for found in told} == {level}

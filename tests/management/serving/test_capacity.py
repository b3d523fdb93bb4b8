"""The server asks the system for files, and takes in no more connections than it got them for."""

import resource
import subprocess
import sys

import pytest

from whiz_tournament.management.serving.server import CONNECTIONS, FEWEST_CONNECTIONS

ASKED = """
import resource
from whiz_tournament.management.serving.server import most_connections
resource.setrlimit(resource.RLIMIT_NOFILE, ({soft}, {hard}))
print(most_connections(), resource.getrlimit(resource.RLIMIT_NOFILE)[0])
"""


@pytest.mark.parametrize(
    ("soft", "hard", "expected"),
    [
        pytest.param(256, 18_000, (CONNECTIONS, 16_896), id="raised as far as is useful"),
        pytest.param(17_500, 18_000, (CONNECTIONS, 17_500), id="enough already"),
        pytest.param(256, 4_512, (2_000, 4_512), id="as far as is allowed"),
        pytest.param(256, 256, (FEWEST_CONNECTIONS, 256), id="hardly any"),
    ],
)
def test_it_takes_in_what_the_system_allows(
    soft: int, hard: int, expected: tuple[int, int]
) -> None:
    if resource.getrlimit(resource.RLIMIT_NOFILE)[1] < hard:
        pytest.skip("this machine allows fewer files")
    asked = subprocess.run(
        [sys.executable, "-c", ASKED.format(soft=soft, hard=hard)],
        capture_output=True,
        text=True,
        check=True,
    )
    assert tuple(int(word) for word in asked.stdout.split()) == expected

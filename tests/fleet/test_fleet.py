"""The short form of the fleet: one evening, a worker and a web killed and started again."""

import subprocess
import sys

import pytest

from tests.fleet.compose import ROOT, bare_environment

pytestmark = pytest.mark.sqlite  # it has a PostgreSQL of its own: once is enough


def test_every_answered_score_once_and_every_paper_from_either_web() -> None:
    command = [sys.executable, "-m", "tests.fleet.run"]
    done = subprocess.run(
        command, cwd=ROOT, env=bare_environment(), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr

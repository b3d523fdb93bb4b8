"""The short form of the fleet: three evenings, workers that die at work, every part killed."""

import subprocess
import sys

import pytest

from tests.fleet.compose import ROOT, bare_environment
from tests.fleet.run import FLAGGED

pytestmark = pytest.mark.sqlite  # it has a PostgreSQL of its own: once is enough


def run(*planted: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "tests.fleet.run", *planted]
    return subprocess.run(
        command, cwd=ROOT, env=bare_environment(), capture_output=True, text=True, check=False
    )


def test_every_answered_score_once_and_every_paper_once_from_either_web() -> None:
    done = run()
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.proof
@pytest.mark.parametrize(
    ("planted", "said"),
    [
        (("--apart",), "has files that no other machine has"),
        (("--planted", "early"), "sends 404 for"),
        (("--planted", "twice"), "was printed twice"),
    ],
    ids=["files of their own", "done before the work", "whoever is rung for does it"],
)
def test_a_planted_fault_is_found(planted: tuple[str, ...], said: str) -> None:
    done = run(*planted)
    assert done.returncode == FLAGGED, done.stdout + done.stderr
    assert said in done.stdout

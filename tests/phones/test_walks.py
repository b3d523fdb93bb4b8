"""Walks still walk, and meet what is planted; what their stories tell is still an act."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.phones.__main__ import FAULTS
from tests.phones.stories import FIRST, THEN
from tests.phones.walk import ACTS
from tests.waiting import LAST_GUARD

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = ROOT / "static/js/outbox"


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_has_its_place_in_the_scripts(fault: str) -> None:
    sound, spoilt = FAULTS[fault]
    texts = [script.read_bytes() for script in SCRIPTS.glob("*.js")]
    assert sum(sound in text for text in texts) == 1
    assert sound != spoilt


def test_stories_are_made_of_acts() -> None:
    told = {act for story in FIRST + THEN for act in story}
    assert told <= ACTS.keys()


def walked(*arguments: str) -> str:
    command = [sys.executable, "-m", "tests.phones", "--walks", "3", *arguments]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=LAST_GUARD, check=False
    )
    return f"{done.returncode}: {done.stdout}{done.stderr}"


@pytest.mark.proof
def test_a_few_walks_on_todays_pages_show_no_fault() -> None:
    told = walked()
    assert told.startswith("0: "), told
    assert "3 walks, 48 acts" in told


@pytest.mark.proof
def test_a_few_walks_meet_a_planted_fault() -> None:
    told = walked("--plant", "forgets")
    assert told.startswith("1: "), told
    assert "walk 0: " in told

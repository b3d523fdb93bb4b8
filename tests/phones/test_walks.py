"""What walks plant is still there to be spoilt, and what their stories tell is still an act."""

from pathlib import Path

import pytest

from tests.phones.__main__ import FAULTS
from tests.phones.stories import FIRST, THEN
from tests.phones.walk import ACTS

SCRIPTS = Path(__file__).resolve().parents[2] / "static/js/outbox"


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_has_its_place_in_the_scripts(fault: str) -> None:
    sound, spoilt = FAULTS[fault]
    texts = [script.read_bytes() for script in SCRIPTS.glob("*.js")]
    assert sum(sound in text for text in texts) == 1
    assert sound != spoilt


def test_stories_are_made_of_acts() -> None:
    told = {act for story in FIRST + THEN for act in story}
    assert told <= ACTS.keys()

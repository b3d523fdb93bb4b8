"""What plants the faults tells one that is caught from one that is not."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.planted.fault import all_faults
from tests.planted.running import Bench

pytestmark = pytest.mark.proof


def test_a_fault_is_caught_and_a_harmless_change_is_not(tmp_path: Path) -> None:
    fault = next(each for each in all_faults() if each.subject == "scoring")
    harmless = replace(fault, planted=f"{fault.text}  # twice")
    broken = replace(fault, planted="this is no Python")
    with Bench.at(tmp_path) as bench:
        caught, missed, unread = map(bench.run_planted, (fault, harmless, broken))
        assert bench.run(fault.caught_by).green
    assert caught.misses(fault.caught_by) == []
    assert missed.green
    assert missed.misses(fault.caught_by) == list(fault.caught_by)
    # Nothing could be collected: an error, and no finding of the test.
    assert unread.misses(fault.caught_by) == list(fault.caught_by)

"""The short form of the harness: ten kills on each database, and one planted fault."""

import os

import pytest

from tests.faults.kill_harness import FLAGGED, run

TIME_ENOUGH = 600
"""Seconds after which even a machine with much else to do has come to the end."""
HERE = os.environ.get("WHIZ_TEST_DB", "sqlite")

pytestmark = [pytest.mark.proof, pytest.mark.parametrize("database", [HERE])]


@pytest.mark.django_db
def test_nothing_answered_is_lost_in_ten_kills(database: str) -> None:
    assert run(database, answers=150, kills=10, seconds=TIME_ENOUGH) == 0


@pytest.mark.django_db
def test_an_answer_before_the_commit_is_flagged(database: str) -> None:
    assert run(database, answers=60, kills=3, mutant="early_answer", seconds=TIME_ENOUGH) == FLAGGED

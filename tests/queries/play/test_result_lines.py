"""The lines of an evening while somebody else changes its plan."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection

from tests.tournaments import DIRECTOR, running
from whiz_tournament.models import Club
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.services.play.changes import (
    Arrives,
    PersonToSeat,
    accept_change,
    propose_change,
)

pytestmark = pytest.mark.django_db


def test_a_change_between_the_two_reads_leaves_nobody_out(club: Club) -> None:
    tournament = running(club, 10, rounds=4)
    change = Arrives(PersonToSeat(name="Zoé Tardive"), 2)
    digest = propose_change(tournament=tournament, change=change).digest
    left = iter(["people", "lines"])

    def change_before_lines(run: Callable[..., Any], sql: str, *rest: Any) -> Any:
        if next(left, "") == "lines":
            accept_change(tournament=tournament, actor=DIRECTOR, change=change, digest=digest)
        return run(sql, *rest)

    with connection.execute_wrapper(change_before_lines):
        rows = line_rows(tournament)
    assert {len(row.entries) for row in rows} == {3}

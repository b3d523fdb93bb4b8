"""A slip typed twice: what agrees is checked, what differs changes nothing until it is decided."""

import uuid

import pytest

from scoring.results import LineValue
from tests.services.desk.test_checks import evening
from tests.tournaments import DIRECTOR as ROSE
from tests.tournaments import enter, score, value_of
from whiz_tournament.features.second_keying.queries import slips_to_retype
from whiz_tournament.features.second_keying.services import (
    compare_retyped,
    keep_recorded,
    take_retyped,
)
from whiz_tournament.models import Tournament
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.queries.play.slip_checks import check_count
from whiz_tournament.services.desk import NothingToCheck, tick_result
from whiz_tournament.services.errors import Conflict, StaleVersion
from whiz_tournament.services.results import LinePlace, Sender, Submission

__all__ = ["evening"]
pytestmark = pytest.mark.django_db


def line(tournament: Tournament, table: int, at: int = 0) -> LineRow:
    return line_rows(tournament, round=1, table=table)[at]


def place(row: LineRow) -> LinePlace:
    return LinePlace(row.round, row.table, row.board)


def compare(tournament: Tournament, row: LineRow, said: LineValue) -> bool:
    return compare_retyped(
        tournament=tournament, actor=ROSE, place=place(row), version=row.version, value=said
    )


def left(tournament: Tournament, actor: str = "user:0") -> list[tuple[int, int, bool]]:
    """What is left: the table, how many lines, and whether this person typed them."""
    slips = slips_to_retype(tournament, 1, actor) or ()
    return [(slip.table, len(slip.lines), slip.own) for slip in slips]


def test_what_agrees_is_checked_and_gone(evening: Tournament) -> None:
    assert left(evening) == [(1, 1, False), (2, 2, False)]
    assert compare(evening, line(evening, 1), value_of("9S by E -1"))
    assert left(evening) == [(2, 2, False)]
    found = check_count(evening)
    assert found is not None
    assert found.checked == 1


@pytest.mark.parametrize("said", ["9S by E =", "9S by N -1", "9SX by E -1", "passed out"])
def test_what_differs_changes_nothing(evening: Tournament, said: str) -> None:
    row = line(evening, 1)
    assert not compare(evening, row, value_of(said))
    assert line(evening, 1) == row
    assert left(evening)[0] == (1, 1, False)


def test_the_lead_which_scores_nothing_is_no_difference(evening: Tournament) -> None:
    assert compare(evening, line(evening, 1), value_of("9S by E -1 lead HA"))
    score(evening, line(evening, 2), "10H by N = lead HA")
    assert compare(evening, line(evening, 2), value_of("10H by N ="))


def test_the_first_is_right(evening: Tournament) -> None:
    row = line(evening, 1)
    keep_recorded(tournament=evening, actor=ROSE, place=place(row), version=row.version)
    assert left(evening) == [(2, 2, False)]
    assert line(evening, 1).value == value_of("9S by E -1")


def test_the_second_is_right_and_checked_by_that_however_often_it_is_sent(
    evening: Tournament,
) -> None:
    row = line(evening, 1)
    submission = Submission(uuid.uuid4(), place(row), row.version, "typed twice")
    sender = Sender(ROSE, director=True)
    for _ in range(2):
        answer = take_retyped(
            tournament=evening, sender=sender, submission=submission, value=value_of("9S by E =")
        )
        assert answer.version == 2
    assert line(evening, 1).value == value_of("9S by E =")
    assert left(evening) == [(2, 2, False)]


def test_a_line_that_changed_meanwhile_is_refused(evening: Tournament) -> None:
    row = line(evening, 1)
    score(evening, row, "9S by E =")
    with pytest.raises(Conflict):
        compare(evening, row, value_of("9S by E ="))
    submission = Submission(uuid.uuid4(), place(row), row.version, "typed twice")
    with pytest.raises(StaleVersion):
        take_retyped(
            tournament=evening,
            sender=Sender(ROSE, director=True),
            submission=submission,
            value=value_of("9S by E +1"),
        )
    assert left(evening)[0] == (1, 1, False)
    with pytest.raises(NothingToCheck):
        compare(evening, line(evening, 3), value_of("9S by E ="))


def test_a_result_that_changes_is_typed_again(evening: Tournament) -> None:
    assert compare(evening, line(evening, 1), value_of("9S by E -1"))
    score(evening, line(evening, 1), "9S by E =")
    assert left(evening)[0] == (1, 1, False)


def test_what_was_read_back_by_eye_is_still_typed(evening: Tournament) -> None:
    tick_result(tournament=evening, actor=ROSE, place=place(line(evening, 1)), version=1)
    assert left(evening)[0] == (1, 1, False)


def test_other_people_s_slips_come_first(evening: Tournament) -> None:
    enter(evening, 1, 3, "8D by S +1")
    score(evening, line(evening, 1), "9S by E =", Sender(ROSE, director=True))
    assert left(evening, str(ROSE)) == [(2, 2, False), (3, 1, False), (1, 1, True)]
    assert slips_to_retype(evening, 9, str(ROSE)) is None

"""Scores by the part a hand had in the play."""

from fractions import Fraction

import pytest

from boards.seating import SeatingRule
from boards.seats import Seat
from scoring.adjustments import AdjustedScore
from scoring.compared_results import ComparedResult, PlayRole, RoleScore, play_role, role_scores
from scoring.formulas import Formula
from scoring.points import points
from scoring.results import LineValue, NotPlayed, PassedOut, Played
from tests.scoring.fields import HUMANS, adjust, compared, real

DOMY_MOVES, DECLARER_MOVES = SeatingRule.DOMY_MOVES, SeatingRule.DECLARER_MOVES

# Domy West: who leads against each declarer, from the rules.
LEADERS = [
    (DOMY_MOVES, Seat.N, Seat.E),
    (DOMY_MOVES, Seat.E, Seat.S),
    (DOMY_MOVES, Seat.S, Seat.N),
    (DECLARER_MOVES, Seat.N, Seat.S),
    (DECLARER_MOVES, Seat.E, Seat.S),
    (DECLARER_MOVES, Seat.S, Seat.E),
]


@pytest.mark.parametrize(("rule", "declarer", "leads"), LEADERS)
def test_each_hand_has_one_role(rule: SeatingRule, declarer: Seat, leads: Seat) -> None:
    value = Played.parse(f"10H by {declarer.value} =")
    other = next(seat for seat in HUMANS if seat not in {declarer, leads})
    roles = {seat: play_role(seat, value, rule, Seat.W) for seat in HUMANS}
    assert roles == {
        declarer: PlayRole.DECLARER,
        leads: PlayRole.LEADER,
        other: PlayRole.DEFENDER,
    }


@pytest.mark.parametrize("value", [PassedOut(), NotPlayed()])
def test_without_play_there_is_no_role(value: LineValue) -> None:
    assert play_role(Seat.N, value, DOMY_MOVES, Seat.W) is None


def north_s_evening() -> list[tuple[LineValue, ComparedResult]]:
    """North declares boards 1 and 2, leads on 3, is given board 4, and 5 is passed out."""
    mine: list[Played | PassedOut] = [
        Played.parse("10H by N ="),
        Played.parse("10H by N -1"),
        Played.parse("10H by S -1"),
        Played.parse("10H by N ="),
        PassedOut(),
    ]
    lines = []
    for board, value in enumerate(mine, 1):
        marked = points(value, Formula.STANDARD, HUMANS)
        lines.append(real(1, (marked[Seat.N], marked[Seat.E], marked[Seat.S]), board))
        lines.append(real(2, (1, 1, 1), board))
    lines[6] = adjust(lines[6], {Seat.N: AdjustedScore.percentage(60)})
    return list(zip(mine, compared(lines).scorecard(1), strict=True))


def test_means_by_role_leave_out_what_was_given_and_what_was_not_played() -> None:
    assert role_scores(north_s_evening(), DOMY_MOVES, Seat.W) == {
        PlayRole.DECLARER: RoleScore(2, Fraction(50)),
        PlayRole.LEADER: RoleScore(1, Fraction(100)),
        PlayRole.DEFENDER: RoleScore(0, None),
    }

"""The evening read from its lines: the movement, its boards, and what has begun."""

from uuid import uuid4

import pytest

from movements.figures import figures
from movements.interchange import fingerprint
from tests.tournaments import DIRECTOR, ready, running, score
from whiz_tournament.models import Club, RulingKind, Tournament
from whiz_tournament.queries.evening import evening
from whiz_tournament.queries.evening_figures import in_places
from whiz_tournament.queries.lines import line_rows
from whiz_tournament.queries.plans import chosen_plan, plan_of_key
from whiz_tournament.services.rounds import open_round
from whiz_tournament.services.rulings import award_adjusted_score

pytestmark = pytest.mark.django_db


def test_the_lines_tell_the_plan_that_was_chosen(club: Club) -> None:
    tournament = ready(club, 10, first_board=17)
    plan = chosen_plan(tournament)
    assert plan is not None
    found, (chosen, _) = evening(tournament), plan_of_key(tournament, plan.key)
    assert fingerprint(found.movement) == fingerprint(chosen.movement)
    assert figures(in_places(found.movement)) == chosen.figures
    assert found.boards[1] == (17, 18)
    assert (found.copies, found.begun, found.even) == (plan.copies, 0, True)


def test_rounds_are_begun_by_opening_writing_and_ruling(club: Club) -> None:
    tournament = running(club, 9, rounds=5)
    assert evening(tournament).begun == 1
    open_round(tournament=tournament, actor=DIRECTOR, number=2)
    assert evening(tournament).begun == 2
    score(tournament, line_rows(tournament, round=3)[0], "passed out")
    assert evening(tournament).begun == 3
    _rule(tournament, 4)
    assert evening(tournament).begun == 4


def _rule(tournament: Tournament, number: int) -> None:
    line = line_rows(tournament, round=number)[0]
    award_adjusted_score(
        tournament=tournament,
        actor=DIRECTOR,
        entry=next(iter(line.entries.values())),
        board=line.board,
        kind=RulingKind.AVERAGE,
        percentage=None,
        reason="a card on the floor",
        uuid=uuid4(),
    )

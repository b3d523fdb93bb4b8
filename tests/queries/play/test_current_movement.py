"""The evening read from its lines: the movement, its boards, and what has begun."""

from uuid import uuid4

import pytest

from movements.interchange import fingerprint
from movements.movement_figures import figures
from tests.tournaments import DIRECTOR, ready, running, score
from whiz_tournament.models import Club, RulingKind, Tournament
from whiz_tournament.queries.play.current_movement import current_movement
from whiz_tournament.queries.play.movement_figures import renumbered
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.setup.plans import chosen_plan, plan_of_key
from whiz_tournament.services.play.rounds import open_round
from whiz_tournament.services.rulings import award_adjusted_score

pytestmark = pytest.mark.django_db


def test_the_lines_tell_the_plan_that_was_chosen(club: Club) -> None:
    tournament = ready(club, 10, first_board=17)
    plan = chosen_plan(tournament)
    assert plan is not None
    found, (chosen, _) = current_movement(tournament), plan_of_key(tournament, plan.key)
    assert fingerprint(found.movement) == fingerprint(chosen.movement)
    assert figures(renumbered(found.movement)) == chosen.figures
    assert found.boards[1] == (17, 18)
    assert (found.copies, found.begun, found.even) == (plan.copies, 0, True)


def test_rounds_are_begun_by_opening_writing_and_ruling(club: Club) -> None:
    tournament = running(club, 9, rounds=5)
    assert current_movement(tournament).begun == 1
    open_round(tournament=tournament, actor=DIRECTOR, number=2)
    assert current_movement(tournament).begun == 2
    score(tournament, line_rows(tournament, round=3)[0], "passed out")
    assert current_movement(tournament).begun == 3
    _rule(tournament, 4)
    assert current_movement(tournament).begun == 4


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

"""What is wished outlasts a change in mid-evening."""

import pytest

from tests.tournaments import DIRECTOR, draft
from whiz_tournament.features.wishes.queries.wishes import EntryWish, unfulfilled
from whiz_tournament.features.wishes.services import save_wishes
from whiz_tournament.models import Club, Tournament
from whiz_tournament.queries.play.current_movement import current_movement
from whiz_tournament.queries.setup.plans import offered_plans
from whiz_tournament.services.play.changes import (
    Arrives,
    Change,
    Leaves,
    PersonToSeat,
    accept_change,
    propose_change,
)
from whiz_tournament.services.play.rounds import start_tournament
from whiz_tournament.services.setup.plans import choose_plan

pytestmark = pytest.mark.django_db
ZOE = PersonToSeat(name="Zoé Tardive")


def accept(tournament: Tournament, change: Change) -> None:
    proposal = propose_change(tournament=tournament, change=change)
    accept_change(tournament=tournament, actor=DIRECTOR, change=change, digest=proposal.digest)


def test_a_late_player_moves_nobody_from_the_table_they_keep(club: Club) -> None:
    tournament = draft(club, 16)
    wishes = [EntryWish("stays", 5), EntryWish("never_rests", 3), EntryWish("apart", 1, 2)]
    save_wishes(tournament=tournament, actor=DIRECTOR, wishes=wishes, sessions=0)
    key = offered_plans(tournament, rounds=6, boards_per_round=2)[0].key
    choose_plan(tournament=tournament, actor=DIRECTOR, key=key)
    start_tournament(tournament=tournament, actor=DIRECTOR)
    accept(tournament, Arrives(ZOE, 2))
    accept(tournament, Leaves(9, 3))
    assert unfulfilled(current_movement(tournament).movement, wishes) == []

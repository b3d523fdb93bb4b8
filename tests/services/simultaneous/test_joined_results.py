"""What all clubs played, in one piece: as right as club by club, and never read when it is not."""

import random

import pytest
from django_scopes import scope

from scoring.joined_columns import join_columns
from scoring.methods import scoring_method
from scoring.packing import DenseCodes
from scoring.ranking import rank
from tests.services.simultaneous.test_packing import ACTS, event_of
from tests.simultaneous import end, rank_all
from tests.tournaments import DIRECTOR
from whiz_tournament.models import Club, JoinedResults, Simultaneous
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.simultaneous.board import overall_board
from whiz_tournament.queries.simultaneous.clubs import clubs_of
from whiz_tournament.queries.simultaneous.joined import event_field
from whiz_tournament.queries.simultaneous.packed import club_fields
from whiz_tournament.services.publishing.publish import publish_results
from whiz_tournament.services.simultaneous.joining import leave_simultaneous

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nobody_works")]


def in_one_piece(event: Simultaneous) -> bool:
    """Whether it is read so; either way it must rank as the clubs do."""
    event.refresh_from_db()
    done = [each for each in clubs_of(event) if each.is_done]
    method = scoring_method(event.scoring_method)
    read = event_field(event, done)
    by_club = [field.columns for field in club_fields(event, done)]
    assert rank(read, method) == rank(join_columns(by_club), method)
    return isinstance(read.codes, DenseCodes)


def test_it_is_read_while_no_club_has_changed(club: Club) -> None:
    chance = random.Random("piece")
    event, clubs = event_of(club, "matchpoints")
    end(clubs[2])
    assert not in_one_piece(event)
    rank_all()
    assert in_one_piece(event)
    board = overall_board(event, 1)
    JoinedResults.objects.all().delete()
    assert overall_board(event, 1) == board
    for act in ACTS:
        tournament = chance.choice(clubs)
        tournament.refresh_from_db()
        with scope(club=tournament.club):
            played = [row for row in line_rows(tournament) if row.value is not None]
            act(tournament, chance.choice(played), chance)
            assert not in_one_piece(event)
            publish_results(tournament=tournament, actor=DIRECTOR, final=False)
        rank_all()
        assert in_one_piece(event)


def test_a_club_that_leaves_is_not_in_it(club: Club) -> None:
    event, clubs = event_of(club, "average")
    end(clubs[2])
    rank_all()
    clubs[0].refresh_from_db()
    with scope(club=clubs[0].club):
        leave_simultaneous(tournament=clubs[0], actor=DIRECTOR)
    assert not in_one_piece(event)
    rank_all()
    assert in_one_piece(event)

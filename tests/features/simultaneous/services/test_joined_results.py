"""The counts of all clubs in one row: as right as club by club, and read only when they are."""

import random

import pytest
from django_scopes import scope

from scoring.joined_columns import board_counts, board_scores, boards_of
from scoring.methods import scoring_method
from scoring.rules import DEFAULT_RULES
from tests.features.simultaneous.made import end, rank_all
from tests.features.simultaneous.services.test_packing import ACTS, event_of
from tests.tournaments import DIRECTOR
from whiz_tournament.features.simultaneous.queries.board import overall_board
from whiz_tournament.features.simultaneous.queries.clubs import clubs_of
from whiz_tournament.features.simultaneous.queries.joined import event_board, kept_counts
from whiz_tournament.features.simultaneous.queries.packed import club_fields
from whiz_tournament.features.simultaneous.services.joining import leave_simultaneous
from whiz_tournament.models import Club, JoinedResults, Simultaneous
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.services.publishing.publish import publish_results

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nobody_works")]


def is_kept(event: Simultaneous) -> bool:
    """Whether the counts are read from the row; either way boards must score as the clubs do."""
    event.refresh_from_db()
    done = [each for each in clubs_of(event) if each.is_done]
    method = scoring_method(event.scoring_method)
    columns = [field.columns for field in club_fields(event, done)]
    for number in boards_of(columns):
        found = event_board(event, done, number)
        assert found is not None
        read = board_scores(found.field, found.place, method, DEFAULT_RULES)
        by_club = board_scores(board_counts(columns, number), 0, method, DEFAULT_RULES)
        assert read == by_club
    return kept_counts(event, done) is not None


def test_it_is_read_while_no_club_has_changed(club: Club) -> None:
    chance = random.Random("piece")
    event, clubs = event_of(club, "matchpoints")
    end(clubs[2])
    assert not is_kept(event)
    rank_all()
    assert is_kept(event)
    board = overall_board(event, 1)
    JoinedResults.objects.all().delete()
    assert overall_board(event, 1) == board
    for act in ACTS:
        tournament = chance.choice(clubs)
        tournament.refresh_from_db()
        with scope(club=tournament.club):
            played = [row for row in line_rows(tournament) if row.value is not None]
            act(tournament, chance.choice(played), chance)
            assert not is_kept(event)
            publish_results(tournament=tournament, actor=DIRECTOR, final=False)
        rank_all()
        assert is_kept(event)


def test_a_club_that_leaves_is_not_in_it(club: Club) -> None:
    event, clubs = event_of(club, "average")
    end(clubs[2])
    rank_all()
    clubs[0].refresh_from_db()
    with scope(club=clubs[0].club):
        leave_simultaneous(tournament=clubs[0], actor=DIRECTOR)
    assert not is_kept(event)
    rank_all()
    assert is_kept(event)

"""Who may see what of a board, state by state."""

from itertools import pairwise

import pytest
from pytest_django import DjangoAssertNumQueries

from tests.tournaments import DIRECTOR, ready, running
from tests.whole_tournaments import Evening
from whiz_tournament.models import Club
from whiz_tournament.queries.publishing.visibility import (
    FROM_STATE,
    BoardState,
    Datum,
    Viewer,
    board_states,
    may_see,
    may_see_hands,
    may_see_results,
)
from whiz_tournament.services.play.rounds import (
    close_round,
    close_tournament,
    open_round,
    reopen_tournament,
    start_tournament,
)
from whiz_tournament.services.publishing.publish import publish_results

# The policy once more, as who sees it first in which state.
HANDS = [
    (BoardState.DEALT, {"director"}),
    (BoardState.IN_PLAY, {"director"}),
    (BoardState.OUT_OF_PLAY, {"director", "playing_director", "scorer", "player_after"}),
    (BoardState.ROUND_CLOSED, {"director", "playing_director", "scorer", "player_after"}),
    (BoardState.PUBLISHED, set(Viewer)),
]
RESULTS = [
    (BoardState.IN_PLAY, {"director", "playing_director"}),
    (BoardState.OUT_OF_PLAY, {"director", "playing_director", "scorer", "player_after", "public"}),
    (BoardState.PUBLISHED, set(Viewer)),
]


@pytest.mark.parametrize(("state", "viewers"), HANDS, ids=[row[0].name for row in HANDS])
def test_hands_are_seen_by(state: BoardState, viewers: set[str]) -> None:
    assert {viewer for viewer in Viewer if may_see_hands(viewer, state)} == viewers


@pytest.mark.parametrize(("state", "viewers"), RESULTS, ids=[row[0].name for row in RESULTS])
def test_other_tables_results_are_seen_by(state: BoardState, viewers: set[str]) -> None:
    assert {viewer for viewer in Viewer if may_see_results(viewer, state)} == viewers


@pytest.mark.parametrize("datum", list(Datum), ids=lambda datum: datum.name)
def test_a_later_state_never_hides_what_an_earlier_one_showed(datum: Datum) -> None:
    assert FROM_STATE[datum].keys() == set(Viewer)
    for viewer in Viewer:
        seen = [may_see(datum, viewer, state) for state in BoardState]
        assert all(later or not earlier for earlier, later in pairwise(seen))


@pytest.mark.django_db
def test_a_board_goes_through_its_states_with_the_rounds(club: Club) -> None:
    evening = Evening.read("thirteen_players")
    tournament = evening.begun(club)
    rounds_of = {
        board: [n for n, each in enumerate(evening.rounds, 1) for r in each if board in r["boards"]]
        for board in board_states(tournament)
    }
    for closed in range(1, 5):
        evening.play(tournament, closed)
        for board, state in board_states(tournament).items():
            rounds = rounds_of[board]
            begun = any(number <= closed + 1 for number in rounds)
            expected = BoardState.IN_PLAY if begun else BoardState.DEALT
            if max(rounds) <= closed:
                expected = BoardState.OUT_OF_PLAY
            assert (board, state) == (board, expected)


@pytest.mark.django_db
def test_the_tournament_as_a_whole_moves_every_board(club: Club) -> None:
    tournament = ready(club, 9, rounds=3)
    seen = [set(board_states(tournament).values())]
    start_tournament(tournament=tournament, actor=DIRECTOR)
    for number in (1, 2, 3):
        if number > 1:
            open_round(tournament=tournament, actor=DIRECTOR, number=number)
        close_round(tournament=tournament, actor=DIRECTOR, number=number)
    close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    seen.append(set(board_states(tournament).values()))
    publish_results(tournament=tournament, actor=DIRECTOR, final=False)
    seen.append(set(board_states(tournament).values()))
    reopen_tournament(tournament=tournament, actor=DIRECTOR)
    seen.append(set(board_states(tournament).values()))
    assert seen == [
        {BoardState.DEALT},
        {BoardState.ROUND_CLOSED},
        {BoardState.PUBLISHED},
        {BoardState.ROUND_CLOSED},
    ]


@pytest.mark.django_db
def test_a_round_that_only_the_end_shut_was_not_played(club: Club) -> None:
    """Boards of round 1 were in play and stay so, the others nobody has seen; all come back."""
    tournament = ready(club, 9, rounds=3)
    start_tournament(tournament=tournament, actor=DIRECTOR)
    before = board_states(tournament)
    close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    assert board_states(tournament) == before
    reopen_tournament(tournament=tournament, actor=DIRECTOR)
    assert board_states(tournament) == before
    statuses = tournament.rounds.order_by("number").values_list("status", flat=True)
    assert list(statuses) == ["open", "pending", "pending"]


@pytest.mark.django_db
@pytest.mark.parametrize("rounds", [1, 3])
def test_the_price_does_not_grow_with_the_boards(
    club: Club, rounds: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    tournament = running(club, 9, rounds=rounds)
    with django_assert_num_queries(2):
        board_states(tournament)

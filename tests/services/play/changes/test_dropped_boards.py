"""A plan made anew says which of its boards fall away, for somebody played them out of turn."""

import pytest

from tests.made_once import made_once
from tests.tournaments import DIRECTOR, running, score, value_of
from whiz_tournament.models import Club, Tournament
from whiz_tournament.queries.corrections.kinds import AddCorrection
from whiz_tournament.queries.play.current_movement import current_movement
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.services.corrections.correcting import make_correction
from whiz_tournament.services.play.changes import (
    Arrives,
    PersonToSeat,
    accept_change,
    propose_change,
)
from whiz_tournament.services.play.changes.errors import ProposalOutdated

pytestmark = pytest.mark.django_db
LATE = Arrives(PersonToSeat(name="Zoé Tardive"), 3)


@pytest.fixture
@made_once
def tournament(club: Club) -> Tournament:
    """Nine people; in round 1 table 1 played every board of the last round too."""
    tournament = running(club, 9, rounds=4, supply="circulating")
    seats = line_rows(tournament, round=1, table=1)[0].entries
    to_come = sorted({row.board for row in line_rows(tournament) if row.round > 2})
    for row in line_rows(tournament, round=1):
        score(tournament, row, "10H by N =")
    for board in to_come:
        asked = AddCorrection((1, 1, board), seats, value_of("9NT by E +1"))
        if not any(row.board == board for row in line_rows(tournament, round=1)):
            make_correction(tournament=tournament, actor=DIRECTOR, asked=asked, reason="so")
    return tournament


def test_what_is_shown_is_what_is_written(tournament: Tournament) -> None:
    shown = propose_change(tournament=tournament, change=LATE)
    assert shown.dropped
    accept_change(tournament=tournament, actor=DIRECTOR, change=LATE, digest=shown.digest)
    written = {
        (row.round, row.table, row.board): tuple(row.entries.values())
        for row in line_rows(tournament)
        if row.dropped and row.round >= 3
    }
    shown_places = {(each.round, each.table, each.board): each.entries for each in shown.dropped}
    assert {at: set(who) for at, who in written.items()} == {
        at: set(who) for at, who in shown_places.items()
    }
    for each in shown.dropped:
        for entry, number, table in each.known:
            (line,) = line_rows(tournament, round=number, table=table, board=each.board)
            assert line.plays
            assert line.seat_of(entry)


def test_who_plays_fewer_boards_is_counted_without_them(tournament: Tournament) -> None:
    shown = propose_change(tournament=tournament, change=LATE)
    accept_change(tournament=tournament, actor=DIRECTOR, change=LATE, digest=shown.digest)
    rows = [row for row in line_rows(tournament) if not row.unplanned and not row.dropped]
    counted = [sum(n in row.entries.values() for row in rows) for n in range(1, 10)]
    assert shown.after.boards == (min(counted), max(counted))
    now = current_movement(tournament)
    assert len(now.dropped) == 3 * sum(row.dropped for row in line_rows(tournament))


def test_a_board_that_becomes_known_meanwhile_is_shown_first(club: Club) -> None:
    tournament = running(club, 9, rounds=4, supply="circulating")
    shown = propose_change(tournament=tournament, change=LATE)
    assert shown.dropped == ()
    number, seating = 4, shown.movement.rounds[3].tables[0]
    board = shown.evening.boards[seating.board_set][0]
    home = next(r for r in line_rows(tournament, round=1) if r.seat_of(seating.players[0]))
    asked = AddCorrection((1, home.table, board), home.entries, value_of("10H by N ="))
    make_correction(tournament=tournament, actor=DIRECTOR, asked=asked, reason="so")
    with pytest.raises(ProposalOutdated):
        accept_change(tournament=tournament, actor=DIRECTOR, change=LATE, digest=shown.digest)
    anew = propose_change(tournament=tournament, change=LATE)
    assert (number, board) in {(each.round, each.board) for each in anew.dropped}

"""What was put right: by its act, and whether the lines still are as it left them."""

import pytest

from tests.tournaments import DIRECTOR, running
from whiz_tournament.models import Club, EventKind
from whiz_tournament.queries.corrections.made import correction, corrections_of_kind, seats_at
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.services.corrections.line_corrections import (
    correct_seating,
    split_fouled_board,
    undo_correction,
)
from whiz_tournament.services.results import LinePlace

pytestmark = pytest.mark.django_db


def test_an_act_stands_until_another_changes_the_same_seats(club: Club) -> None:
    tournament = running(club, 9, rounds=2)
    before = {table: seats_at(tournament, 1, table) for table in (1, 2)}
    after = {1: before[2], 2: before[1]}
    act = correct_seating(
        tournament=tournament, actor=DIRECTOR, round=1, tables=after, reason="swap"
    )
    found = correction(tournament, act.pk)
    assert found is not None
    assert (found.kind, found.round, found.reason, found.stands) == (
        EventKind.SEATS_CORRECTED,
        1,
        "swap",
        True,
    )
    assert found.before == {
        str(table): {seat.value: entry for seat, entry in seats.items()}
        for table, seats in before.items()
    }
    undo_correction(tournament=tournament, actor=DIRECTOR, event=act.pk, reason="back")
    again = correction(tournament, act.pk)
    assert again is not None
    assert not again.stands
    assert [each.reason for each in corrections_of_kind(tournament, EventKind.SEATS_CORRECTED)] == [
        "back",
        "swap",
    ]


def test_a_fouled_board_stands_by_its_groups(club: Club) -> None:
    tournament = running(club, 9, rounds=2)
    line = line_rows(tournament)[0]
    place = LinePlace(line.round, line.table, line.board)
    act = split_fouled_board(
        tournament=tournament, actor=DIRECTOR, groups={place: 1}, reason="turned"
    )
    found = correction(tournament, act.pk)
    assert found is not None
    assert (found.kind, found.round, found.stands) == (EventKind.BOARD_SPLIT, None, True)
    assert (found.before, found.after) == ({line.key: 0}, {line.key: 1})
    split_fouled_board(
        tournament=tournament, actor=DIRECTOR, groups={place: 2}, reason="another deck"
    )
    later = correction(tournament, act.pk)
    assert later is not None
    assert not later.stands


def test_what_no_such_act_is_has_no_page(club: Club) -> None:
    tournament = running(club, 9, rounds=2)
    assert correction(tournament, 0) is None
    assert seats_at(tournament, 1, 99) == {}

"""What was put right: by its act, and whether the lines still are as it left them."""

import pytest

from tests.tournaments import DIRECTOR, running
from whiz_tournament.models import Club
from whiz_tournament.queries.lines import line_rows
from whiz_tournament.queries.righted import GROUPED, RESEATED, righted, righted_before, seated
from whiz_tournament.services.lines import group_lines, reseat, undo
from whiz_tournament.services.results import LinePlace

pytestmark = pytest.mark.django_db


def test_an_act_stands_until_another_changes_the_same_seats(club: Club) -> None:
    tournament = running(club, 9, rounds=2)
    before = {table: seated(tournament, 1, table) for table in (1, 2)}
    after = {1: before[2], 2: before[1]}
    act = reseat(tournament=tournament, actor=DIRECTOR, round=1, tables=after, reason="swap")
    found = righted(tournament, act.pk)
    assert found is not None
    assert (found.kind, found.round, found.reason, found.stands) == (RESEATED, 1, "swap", True)
    assert found.before == {
        str(table): {seat.value: entry for seat, entry in seats.items()}
        for table, seats in before.items()
    }
    undo(tournament=tournament, actor=DIRECTOR, event=act.pk, reason="back")
    again = righted(tournament, act.pk)
    assert again is not None
    assert not again.stands
    assert [reason for _, reason in righted_before(tournament, RESEATED)] == ["back", "swap"]


def test_a_fouled_board_stands_by_its_groups(club: Club) -> None:
    tournament = running(club, 9, rounds=2)
    line = line_rows(tournament)[0]
    place = LinePlace(line.round, line.table, line.board)
    act = group_lines(tournament=tournament, actor=DIRECTOR, groups={place: 1}, reason="turned")
    found = righted(tournament, act.pk)
    assert found is not None
    assert (found.kind, found.round, found.stands) == (GROUPED, None, True)
    assert (found.before, found.after) == ({line.key: 0}, {line.key: 1})
    group_lines(tournament=tournament, actor=DIRECTOR, groups={place: 2}, reason="another deck")
    later = righted(tournament, act.pk)
    assert later is not None
    assert not later.stands


def test_what_no_such_act_is_has_no_page(club: Club) -> None:
    tournament = running(club, 9, rounds=2)
    assert righted(tournament, 0) is None
    assert seated(tournament, 1, 99) == {}

"""A board that a table plays besides its own stays with its three, or the preview names it."""

import pytest

from tests.made_once import made_once
from tests.tournaments import DIRECTOR, running, score
from whiz_tournament.models import Club, LineSeat, ResultLine, Tournament
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.services.play.changes import (
    AnotherMovement,
    Arrives,
    Change,
    Leaves,
    PersonToSeat,
    TableLost,
    accept_change,
    propose_change,
    undo_change,
)

pytestmark = pytest.mark.django_db
LATE = Arrives(PersonToSeat(name="Zoé Tardive"), 3)


@pytest.fixture
@made_once
def tournament(club: Club) -> Tournament:
    """Eighteen people; a table of round 3 plays a board that it lacks besides its own."""
    tournament = running(club, 18, rounds=4, supply="circulating")
    for row in line_rows(tournament, round=1):
        score(tournament, row, "10H by N =")
    return tournament


def add(tournament: Tournament) -> LineRow:
    """Write, as a correction does, a board that three of round 3 or 4 play nowhere else."""
    rows = line_rows(tournament)
    own = {"club_id": tournament.club_id, "tournament": tournament}
    for row in [each for each in rows if each.round > 2]:
        people = {*row.entries.values()}
        known = {each.board for each in rows if people & {*each.entries.values()}}
        lacking = {each.board for each in rows} - known
        if lacking:
            (board, *_) = sorted(lacking)
            place = {"round": row.round, "table": row.table, "board": board}
            section = tournament.sections.get()
            line = ResultLine.objects.create(**own, **place, section=section, unplanned=True)
            numbers = dict(tournament.entries.values_list("number", "pk"))
            for seat, number in row.entries.items():
                at = {"seat": seat.value, "entry_id": numbers[number]}
                LineSeat.objects.create(**own, line=line, board=board, **at)
            return next(each for each in line_rows(tournament) if each.unplanned)
    raise AssertionError("everybody plays everything")


@pytest.mark.parametrize(
    "change",
    [LATE, Leaves(4, 3), TableLost(2, 3), AnotherMovement(3, 2, 1), AnotherMovement(3, 3, 1)],
    ids=repr,
)
def test_it_is_written_or_named(tournament: Tournament, change: Change) -> None:
    added = add(tournament)
    people = {*added.entries.values()}
    shown = propose_change(tournament=tournament, change=change)
    act = accept_change(tournament=tournament, actor=DIRECTOR, change=change, digest=shown.digest)
    written = {
        (row.round, row.table, row.board, frozenset(row.entries.values()))
        for row in line_rows(tournament)
        if row.unplanned
    }
    kept = [each.after for each in shown.added if each.after]
    assert written == {(a.round, a.table, a.board, frozenset(a.people)) for a in kept}
    by_plan = {
        number
        for row in line_rows(tournament, board=added.board)
        if not row.unplanned and row.round >= 3
        for number in row.entries.values()
    }
    assert len(shown.added) == (0 if people <= by_plan else 1)
    undo_change(tournament=tournament, actor=DIRECTOR, event=act.pk)
    assert [row.key for row in line_rows(tournament) if row.unplanned] == [added.key]


def test_where_its_table_stays_so_does_the_board(tournament: Tournament) -> None:
    added = add(tournament)
    others = set(range(1, 19)) - {*added.entries.values()}
    for leaver in sorted(others):
        change = Leaves(leaver, 3)
        shown = propose_change(tournament=tournament, change=change)
        (kept,) = shown.added or (None,)
        if kept and kept.after == kept.before:
            accept_change(tournament=tournament, actor=DIRECTOR, change=change, digest=shown.digest)
            (row,) = [each for each in line_rows(tournament) if each.unplanned]
            assert (row.key, dict(row.entries), row.plays) == (
                added.key, dict(added.entries), True,
            )  # fmt: skip
            return
    pytest.fail("no table stays")

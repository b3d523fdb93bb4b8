"""An accepted change is taken back: people, lines and plan are as they were before it."""

from typing import Any
from uuid import uuid4

import pytest

from tests.tournaments import DIRECTOR, enter, running, value_of
from whiz_tournament.models import Club, Entry, EntryStatus, Tournament
from whiz_tournament.queries.corrections.kinds import AddCorrection
from whiz_tournament.queries.play.current_movement import current_movement
from whiz_tournament.queries.play.result_lines import every_line_row, line_rows
from whiz_tournament.queries.play.seatings import attended
from whiz_tournament.services.corrections.correcting import make_correction
from whiz_tournament.services.play.changes import (
    Arrives,
    Change,
    Leaves,
    PersonToSeat,
    Replaced,
    TableLost,
    accept_change,
    propose_change,
    undo_change,
)
from whiz_tournament.services.play.changes.errors import ChangeInUse
from whiz_tournament.services.play.rounds import close_round, open_round
from whiz_tournament.services.results import SERVER, LinePlace, Submission, void_result

pytestmark = pytest.mark.django_db
ZOE = PersonToSeat(name="Zoé Tardive")
CHANGES = (Arrives(ZOE, 2), Leaves(4, 2), Replaced(4, ZOE), TableLost(2, 2))


def accept(tournament: Tournament, change: Change) -> int:
    digest = propose_change(tournament=tournament, change=change).digest
    return accept_change(tournament=tournament, actor=DIRECTOR, change=change, digest=digest).pk


def state(tournament: Tournament) -> dict[str, Any]:
    """Everything that a change may touch."""
    tournament.refresh_from_db()
    lines = [(row.key, dict(row.entries), row.dropped) for row in every_line_row(tournament)]
    present = Entry.objects.filter(tournament=tournament, status=EntryStatus.PRESENT)
    here = attended(tournament)
    return {
        "lines": lines,
        "people": list(present.values_list("number", "player__name")),
        "rounds": list(tournament.rounds.values_list("number", "status")),
        "sections": list(tournament.sections.values_list("movement", "figures")),
        "here": [here.in_round(number) for number in range(1, 5)],
        "movement": current_movement(tournament).movement,
    }


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: type(change).__name__)
def test_all_is_as_it_was_before_the_change(club: Club, change: Change) -> None:
    tournament = running(club, 10, rounds=4, supply="circulating")
    enter(tournament, 1, 1, "10H by N =")
    before = state(tournament)
    act = accept(tournament, change)
    assert state(tournament) != before
    undo_change(tournament=tournament, actor=DIRECTOR, event=act)
    assert state(tournament) == before
    with pytest.raises(ChangeInUse):
        undo_change(tournament=tournament, actor=DIRECTOR, event=act)
    assert accept(tournament, change) > act


def test_a_board_that_had_fallen_away_is_still_not_played(club: Club) -> None:
    """Also where the result that took it from its table is out by now."""
    tournament = running(club, 10, rounds=4, supply="circulating")
    seats = line_rows(tournament, round=1, table=1)[0].entries
    own = {row.board for row in line_rows(tournament, round=1, table=1)}
    board = max({row.board for row in line_rows(tournament)} - own)
    asked = AddCorrection((1, 1, board), seats, value_of("10H by N ="))
    make_correction(tournament=tournament, actor=DIRECTOR, asked=asked, reason="so")
    fallen = [row.key for row in line_rows(tournament) if row.dropped]
    out = Submission(uuid4(), LinePlace(1, 1, board), 1, "wrong slip")
    void_result(tournament=tournament, sender=SERVER, submission=out)
    before = state(tournament)
    assert [key for key, _, dropped in before["lines"] if dropped] == fallen != []
    act = accept(tournament, Arrives(ZOE, 2))
    undo_change(tournament=tournament, actor=DIRECTOR, event=act)
    assert state(tournament) == before


def test_once_its_round_has_begun_it_stays(club: Club) -> None:
    tournament = running(club, 9, rounds=4)
    act = accept(tournament, Leaves(4, 2))
    close_round(tournament=tournament, actor=DIRECTOR, number=1)
    open_round(tournament=tournament, actor=DIRECTOR, number=2)
    with pytest.raises(ChangeInUse):
        undo_change(tournament=tournament, actor=DIRECTOR, event=act)


def test_only_the_newest_change_is_taken_back(club: Club) -> None:
    tournament = running(club, 10, rounds=4)
    first = accept(tournament, Leaves(4, 3))
    second = accept(tournament, Arrives(ZOE, 3))
    with pytest.raises(ChangeInUse):
        undo_change(tournament=tournament, actor=DIRECTOR, event=first)
    for act in (second, first):
        undo_change(tournament=tournament, actor=DIRECTOR, event=act)

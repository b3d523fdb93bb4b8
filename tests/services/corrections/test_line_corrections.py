"""Who really sat there and which cards a fouled board held: changed with a reason, and undone."""

from collections.abc import Iterator
from typing import Any

import pytest
from django_scopes import scope

from boards.errors import WhizError
from boards.seats import Seat
from tests.services.results.field import DIRECTOR as STAFF
from tests.services.results.field import OPEN, Field, make_field
from whiz_tournament.models import Club, LineSeat, ResultLine, TournamentEvent
from whiz_tournament.queries.corrections.kinds import (
    NoSuchEntry,
    SeatsRefused,
    SitsElsewhere,
    TableAbsent,
)
from whiz_tournament.services.actors import user_actor
from whiz_tournament.services.corrections.line_corrections import (
    BoardGroupRefused,
    correct_seating,
    split_fouled_board,
    undo_correction,
)
from whiz_tournament.services.errors import NotFound, WrongState
from whiz_tournament.services.log.submission import ReasonRequired
from whiz_tournament.services.results import LinePlace, verify_tournament
from whiz_tournament.services.results.errors import LineUnknown

N, E, S, W = Seat.N, Seat.E, Seat.S, Seat.W
DIRECTOR = user_actor(1)
PLANNED = {1: {"N": 1, "E": 2, "S": 3}, 2: {"N": 4, "E": 5, "S": 6}}
EXCHANGED = {1: {N: 4, E: 2, S: 3}, 2: {N: 1, E: 5, S: 6}}


@pytest.fixture
def field(db: None) -> Iterator[Field]:
    club = Club.objects.create(name="Whiz Club")
    with scope(club=club):
        yield make_field(club)


def seated(round: int = 2) -> dict[int, dict[str, int]]:
    """Who sits where in a round, provided that all its boards say the same."""
    found: dict[int, dict[str, int]] = {}
    rows = LineSeat.objects.filter(line__round=round).order_by("line__board", "id")
    for table, seat, entry in rows.values_list("line__table", "seat", "entry__number"):
        assert found.setdefault(table, {}).setdefault(seat, entry) == entry
    return found


def test_two_tables_exchange_a_player_and_back(field: Field) -> None:
    call: dict[str, Any] = {"tournament": field.tournament, "actor": DIRECTOR}
    field.enter(STAFF, "10H by N =")
    act = correct_seating(**call, round=2, tables=EXCHANGED, reason="assis à la mauvaise table")
    assert seated() == {1: {"N": 4, "E": 2, "S": 3}, 2: {"N": 1, "E": 5, "S": 6}}
    assert seated(round=1) == PLANNED
    assert verify_tournament(field.tournament) == []
    undo_correction(**call, event=act.pk, reason="non, finalement")
    assert seated() == PLANNED
    reasons = [event.data["reason"] for event in TournamentEvent.objects.all()]
    assert reasons == ["assis à la mauvaise table", "non, finalement"]


def test_three_players_turn_round_at_their_table(field: Field) -> None:
    turned = {1: {N: 3, E: 1, S: 2}}
    correct_seating(tournament=field.tournament, actor=DIRECTOR, round=2, tables=turned, reason="r")
    assert seated()[1] == {"N": 3, "E": 1, "S": 2}


REFUSED: dict[str, tuple[dict[str, Any], type[WhizError]]] = {
    "no reason": ({"reason": " "}, ReasonRequired),
    "two players": ({"tables": {1: {N: 1, E: 2}}}, SeatsRefused),
    "one player twice": ({"tables": {1: {N: 1, E: 1, S: 2}}}, SeatsRefused),
    "the Domy's seat": ({"tables": {1: {N: 1, E: 2, W: 3}}}, SeatsRefused),
    "nobody of that number": ({"tables": {1: {N: 1, E: 2, S: 99}}}, NoSuchEntry),
    "no such table": ({"tables": {9: {N: 1, E: 2, S: 3}}}, TableAbsent),
    "no such round": ({"round": 9}, TableAbsent),
    "the player stays at the other table too": (
        {"tables": {1: {N: 4, E: 2, S: 3}}},
        SitsElsewhere,
    ),
}


@pytest.mark.parametrize(("change", "refusal"), REFUSED.values(), ids=REFUSED)
def test_a_seating_that_cannot_be_changes_nothing(
    field: Field, change: dict[str, Any], refusal: type[WhizError]
) -> None:
    said: dict[str, Any] = {"round": 2, "tables": EXCHANGED, "reason": "r"}
    with pytest.raises(refusal):
        correct_seating(tournament=field.tournament, actor=DIRECTOR, **(said | change))
    assert seated() == PLANNED
    assert TournamentEvent.objects.count() == 0


def test_before_the_start_the_plan_is_changed_instead(field: Field) -> None:
    field.set(status="ready")
    with pytest.raises(WrongState):
        correct_seating(
            tournament=field.tournament, actor=DIRECTOR, round=2, tables=EXCHANGED, reason="r"
        )


def groups() -> dict[str, int]:
    return {str(line): line.group for line in ResultLine.objects.exclude(group=0)}


def test_a_fouled_board_falls_into_groups_and_back(field: Field) -> None:
    call: dict[str, Any] = {"tournament": field.tournament, "actor": DIRECTOR}
    fouled = {OPEN: 1, LinePlace(2, 2, 3): 2}
    act = split_fouled_board(**call, groups=fouled, reason="donne mal remise")
    assert groups() == {"2/1/3": 1, "2/2/3": 2}
    assert verify_tournament(field.tournament) == []
    undo_correction(**call, event=act.pk, reason="vérifié")
    assert groups() == {}


GROUPS: dict[str, tuple[dict[LinePlace, int], type[WhizError]]] = {
    "a group below 0": ({OPEN: -1}, BoardGroupRefused),
    "a group beyond": ({OPEN: 100}, BoardGroupRefused),
    "no such line": ({OPEN: 1, LinePlace(2, 1, 99): 1}, LineUnknown),
}


@pytest.mark.parametrize(("said", "refusal"), GROUPS.values(), ids=GROUPS)
def test_groups_that_cannot_be_change_nothing(
    field: Field, said: dict[LinePlace, int], refusal: type[WhizError]
) -> None:
    with pytest.raises(refusal):
        split_fouled_board(tournament=field.tournament, actor=DIRECTOR, groups=said, reason="r")
    assert groups() == {}


def test_only_these_acts_are_undone(field: Field) -> None:
    event = TournamentEvent.objects.create(
        club_id=field.tournament.club_id, tournament=field.tournament, kind="started", actor="x"
    )
    with pytest.raises(NotFound):
        undo_correction(tournament=field.tournament, actor=DIRECTOR, event=event.pk, reason="r")

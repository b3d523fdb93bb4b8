"""A movement that was typed or imported."""

from copy import deepcopy
from typing import Any

import pytest

from boards.errors import WhizError
from tests.tournaments import DIRECTOR, draft
from whiz_tournament.models import BoardRecord, Club, Entry, LineSeat, Tournament
from whiz_tournament.queries.setup.plans import chosen_plan
from whiz_tournament.services.setup.plans import use_movement

pytestmark = pytest.mark.django_db

TWO_ROUNDS: dict[str, Any] = {
    "rounds": [
        [
            {"table": 1, "boards": [1, 2], "N": 1, "E": 2, "S": 3},
            {"table": 2, "boards": [1, 2], "N": 4, "E": 5, "S": 6},
        ],
        [
            {"table": 1, "boards": [3, 4], "N": 1, "E": 5, "S": 3},
            {"table": 2, "boards": [3, 4], "N": 4, "E": 2, "S": 6},
        ],
    ]
}


def use(tournament: Tournament, movement: object) -> None:
    use_movement(tournament=tournament, actor=DIRECTOR, movement=movement)


def seats() -> set[tuple[int, int, int, str, int]]:
    columns = ("line__round", "line__table", "board", "seat", "entry__number")
    return set(LineSeat.objects.values_list(*columns))


def test_a_movement_of_ones_own_becomes_the_lines(club: Club) -> None:
    tournament = draft(club, 6)
    use(tournament, TWO_ROUNDS)
    plan = chosen_plan(tournament)
    assert plan is not None
    assert (tournament.status, plan.key, plan.rounds, plan.boards) == ("ready", "own", 2, 4)
    assert (plan.supply, plan.copies, plan.minutes) == ("shared", 2, 32)
    expected = {
        (r, cells["table"], board, seat, cells[seat])
        for r, each in enumerate(TWO_ROUNDS["rounds"], start=1)
        for cells in each
        for board in cells["boards"]
        for seat in "NES"
    }
    assert seats() == expected


def test_entry_numbers_are_meant_even_where_one_is_missing(club: Club) -> None:
    tournament = draft(club, 6)
    Entry.objects.filter(number=2).update(number=7)  # as lists had it before numbers moved up
    movement = deepcopy(TWO_ROUNDS)
    for each in movement["rounds"]:
        for cells in each:
            cells.update({seat: 7 for seat in "NES" if cells[seat] == 2})
    use(tournament, movement)
    assert (1, 1, 1, "E", 7) in seats()
    with pytest.raises(WhizError) as refusal:
        use(tournament, TWO_ROUNDS)
    assert refusal.value.field == "movement.rounds[0][0].E"


BROKEN = [
    ((1, 0, "N", 3), "movement.rounds[1][0].S", "player_twice"),
    ((0, 1, "E", 7), "movement.rounds[0][1].E", "player_range"),
    ((1, 0, "boards", [1, 2]), "movement.rounds[1][0].N", "board_twice"),
    ((0, 0, "table", 10**12), "movement.rounds[0][0].table", "cell_unreadable"),
    ((0, 0, "table", 2), "movement.rounds[0][1].table", "table_twice"),
    ((0, 0, "S", None), "movement.rounds[0][0].S", "cell_missing"),
]


@pytest.mark.parametrize(("change", "field", "code"), BROKEN, ids=[row[2] for row in BROKEN])
def test_a_breach_names_its_cell_and_nothing_is_stored(
    club: Club, change: tuple[int, int, str, object], field: str, code: str
) -> None:
    tournament = draft(club, 6)
    movement = deepcopy(TWO_ROUNDS)
    r, t, cell, value = change
    movement["rounds"][r][t][cell] = value
    with pytest.raises(WhizError) as refusal:
        use(tournament, movement)
    assert (refusal.value.code, refusal.value.field) == (code, field)
    tournament.refresh_from_db()
    assert (tournament.status, BoardRecord.objects.count()) == ("draft", 0)


def test_a_board_number_that_no_board_carries_is_refused(club: Club) -> None:
    movement = deepcopy(TWO_ROUNDS)
    for cells in movement["rounds"][0]:
        cells["boards"] = [1, 10**9]
    with pytest.raises(WhizError) as refusal:
        use(draft(club, 6), movement)
    assert refusal.value.code == "board_number_refused"

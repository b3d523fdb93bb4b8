"""Each hard rule by its code and its exact cell."""

import pytest

from movements import notation
from movements.checker import Limits, breaches, check
from movements.errors import MovementError, SitOutsUneven
from movements.values import Movement, Round, TableSeating


def first_breach(movement: Movement, limits: Limits) -> tuple[str, str | None]:
    with pytest.raises(MovementError) as caught:
        check(movement, limits)
    return caught.value.code, caught.value.field


ROWS = {
    "no rounds": ("", 3, 1, "no_rounds", "movement.rounds"),
    "player 4 of 3": ("1124", 3, 1, "player_range", "movement.rounds[0][0].S"),
    "player 0": ("1012", 3, 1, "player_range", "movement.rounds[0][0].N"),
    "twice at two tables": ("11232456 14562235", 6, 2, "player_twice", "movement.rounds[1][1].S"),
    "twice at one table": ("1122", 3, 1, "player_twice", "movement.rounds[0][0].S"),
    "boards again": ("1123 2124 1324", 4, 1, "board_twice", "movement.rounds[2][0].N"),
    "one copy, two tables": (
        "11231456",
        6,
        1,
        "board_at_too_many_tables",
        "movement.rounds[0][1].boards",
    ),
    "rests uneven": ("1123 2123", 4, 1, "sit_outs_uneven", "movement.rounds"),
}


@pytest.mark.parametrize(("text", "players", "copies", "code", "field"), ROWS.values(), ids=ROWS)
def test_a_breach_names_its_cell(
    text: str, players: int, copies: int, code: str, field: str
) -> None:
    movement = notation.parse(text, players)
    assert first_breach(movement, Limits(players, copies)) == (code, field)


def test_a_round_needs_a_table() -> None:
    assert first_breach(Movement((Round(()),)), Limits(3, 1)) == (
        "empty_round",
        "movement.rounds[0]",
    )


def test_a_table_number_is_used_once_a_round() -> None:
    tables = (TableSeating(4, (1, 2, 3), 1), TableSeating(4, (4, 5, 6), 2))
    assert first_breach(Movement((Round(tables),)), Limits(6, 1)) == (
        "table_twice",
        "movement.rounds[0][1].table",
    )


def test_who_rests_has_no_place() -> None:
    movement = Movement((Round((TableSeating(1, (1, 2, 3), 1),), (3, 4)),))
    assert first_breach(movement, Limits(4, 1)) == ("player_twice", "movement.rounds[0][0].S")


def test_the_cell_is_named_by_the_seats_of_the_tournament() -> None:
    limits = Limits(3, 1, ("E", "S", "W"))
    assert first_breach(notation.parse("1124", 3), limits) == (
        "player_range",
        "movement.rounds[0][0].W",
    )


def test_uneven_rests_are_no_breach_once_somebody_came_late() -> None:
    movement = notation.parse("1123 2123", 4)
    check(movement, Limits(4, 1), even_sit_outs=False)
    with pytest.raises(SitOutsUneven):
        check(movement, Limits(4, 1))


def test_all_breaches_are_reported_in_one_go() -> None:
    movement = notation.parse("11221334", 3)
    codes = [breach.code for breach in breaches(movement, Limits(3, 1))]
    assert codes == [
        "player_range",
        "player_twice",
        "player_twice",
        "board_twice",
        "board_twice",
        "board_at_too_many_tables",
    ]

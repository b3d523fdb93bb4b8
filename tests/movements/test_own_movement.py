"""A club's own movement: taken as it is, or refused with the exact cell."""

import copy
from typing import Any

import pytest

from boards.errors import WhizError
from movements import notation
from movements.own_movement import (
    numbered,
    numbers_of,
    places_from,
    read_own,
)
from movements.values import TableSeating

GOOD: dict[str, Any] = {
    "rounds": [
        [
            {"table": 1, "boards": [4, 5], "N": 1, "E": 2, "S": 3},
            {"table": 2, "boards": [6, 7], "N": 4, "E": 5, "S": 6},
        ],
        [
            {"table": 1, "boards": [6, 7], "N": 1, "E": 2, "S": 3},
            {"table": 2, "boards": [4, 5], "N": 4, "E": 5, "S": 6},
        ],
    ]
}


def test_a_good_movement_keeps_its_boards_and_players() -> None:
    own = read_own(GOOD, 7)
    assert own.boards == ((4, 5), (6, 7))
    assert own.copies == 1
    assert own.movement.rounds[1].tables[0] == TableSeating(1, (1, 2, 3), 2)
    assert own.movement.rounds[0].sit_outs == (7,)


@pytest.mark.parametrize(
    ("domy", "places"),
    [
        ("W", ("N", "E", "S")),
        ("N", ("E", "S", "W")),
        ("E", ("S", "W", "N")),
        ("S", ("W", "N", "E")),
    ],
)
def test_places_go_clockwise_from_the_domy(domy: str, places: tuple[str, str, str]) -> None:
    assert places_from(domy) == places
    row = {"table": 1, "boards": [1], **{place: n + 1 for n, place in enumerate(places)}}
    assert read_own({"rounds": [[row]]}, 3, places).movement.rounds[0].tables[0].players == (
        1,
        2,
        3,
    )


def changed(r: int, t: int, cell: str, value: object) -> dict[str, Any]:
    data = copy.deepcopy(GOOD)
    if value is ...:
        del data["rounds"][r][t][cell]
    else:
        data["rounds"][r][t][cell] = value
    return data


BAD = {
    "a hole": (0, 1, "E", ..., "cell_missing"),
    "an empty cell": (0, 1, "E", None, "cell_missing"),
    "a word": (1, 0, "S", "Anne", "cell_unreadable"),
    "a half": (1, 0, "S", 2.5, "cell_unreadable"),
    "true": (1, 0, "table", True, "cell_unreadable"),
    "a table 0": (1, 0, "table", 0, "cell_unreadable"),
    "the Domy's seat": (0, 0, "W", 4, "cell_unknown"),
    "no boards": (0, 0, "boards", [], "cell_missing"),
    "a board as text": (0, 0, "boards", "4", "cell_unreadable"),
    "a board twice in a set": (0, 0, "boards", [4, 4], "cell_unreadable"),
    "boards torn apart": (1, 1, "boards", [4, 6], "boards_uneven"),
    "a player twice": (1, 1, "E", 1, "player_twice"),
    "a player 8 of 7": (1, 1, "E", 8, "player_range"),
    "a player 0": (1, 1, "E", 0, "player_range"),
    "boards again": (1, 0, "boards", [4, 5], "board_twice"),
    "a table twice": (1, 1, "table", 1, "table_twice"),
}


@pytest.mark.parametrize(("r", "t", "cell", "value", "code"), BAD.values(), ids=BAD)
def test_a_bad_cell_is_named(r: int, t: int, cell: str, value: object, code: str) -> None:
    with pytest.raises(WhizError) as caught:
        read_own(changed(r, t, cell, value), 7)
    where = "N" if code == "board_twice" else cell
    assert (caught.value.code, caught.value.field) == (code, f"movement.rounds[{r}][{t}].{where}")


SHAPES: dict[str, tuple[object, str]] = {
    "a list": ([], "movement.rounds"),
    "nothing": (None, "movement.rounds"),
    "rounds as text": ({"rounds": "abc"}, "movement.rounds"),
    "a round as text": ({"rounds": ["abc"]}, "movement.rounds[0]"),
    "a table as text": ({"rounds": [["abc"]]}, "movement.rounds[0][0]"),
}


@pytest.mark.parametrize(("data", "field"), SHAPES.values(), ids=SHAPES)
def test_another_shape_cannot_be_read(data: object, field: str) -> None:
    with pytest.raises(WhizError) as caught:
        read_own(data, 7)
    assert (caught.value.code, caught.value.field) == ("malformed", field)


def test_the_first_set_has_the_first_numbers() -> None:
    assert numbers_of(1, 3) == (1, 2, 3)
    assert numbers_of(3, 2, first_board=17) == (21, 22)


def test_every_table_of_every_round_has_its_numbers() -> None:
    movement = notation.parse("11232456 21421356", 6)
    assert numbered(movement, 2, first_board=5) == (((5, 6), (7, 8)), ((7, 8), (5, 6)))

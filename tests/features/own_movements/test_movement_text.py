"""The text of a movement, CSV or JSON: the same movement, or refused with its cell."""

import json

import pytest

from boards.errors import WhizError
from movements.own_movement import read_own
from tests.movements.test_own_movement import GOOD
from whiz_tournament.features.own_movements.web.movement_text import (
    csv_data,
    json_data,
    own_data,
)

CSV_OF_GOOD = """round;table;boards;N;E;S
1;1;4 5;1;2;3
1;2;6-7;4;5;6
2;1;6 7;1;2;3
2;2;4-5;4;5;6
"""


CSV = """round;table;boards;N;E;S
1;1;4-5;1;2;3
1;2;6 7;4;5;6
2;1;6-7;1;2;3
2;2;4 5;4;5;6
"""


@pytest.mark.parametrize("comma", [";", ",", "\t"])
def test_csv_is_the_same_movement(comma: str) -> None:
    assert read_own(csv_data("\ufeff" + CSV.replace(";", comma)), 7) == read_own(GOOD, 7)


CSV_BAD = {
    "a hole": ("2;1;6-7;1;;3", "cell_missing", "movement.rounds[1][0].E"),
    "a word": ("2;1;6-7;1;x;3", "cell_unreadable", "movement.rounds[1][0].E"),
    "bad boards": ("2;1;6-x;1;2;3", "cell_unreadable", "movement.rounds[1][0].boards"),
    "a number without end": (
        f"2;1;6-{'9' * 5000};1;2;3",
        "cell_unreadable",
        "movement.rounds[1][0].boards",
    ),
    "a gap": ("3;1;6-7;1;2;3", "round_missing", "movement.rounds[1]"),
    "a round x": ("x;1;6-7;1;2;3", "round_missing", "movement.rounds"),
    "a short line": ("2;1", "cell_missing", "movement.rounds[1][0].N"),
}


@pytest.mark.parametrize(("line", "code", "field"), CSV_BAD.values(), ids=CSV_BAD)
def test_a_bad_line_of_csv_is_named(line: str, code: str, field: str) -> None:
    text = "round;table;boards;N;E;S\n1;1;4-5;1;2;3\n" + line + "\n"
    with pytest.raises(WhizError) as caught:
        read_own(csv_data(text), 7)
    assert (caught.value.code, caught.value.field) == (code, field)


def test_json_text_is_read_and_broken_json_is_not() -> None:
    text = '{"rounds": [[{"table": 1, "boards": [1], "N": 1, "E": 2, "S": 3}]]}'
    assert read_own(json_data(text), 3).boards == ((1,),)
    with pytest.raises(WhizError) as caught:
        read_own(json_data(text[:-1]), 3)
    assert caught.value.code == "malformed"


@pytest.mark.parametrize(
    "text",
    [json.dumps(GOOD), "\ufeff" + json.dumps(GOOD), " \n" + json.dumps(GOOD), CSV_OF_GOOD],
    ids=["JSON", "JSON with a mark", "JSON after a blank line", "CSV"],
)
def test_either_kind_of_text_is_known_by_its_beginning(text: str) -> None:
    assert own_data(text) == GOOD

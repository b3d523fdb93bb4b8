"""The two commands that print movements."""

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command


def printed(*arguments: str) -> str:
    out = StringIO()
    call_command(*arguments, stdout=out)
    return out.getvalue()


def test_a_movement_is_printed_as_data_with_its_figures() -> None:
    document = json.loads(printed("movement", "--players=9", "--rounds=4", "--copies=3"))
    assert (document["players"], document["mode"], document["copies"]) == (9, "B", 3)
    assert [len(tables) for tables in document["rounds"]] == [3, 3, 3, 3]
    assert set(document["rounds"][0][0]) == {"table", "board_set", "N", "E", "S"}
    assert document["fairness"] == 100.0


def test_too_few_players_are_told_so() -> None:
    with pytest.raises(CommandError, match="2"):
        printed("movement", "--players=2", "--rounds=3")


def test_the_table_has_a_line_for_each_size() -> None:
    lines = printed("movement_table", "--players=9-10", "--rounds=4").splitlines()
    assert [line.split()[:3] for line in lines[1:]] == [
        ["9", "4", "1"],
        ["9", "4", "3"],
        ["10", "4", "1"],
        ["10", "4", "3"],
    ]

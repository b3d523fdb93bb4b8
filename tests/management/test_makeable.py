"""``manage.py makeable`` on files as clubs have them."""

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.utils.translation import override

from boards.board import Board
from boards.deal_formats import DEAL_FORMATS, deal_format_names
from boards.deals import Deal
from boards.pbn import write_pbn
from boards.seats import Seat

DEAL = Deal.parse("N:KT8.A96.A95.7542 Q5.KJ52.KQ874.T8 AJ92.874.JT6.AQ3 7643.QT3.32.KJ96")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Boards 11, of which the hands are known, and 12, to be dealt at the table."""
    path = tmp_path / "boards.pbn"
    path.write_text(write_pbn([Board.by_rule(11, Seat.W, DEAL)]))
    return path


def said(*arguments: Any) -> str:
    out = StringIO()
    call_command("makeable", *map(str, arguments), stdout=out)
    return out.getvalue()


def test_as_json(file: Path) -> None:
    # East faces the Domy: these are the published figures of the ordinary deal (66775, NT S H D C).
    found = json.loads(said(file, "--json"))
    (board,) = found["boards"]
    assert (board["number"], board["domy"], list(board["makeable"])) == (11, "W", ["N", "E", "S"])
    assert board["makeable"]["E"] == {"C": 5, "D": 7, "H": 7, "S": 6, "NT": 6}


def test_as_a_table(file: Path) -> None:
    lines = said(file).splitlines()
    assert (len(lines), lines[0]) == (4, "  11    C  D  H  S NT")
    assert lines[2] == "     E  5  7  7  6  6"


def test_the_other_rule_and_the_domy_elsewhere(tmp_path: Path) -> None:
    path = tmp_path / "boards.lin"
    path.write_bytes(DEAL_FORMATS["lin"].write([Board.by_rule(1, Seat.S, DEAL)]))
    moved, stayed = (
        json.loads(said(path, "--domy", "S", "--seating-rule", rule, "--json"))["boards"][0]
        for rule in ("domy_moves", "declarer_moves")
    )
    assert (moved["domy"], list(moved["makeable"])) == ("S", ["W", "N", "E"])
    assert moved["makeable"]["N"] == stayed["makeable"]["N"]
    assert moved["makeable"] != stayed["makeable"]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("missing.pbn", "missing.pbn cannot be read: No such file or directory."),
        ("boards.txt", f"Deal files are {deal_format_names()}: choose one of these"),
        ("broken.pbn", "line 1: this is not plain text; save the file as UTF-8"),
    ],
)
def test_what_cannot_be_read_is_refused_in_a_sentence(
    tmp_path: Path, name: str, sentence: str
) -> None:
    if not name.startswith("missing"):
        (tmp_path / name).write_bytes(b"\x00nonsense")
    with override("en"), pytest.raises(CommandError) as refusal:
        said(tmp_path / name)
    assert str(refusal.value).removeprefix(f"{tmp_path}/") == sentence

"""Sentences use no turn of the list in docs/languages.md; what is left to rewrite only shrinks."""

from pathlib import Path

import pytest

from script.catalogues import plain_english
from script.catalogues.message import Message

ROOT = Path(__file__).resolve().parents[2]
MOST_LEFT = 145  # lower it when sentences were rewritten; nothing raises it
PLAIN = Message("A table is removed.")


def test_the_list_is_as_long_as_it_says_something() -> None:
    assert len(plain_english.turns()) > 40
    assert plain_english.turns()["falls away"] == "*is removed*, *no longer applies*"


@pytest.mark.parametrize(
    ("sentence", "turns"),
    [
        ("A table falls away", ["falls away"]),
        ("Deal anew", ["anew"]),
        ("Look. Who rests keeps the total.", ["Who …."]),
        ("Who plays the contract?", []),
        ("Who plays?\nThe score stands.", []),
        ("They withstand on", []),
    ],
)
def test_a_turn_is_found_where_it_is_one(sentence: str, turns: list[str]) -> None:
    assert plain_english.used_turns(Message(sentence)) == turns


def test_a_planted_sentence_is_named_with_what_to_write(tmp_path: Path) -> None:
    planted = Message("One table", plural="Whoever sits there")
    assert list(plain_english.faults(tmp_path, {PLAIN, planted})) == [
        "en: to rewrite (whoever: *anyone who*, *the person who*): One table | Whoever sits there"
    ]


def test_what_is_left_to_rewrite_only_shrinks(tmp_path: Path) -> None:
    old, new = Message("Deal anew"), Message("Begin anew")
    left = tmp_path / plain_english.LEFT
    left.parent.mkdir()
    left.write_text("Deal anew\nPrint anew\n")
    assert [fault.split(": ")[-1] for fault in plain_english.faults(tmp_path, {old, new})] == [
        "Begin anew",
        "Print anew",
    ]
    plain_english.shrink(tmp_path, {old, new})
    assert left.read_text() == "Deal anew\n"


def test_no_more_are_left_than_before() -> None:
    assert len((ROOT / plain_english.LEFT).read_text().splitlines()) <= MOST_LEFT

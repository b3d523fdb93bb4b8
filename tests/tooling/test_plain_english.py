"""Sentences use no turn of the list in docs/languages.md."""

import re
from pathlib import Path

import pytest

from script.catalogues import plain_english
from script.catalogues.message import Message

ROOT = Path(__file__).resolve().parents[2]
PLAIN = Message("A table is removed.")
# The list itself, and faults named as they were planted.
AS_THEY_ARE = {"languages.md", "planted_faults.md"}
WHERE = ("docs", "benchmarks")
DOCUMENTS = [
    path
    for path in (
        *ROOT.glob("*.md"),
        *(path for name in WHERE for path in (ROOT / name).rglob("*.md")),
    )
    if path.name not in AS_THEY_ARE and not {"fr", "nl"} & set(path.parts)
]


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


def test_a_planted_sentence_is_named_with_what_to_write() -> None:
    planted = Message("One table", plural="Whoever sits there")
    assert list(plain_english.faults({PLAIN, planted})) == [
        "en: to rewrite (whoever: *anyone who*, *the person who*): One table | Whoever sits there"
    ]


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_document_uses_a_turn(path: Path) -> None:
    text = re.sub(r"\s+", " ", path.read_text(encoding="utf-8"))
    sentences = (Message(sentence) for sentence in re.split(r"(?<=[.?!:;|]) ", text))
    assert list(plain_english.faults(sentences)) == []

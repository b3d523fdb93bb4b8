"""Every sentence of the catalogues, filled with 0, 1, 2 and 5, counts as its language does."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

from tests.wording.language_rules import LANGUAGES, faults

LOCALE: Final = Path(__file__).parents[2] / "locale"
NUMBERS: Final = (0, 1, 2, 5)
PLACE: Final = re.compile(r"%\((?P<old>\w+)\)0?\d?[sd]|\{(?P<new>\w+)(?::\w+)?\}|%%")
TEXTS: Final = frozenset(
    {
        *("by", "card", "culprit", "dealer", "domy", "first", "format", "hand", "joined"),
        *("name", "names", "other", "player", "seat", "who"),
    }
)
"""Places that never take a number."""
LIMITS: Final = frozenset(["highest", "hours", "limit", "most", "tries"])
"""Places of a fixed limit, never 0 or 1."""
ALWAYS_SEVERAL: Final = frozenset(
    {
        "{name} moves between {n} tables",  # who keeps one table does not move
        "{who} moves up {tables} tables",  # one table has a sentence of its own
        "{who} moves down {tables} tables",
        "the boards move up {tables} tables",
        "the boards move down {tables} tables",
        "In the last {rounds} rounds everybody sits one seat further, clockwise.",
        "What the cards allow is known for %(done)s of %(of)s boards.",  # of a whole set
        "{who} has {count} cards, {card} twice",  # twice is two
        "{n} different players sit at the table in this game.",  # three or four
        # A contract of a whist game asks several tricks.
        "made, {n} tricks bid",
        "failed, {n} tricks bid",
        "won, {n} tricks bid",
        "lost, {n} tricks bid",
        # Nobody can rest in every round.
        (
            "Each round {sitting_out} rest, so at least {least} people must be able to. "
            "Let at least {surplus} more of them rest."
        ),
        # More rounds than one or more, more tables than copies.
        (
            "With {copies} of each board in this many rounds ({rounds}), {tables} tables cannot "
            "all play every board; that takes {least} of each, or {more} rounds."
        ),
        # It is compared with at least one other.
        (
            "This board has %(count)d results and others have %(expected)d; brought to that size "
            "it gives %(matchpoints)s match point of %(top)d, which makes %(score)s."
        ),
    }
)
"""Sentences whose number is never 0 or 1, and why."""


def sentences(language: str) -> Iterator[tuple[str, str]]:
    """Every sentence of a language with its numbers in it, and its id."""
    catalogue = LOCALE / language / "LC_MESSAGES" / "django.po"
    with catalogue.open("rb") as file:
        for message in read_po(file, locale=language):
            if message.id:
                yield from _filled(message, language)


def _filled(message: Message, language: str) -> Iterator[tuple[str, str]]:
    forms = message.string if isinstance(message.string, tuple | list) else [message.string] * 2
    key = message.id if isinstance(message.id, str) else message.id[0]
    if key in ALWAYS_SEVERAL:
        return
    for number in NUMBERS:
        single = number < 2 if language == "fr" else number == 1
        text = str(forms[0 if single else 1])
        yield key, PLACE.sub(lambda found, n=number: _value(found, n), text)  # type: ignore[misc]


def _value(found: re.Match[str], number: int) -> str:
    name = found["old"] or found["new"]
    if name is None:
        return "%"
    return "Anne" if name in TEXTS else "12" if name in LIMITS else str(number)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_counts_as_its_language_does(language: str) -> None:
    found = {(key, fault) for key, text in sentences(language) for fault in faults(text, language)}
    assert sorted(found) == []


@pytest.mark.parametrize(
    ("language", "text", "fault"),
    [
        ("en", "0 point", "plural"),
        ("en", "1 match points", "plural"),
        ("en", "−5 point", "plural"),
        ("en", "0.5 board", "plural"),
        ("fr", "0 points", "plural"),
        ("fr", "1,5 donnes", "plural"),
        ("fr", "−5 point", "plural"),
        ("nl", "0 punt", "plural"),
        ("nl", "1 tafels", "plural"),
        ("en", "entered, 11/22/2026 14:23", "date"),
        ("en", "at 8:30 p.m.", "date"),
        ("en", "on Nov. 22, 2026", "date"),
        ("en", "on 22 novembre", "date"),
        ("fr", "le 22 November", "date"),
        ("fr", "le 1 décembre", "date"),
        ("en", "North : Anne", "sign"),
        ("nl", "Punten : 3", "sign"),
        ("en", "50 % of it", "sign"),
        ("en", "called « Anne »", "sign"),
        ("fr", "Nord: Anne", "sign"),
        ("fr", "Nord : Anne", "sign"),
        ("fr", "50% du top", "sign"),
        ("en", "57,3 of 60", "decimal"),
        ("fr", "57.3 sur 60", "decimal"),
        ("nl", "57.3 van 60", "decimal"),
    ],
)
def test_a_planted_fault_is_found(language: str, text: str, fault: str) -> None:
    assert faults(text, language) == [f"{fault}: {text}"]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "0 points, 1 board, 2 match points, −1 point, table 2 points"),
        ("en", "Updated at 14:23 on 22 November 2026, 57.3%: that is all."),
        ("fr", "0 point, 1,5 point, 2 donnes, −5 points, Table 2 tour 3"),
        ("fr", "Le 1er décembre 2026 à 14:23\u00a0: 57,3\u00a0%\u00a0?"),
        ("nl", "0 punten, 1 punt, 2 tafels; op 1 december: 57,3%."),
    ],
)
def test_what_is_right_is_left_alone(language: str, text: str) -> None:
    assert faults(text, language) == []

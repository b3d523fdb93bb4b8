"""A small picture of each way to seat a round: three tables, and what becomes of their people."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from scoring.hall.seating import Seating
from whiz_tournament.features.hall.wording.reading import seating_words

SHADES: Final = {"a": 1.0, "b": 0.6, "c": 0.3, "d": 0.1}
"""How dark each letter of a picture is: ranks, clubs, or whoever is one kind."""
AROUND: Final = ((0, -8), (8, 0), (0, 8), (-8, 0))
"""The four chairs of a table, clockwise from the top."""
FIRST: Final = 16
NEXT: Final = 30
MIDDLE: Final = 16


@dataclass(frozen=True, slots=True)
class RulePicture:
    """Three tables of four letters each; ``lines`` join two chairs, by table and chair."""

    tables: tuple[str, str, str]
    lines: tuple[tuple[int, int, int, int], ...] = ()


PICTURES: Final[Mapping[Seating, RulePicture]] = {
    Seating.LOT: RulePicture(("acbd", "dbac", "cadb"), ((0, 1, 1, 3), (1, 1, 2, 3))),
    Seating.CLUBS: RulePicture(("abcd", "bcda", "cdab")),
    Seating.RANK: RulePicture(("aaaa", "bbbb", "cccc")),
    Seating.RANK_NEW: RulePicture(("abaa", "bbba", "cccc"), ((0, 1, 1, 3),)),
    Seating.WRITER: RulePicture(("addd", "addd", "addd"), ((0, 1, 1, 3), (1, 1, 2, 3))),
    Seating.PAIRS: RulePicture(
        ("acac", "acac", "acac"),
        tuple(line for table in range(3) for line in ((table, 0, table, 2), (table, 1, table, 3))),
    ),
}


def explained_rules() -> list[tuple[str, SafeString]]:
    """Return the ways to seat a round, each with its picture, its name and its sentence."""
    markup = '<span><b>{}</b><br>{}<br><span class="muted small">{}</span></span>'
    return [
        (rule, format_html(markup, name, rule_picture(PICTURES[Seating(rule)]), sentence))
        for rule, (name, sentence) in seating_words().items()
    ]


def rule_picture(picture: RulePicture) -> SafeString:
    """Return the drawing, in the colour of the text around it; the words beside it say all."""
    lines = format_html_join(
        "",
        '<path d="M{} {}L{} {}"/>',
        ((*_chair(*ends[:2]), *_chair(*ends[2:])) for ends in picture.lines),
    )
    people = format_html_join(
        "",
        '<circle cx="{}" cy="{}" r="3.5" fill-opacity="{}"/>',
        (
            (*_chair(table, chair), SHADES[letter])
            for table, letters in enumerate(picture.tables)
            for chair, letter in enumerate(letters)
        ),
    )
    frame = (
        '<svg width="92" height="32" viewBox="0 0 92 32" aria-hidden="true" '
        'fill="currentColor" stroke="currentColor" stroke-width="1">{}{}</svg> '
    )
    return format_html(frame, lines, people)


def _chair(table: int, chair: int) -> tuple[int, int]:
    across, down = AROUND[chair]
    return FIRST + NEXT * table + across, MIDDLE + down

"""A game on paper: one page of how it goes, one of what everything is worth."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final

from django.utils.translation import gettext

from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import MARGIN, NARROW_BOLD
from whiz_tournament.printing.rules.items import (
    RulesFigures,
    RulesHeading,
    RulesItem,
    RulesSeating,
    RulesWords,
    head_of_table,
    room_of_figures,
)
from whiz_tournament.wording.games.game_page import GamePage, RulesSection
from whiz_tournament.wording.games.whiz_tables import RulesTable

LEAST: Final = 8.5
"""Smaller print is not for everybody: what needs it goes on to another page."""
TRICKS: Final = "Tricks: %(goal)s · attackers: %(who)s · trump: %(trump)s"  # in the template
LEADS: Final = "leads: %(lead)s"  # in the template


def draw_rules(paper: Paper, top: float, game: GamePage, least: float = LEAST) -> None:
    """Draw how a game goes: its parts, and its contracts."""
    set_in_columns(paper, top, list(_rules(game)), least)


def draw_points(paper: Paper, top: float, game: GamePage, least: float = LEAST) -> None:
    """Draw what everything is worth, what faults cost, and what a club may choose."""
    set_in_columns(paper, top, list(_points(game)), least)


def _rules(game: GamePage) -> Iterator[RulesItem]:
    for part in game.parts:
        yield RulesHeading(part.title)
        yield from _part(part)
    yield from titled(gettext("Contracts, lowest first"), list(_contracts(game)))


def _points(game: GamePage) -> Iterator[RulesItem]:
    for table in game.tables:
        yield from titled(table.title, list(_table(table)))
    yield from titled(gettext("What everything is worth"), list(game_values(game)))
    yield from titled(gettext("Faults"), list(_faults(game)))
    yield from titled(gettext("What a club may choose"), list(_choices(game)))


def titled(title: str, items: list[RulesItem]) -> Iterator[RulesItem]:
    """Yield items under their title, nothing where there are none."""
    return chain([RulesHeading(title)], items) if items else iter(())


def _part(part: RulesSection) -> Iterator[RulesItem]:
    first, *others = part.paragraphs
    yield RulesWords("", first)
    yield from map(RulesSeating, part.drawings)
    yield from (RulesWords("", words) for words in others)


def _contracts(game: GamePage) -> Iterator[RulesItem]:
    for row in game.contracts:
        goal = gettext(TRICKS) % {"goal": row.goal, "who": row.attackers, "trump": row.trump}
        lead = gettext(LEADS) % {"lead": row.lead} if row.lead else ""
        yield RulesWords(row.label, " · ".join(part for part in (goal, lead, row.remarks) if part))


def _faults(game: GamePage) -> Iterator[RulesItem]:
    for label, amount, sentence in game.penalties:
        yield RulesWords(f"{label} {amount}".strip(), sentence)


def _table(table: RulesTable) -> Iterator[RulesItem]:
    names, heads = table.columns[: table.words], table.columns[table.words :]
    room = room_of_figures(heads)
    yield head_of_table(" · ".join(names), heads)
    for row in table.rows:
        words, figures = row[: table.words], row[table.words :]
        if table.wraps:
            yield RulesFigures(words[0], figures, NARROW_BOLD, leads_on=True, figure=room)
            yield RulesWords("", " · ".join(words[1:]))
        else:
            yield RulesFigures(" · ".join(words), figures, figure=room)


def game_values(game: GamePage) -> Iterator[RulesItem]:
    """Yield what everything is worth, contract by contract."""
    room = room_of_figures(game.columns)
    yield head_of_table("", game.columns)
    for group in game.values:
        yield RulesFigures(group.label, font=NARROW_BOLD)
        for case, figures in group.rows:
            yield RulesFigures(case, figures, figure=room)


def _choices(game: GamePage) -> Iterator[RulesItem]:
    for reading in game.readings:
        yield RulesWords(reading.label, f"– {reading.chosen}. {reading.help}".rstrip())


# Items set in columns: as large as one page takes them, and on as many pages as they need.

FOOT: Final = 32.0
BETWEEN: Final = 18.0
LARGEST: Final = 12.0
LARGE: Final = 11.0
"""At this size or above a page in one column reads well; else it is set in two."""
TORN: Final = 0.4  # a torn table is as bad as columns that differ by that share of their height


@dataclass(frozen=True, slots=True)
class RulesColumn:
    """Where a column begins, how wide and how high it is."""

    x: float
    y: float
    room: float
    height: float


def set_in_columns(paper: Paper, top: float, items: Sequence[RulesItem], least: float) -> None:
    """Draw the items below that height, in one column or in two, in no smaller size."""
    whole = paper.width - 2 * MARGIN
    high = paper.height - FOOT - top
    size = next(
        (
            fitting
            for fitting in _sizes(items, whole, least)
            if _high(items, fitting, whole) <= high
        ),
        0.0,
    )
    if size >= LARGE:
        _draw(paper, items, RulesColumn(MARGIN, top, whole, high), size)
        return
    half = (whole - BETWEEN) / 2
    columns = [RulesColumn(MARGIN + at * (half + BETWEEN), top, half, high) for at in (0, 1)]
    for size in _sizes(items, half, least):
        if at := _split(items, size, half, high):
            _draw(paper, items[:at], columns[0], size)
            _draw(paper, items[at:], columns[1], size)
            return
    for place, some in enumerate(_filled(items, least, half, high)):
        if place and place % 2 == 0:
            paper.next_page()
        _draw(paper, some, columns[place % 2], least)


def _sizes(items: Sequence[RulesItem], room: float, least: float) -> list[float]:
    """Return the sizes at which every line has room, the largest first."""
    sizes = (size / 4 for size in range(int(LARGEST * 4), int(least * 4) - 1, -1))
    return [size for size in sizes if all(item.fits(size, room) for item in items)] or [least]


def _high(items: Sequence[RulesItem], size: float, room: float) -> float:
    return sum(item.height(size, room) for item in items)


def _split(items: Sequence[RulesItem], size: float, room: float, high: float) -> int:
    """Return where the second column begins, as level as may be; 0 where two do not do."""
    heights = [item.height(size, room) for item in items]
    places = [
        at
        for at in range(1, len(items))
        if not items[at - 1].leads and sum(heights[:at]) <= high and sum(heights[at:]) <= high
    ]
    return min(places, key=lambda at: _uneven(items, heights, at, high), default=0)


def _uneven(items: Sequence[RulesItem], heights: Sequence[float], at: int, high: float) -> float:
    """Return how bad a break here would be: uneven columns, or a table torn apart."""
    torn = high * TORN if items[at].follows else 0.0
    return abs(sum(heights[:at]) - sum(heights[at:])) + torn


def _filled(
    items: Sequence[RulesItem], size: float, room: float, high: float
) -> Iterator[list[RulesItem]]:
    """Yield the items of each column; a heading stays with the item that it introduces."""
    column: list[RulesItem] = []
    for block in _blocks(items):
        if column and _high([*column, *block], size, room) > high:
            yield column
            column = []
        column += block
    yield column


def _blocks(items: Sequence[RulesItem]) -> Iterator[list[RulesItem]]:
    block: list[RulesItem] = []
    for item in items:
        block.append(item)
        if not item.leads:
            yield block
            block = []


def _draw(paper: Paper, items: Sequence[RulesItem], column: RulesColumn, size: float) -> None:
    y = column.y
    for item in items:
        with paper.part(item.kind):
            item.draw(paper, column.x, y, size, column.room)
        y += item.height(size, column.room)

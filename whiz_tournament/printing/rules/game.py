"""A game on paper: one page of how it goes, one of what everything is worth."""

from collections.abc import Iterator
from itertools import chain
from typing import Final

from django.utils.translation import gettext

from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import NARROW_BOLD
from whiz_tournament.printing.rules.columns import set_in_columns
from whiz_tournament.printing.rules.items import (
    RulesFigures,
    RulesHeading,
    RulesItem,
    RulesSeating,
    RulesWords,
    head_of_table,
    room_of_figures,
)
from whiz_tournament.wording.whist.game_page import GamePage, RulesSection
from whiz_tournament.wording.whist.whiz_tables import RulesTable

TRICKS: Final = "Tricks: %(goal)s · attackers: %(who)s · trump: %(trump)s"  # in the template
LEADS: Final = "leads: %(lead)s"  # in the template


def draw_rules(paper: Paper, top: float, game: GamePage) -> None:
    """Draw how a game goes: its parts, and its contracts."""
    set_in_columns(paper, top, list(_rules(game)))


def draw_points(paper: Paper, top: float, game: GamePage) -> None:
    """Draw what everything is worth, what faults cost, and what a club may choose."""
    set_in_columns(paper, top, list(_points(game)))


def _rules(game: GamePage) -> Iterator[RulesItem]:
    for part in game.parts:
        yield RulesHeading(part.title)
        yield from _part(part)
    yield from _under(gettext("Contracts, lowest first"), list(_contracts(game)))


def _points(game: GamePage) -> Iterator[RulesItem]:
    for table in game.tables:
        yield from _under(table.title, list(_table(table)))
    yield from _under(gettext("What everything is worth"), list(_values(game)))
    yield from _under(gettext("Faults"), list(_faults(game)))
    yield from _under(gettext("What a club may choose"), list(_choices(game)))


def _under(title: str, items: list[RulesItem]) -> Iterator[RulesItem]:
    return chain([RulesHeading(title)], items) if items else iter(())


def _part(part: RulesSection) -> Iterator[RulesItem]:
    first, *others = part.paragraphs
    yield RulesWords("", first)
    yield from map(RulesSeating, part.drawings)
    yield from (RulesWords("", words) for words in others)


def _contracts(game: GamePage) -> Iterator[RulesItem]:
    for row in game.contracts:
        said = gettext(TRICKS) % {"goal": row.goal, "who": row.attackers, "trump": row.trump}
        lead = gettext(LEADS) % {"lead": row.lead} if row.lead else ""
        yield RulesWords(row.label, " · ".join(each for each in (said, lead, row.remarks) if each))


def _faults(game: GamePage) -> Iterator[RulesItem]:
    for label, amount, said in game.penalties:
        yield RulesWords(f"{label} {amount}".strip(), said)


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


def _values(game: GamePage) -> Iterator[RulesItem]:
    room = room_of_figures(game.columns)
    yield head_of_table("", game.columns)
    for group in game.values:
        yield RulesFigures(group.label, font=NARROW_BOLD)
        for case, figures in group.rows:
            yield RulesFigures(case, figures, figure=room)


def _choices(game: GamePage) -> Iterator[RulesItem]:
    for reading in game.readings:
        yield RulesWords(reading.label, f"– {reading.chosen}. {reading.help}".rstrip())

"""A score sheet written out in the reader's language: the screen and the paper show these texts."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext, pgettext

from scoring.evenings.fold import Place
from scoring.evenings.judging import POINTS
from scoring.evenings.ruleset import Sides
from scoring.evenings.sheet import SheetRow
from whiz_tournament.models import LineState
from whiz_tournament.queries.documents.evening_sheets import SheetOfTable
from whiz_tournament.templatetags.letters import table_name
from whiz_tournament.templatetags.sheet_words import (
    chosen_words,
    event_words,
    mark_words,
    note_words,
    result_words,
    role_letters,
)
from whiz_tournament.templatetags.value_words import bare, signed

SIDES: Final = ("A", "B", "A–B")
NO_SIDES: Final = ("", "", "")


@dataclass(frozen=True, slots=True)
class Figures:
    """One player in one row: what they were, what they got, where they stand."""

    role: str
    amount: str
    total: str


@dataclass(frozen=True, slots=True)
class WrittenRow:
    """One row; ``sides`` are the points of side A and side B and the score, ``ends`` closes a
    manche.
    """

    number: int
    what: str
    result: str
    note: str
    counts: bool
    sides: tuple[str, str, str]
    ends: bool
    figures: tuple[Figures, ...]


@dataclass(frozen=True, slots=True)
class WrittenLedger:
    """The rows of one ledger with its foot: totals and ranks in the order of the names."""

    label: str
    rows: tuple[WrittenRow, ...]
    totals: tuple[str, ...]
    ranks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WrittenSheet:
    """The sheet of a table: a list for each ledger, the one that decides first.

    ``sides`` heads the columns of fixed sides, where the game has them; ``notes`` are the
    agreements that are not the usual ones, ``marks`` what the table knows now, ``legend`` what the
    letters mean.
    """

    title: str
    table: str
    names: tuple[str, ...]
    notes: tuple[str, ...]
    marks: tuple[str, ...]
    legend: tuple[str, ...]
    sides: tuple[str, ...]
    ledgers: tuple[WrittenLedger, ...]


def written(table: SheetOfTable) -> WrittenSheet:
    """Return the sheet in words."""
    model = table.model
    paired = table.ruleset.sides is Sides.FIXED_PAIRS
    kept = sorted(model.ledgers, key=lambda ledger: not ledger.main)
    shown = kept[:1] if paired else kept  # what the sides get stands beside the fiches
    return WrittenSheet(
        title=gettext(model.title),
        table=table_name(table.number),
        names=table.names,
        notes=tuple(chosen_words(spec, value) for spec, value in model.chosen),
        marks=tuple(mark_words(model.marks)),
        legend=_legend(paired=paired),
        sides=SIDES if paired else (),
        ledgers=tuple(_ledger(table, spec.name, gettext(spec.label)) for spec in shown),
    )


def _legend(*, paired: bool) -> tuple[str, ...]:
    dealt = gettext("{letter}: dealt").format(letter=pgettext("sheet", "D"))
    if paired:
        return (gettext("A and B: the sides"), dealt)
    return (
        gettext("{letter}: announced").format(letter=pgettext("sheet", "A")),
        gettext("{letter}: partner").format(letter=pgettext("sheet", "P")),
        dealt,
        gettext("{letter}: rested").format(letter="–"),
    )


def _ledger(table: SheetOfTable, name: str, label: str) -> WrittenLedger:
    model = table.model
    places = {place.player: place for place in model.standings[name]}
    return WrittenLedger(
        label=label,
        rows=tuple(_rows(table, name)),
        totals=tuple(bare(places[player].total) for player in model.players),
        ranks=tuple(_rank(places[player], list(places.values())) for player in model.players),
    )


def _rank(place: Place, places: list[Place]) -> str:
    tied = sum(other.rank == place.rank for other in places) > 1
    return f"={place.rank}" if tied else str(place.rank)


def _rows(table: SheetOfTable, ledger: str) -> Iterator[WrittenRow]:
    model = table.model
    for at, row in enumerate(model.rows):
        places = range(len(model.players))
        yield WrittenRow(
            number=row.number,
            what=event_words(table.ruleset, row) or _without(table.states[at]),
            result=result_words(row),
            note=_note(table, row),
            counts=row.counts,
            sides=_sides(table, at),
            ends=table.ends[at],
            figures=tuple(_figures(table, at, ledger, place) for place in places),
        )


def _figures(table: SheetOfTable, at: int, ledger: str, place: int) -> Figures:
    row, player = table.model.rows[at], table.model.players[place]
    return Figures(
        role=role_letters(table.ruleset, table.camps[at], row, player),
        amount=signed(row.amounts[ledger][place]),
        total=bare(row.totals[ledger][place]) if row.counts else "",
    )


def _note(table: SheetOfTable, row: SheetRow) -> str:
    """Fixed sides have a column for what the table knows; elsewhere it stands in the note."""
    paired = table.ruleset.sides is Sides.FIXED_PAIRS
    marks = [] if paired else mark_words(row.marks)
    return " · ".join(text for text in (*marks, note_words(row, brief=paired)) if text)


def _sides(table: SheetOfTable, at: int) -> tuple[str, str, str]:
    """What each side got in points, where the sides are fixed, and the score after it."""
    row, camps = table.model.rows[at], table.camps[at]
    if table.ruleset.sides is not Sides.FIXED_PAIRS or len(camps) != 2:
        return NO_SIDES
    points = dict(zip(table.model.players, row.amounts[POINTS], strict=True))
    first, second = (signed(points[camp[0]]) for camp in camps)
    return first, second, str(next(iter(row.marks.values())))


def _without(state: LineState) -> str:
    if state == LineState.DISPUTED:
        return gettext("disputed: does not count yet")
    return gettext("taken back")

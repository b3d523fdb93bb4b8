"""A score sheet written out in the reader's language: the screen and the paper show these texts."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from django.utils.translation import gettext, pgettext

from scoring.whist.replay import LedgerStanding
from scoring.whist.ruleset import Sides
from scoring.whist.sheet import SheetRow
from scoring.whist.success import POINTS
from whiz_tournament.features.whist.queries.printed_sheets import PrintedSheet
from whiz_tournament.features.whist.wording.rows import (
    chosen_words,
    mark_words,
    note_words,
    role_letters,
    whist_event_words,
    whist_result_words,
)
from whiz_tournament.models import LineState
from whiz_tournament.wording.columns import Column, Medium, columns_on
from whiz_tournament.wording.letters import table_name
from whiz_tournament.wording.quantities import signed_figure, unsigned_figure

SIDES: Final = ("A", "B", "A–B")
FEW: Final = 5  # players who leave room for a column of notes on paper
NO_SIDES: Final = ("", "", "")


@dataclass(frozen=True, slots=True)
class WrittenFigures:
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
    figures: tuple[WrittenFigures, ...]


@dataclass(frozen=True, slots=True)
class WrittenLedger:
    """The rows of one ledger with its foot: totals and ranks in the order of the names."""

    label: str
    rows: tuple[WrittenRow, ...]
    totals: tuple[str, ...]
    ranks: tuple[str, ...]

    @property
    def foot(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Return the lines below the rows: what each is called, and its texts."""
        return (gettext("Total"), self.totals), (gettext("Rank"), self.ranks)


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

    @property
    def headings(self) -> list[tuple[str, str]]:
        """Return class and heading of each column before the players, as the page has them."""
        columns = columns_on(Medium.PAGE, LINE, self)
        return [(column.css, column.title(self)) for column in columns]


def _side(at: int) -> Column[WrittenSheet, WrittenRow]:
    return Column(
        f"side_{at}",
        lambda sheet: sheet.sides[at],
        lambda _, row: row.sides[at],
        align="right",
        shown=lambda sheet: bool(sheet.sides),
        css="num",
    )


LINE: Final[tuple[Column[WrittenSheet, WrittenRow], ...]] = (
    Column("number", lambda _: gettext("No."), lambda _, row: row.number, align="right", css="num"),
    Column("what", lambda _: gettext("Contract"), lambda _, row: row.what),
    Column(
        "result", lambda _: gettext("Result"), lambda _, row: row.result, align="centre", css="wide"
    ),
    _side(0),
    _side(1),
    replace(_side(2), align="centre"),
    Column(
        "note",
        lambda _: gettext("Note"),
        lambda _, row: row.note,
        shown=lambda sheet: len(sheet.names) <= FEW,
        on=frozenset({Medium.PAPER}),
    ),
)
"""What a row says before its players; the page has a note below the contract."""


def written_sheet(table: PrintedSheet) -> WrittenSheet:
    """Return the sheet in words."""
    model = table.model
    paired = table.ruleset.sides is Sides.FIXED_PAIRS
    ledgers = sorted(model.ledgers, key=lambda ledger: not ledger.main)
    shown = ledgers[:1] if paired else ledgers  # what the sides get is beside the fiches
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


def _ledger(table: PrintedSheet, name: str, label: str) -> WrittenLedger:
    model = table.model
    places = {place.player: place for place in model.standings[name]}
    if not model.rows:  # a sheet to be filled by hand: what is not written yet stays empty
        nothing = ("",) * len(model.players)
        return WrittenLedger(label=label, rows=(), totals=nothing, ranks=nothing)
    return WrittenLedger(
        label=label,
        rows=tuple(_rows(table, name)),
        totals=tuple(unsigned_figure(places[player].total) for player in model.players),
        ranks=tuple(_rank(places[player], list(places.values())) for player in model.players),
    )


def _rank(place: LedgerStanding, places: list[LedgerStanding]) -> str:
    tied = sum(other.rank == place.rank for other in places) > 1
    return f"={place.rank}" if tied else str(place.rank)


def _rows(table: PrintedSheet, ledger: str) -> Iterator[WrittenRow]:
    model = table.model
    for at, row in enumerate(model.rows):
        places = range(len(model.players))
        yield WrittenRow(
            number=row.number,
            what=whist_event_words(table.ruleset, row) or _without(table.states[at]),
            result=whist_result_words(row),
            note=_note(table, row),
            counts=row.counts,
            sides=_sides(table, at),
            ends=table.ends[at],
            figures=tuple(_figures(table, at, ledger, place) for place in places),
        )


def _figures(table: PrintedSheet, at: int, ledger: str, place: int) -> WrittenFigures:
    row, player = table.model.rows[at], table.model.players[place]
    return WrittenFigures(
        role=role_letters(table.ruleset, table.camps[at], row, player),
        amount=signed_figure(row.amounts[ledger][place]),
        total=unsigned_figure(row.totals[ledger][place]) if row.counts else "",
    )


def _note(table: PrintedSheet, row: SheetRow) -> str:
    """Fixed sides have a column for what the table knows; elsewhere it is in the note."""
    paired = table.ruleset.sides is Sides.FIXED_PAIRS
    marks = [] if paired else mark_words(row.marks)
    return " · ".join(text for text in (*marks, note_words(row, brief=paired)) if text)


def _sides(table: PrintedSheet, at: int) -> tuple[str, str, str]:
    """Return what each side got in points, where the sides are fixed, and the score after it."""
    row, camps = table.model.rows[at], table.camps[at]
    if table.ruleset.sides is not Sides.FIXED_PAIRS or len(camps) != 2:
        return NO_SIDES
    points = dict(zip(table.model.players, row.amounts[POINTS], strict=True))
    first, second = (signed_figure(points[camp[0]]) for camp in camps)
    return first, second, str(next(iter(row.marks.values())))


def _without(state: LineState) -> str:
    if state == LineState.DISPUTED:
        return gettext("disputed: does not count yet")
    return gettext("taken back")

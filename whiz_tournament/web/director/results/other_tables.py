"""A board at every table, a line each, for who decides on one of them."""

from collections.abc import Mapping
from dataclasses import dataclass

from boards.double_dummy import Makeable
from boards.seats import Seat, human_seats
from whiz_tournament.queries.play.desk import DeskLine
from whiz_tournament.queries.results.line_case import is_line
from whiz_tournament.queries.results.seat_cells import SeatCell
from whiz_tournament.queries.results.traveller import TravellerPage, TravellerRow
from whiz_tournament.wording.letters import overtricks
from whiz_tournament.wording.results.values import outcome_words
from whiz_tournament.wording.scores import bare_figure, board_score_figure


@dataclass(frozen=True, slots=True)
class SeatFigures:
    """Who held a hand, what it marked, and what that is worth."""

    seat: str
    name: str
    points: str
    score: str


@dataclass(frozen=True, slots=True)
class TableResult:
    """One table's result: its contract and who plays it, or words; ``here`` marks the line."""

    round: int
    table: int
    contract: str
    by: str
    delta: str
    words: str
    here: bool
    seats: tuple[SeatFigures, ...]


def tables_of(page: TravellerPage, line: DeskLine) -> list[TableResult]:
    """Return the board's results in the order of the rounds."""
    rows = sorted(page.lines, key=lambda row: (row.round, row.table))
    return [_table(row, page.unit, here=is_line(row, line)) for row in rows]


def _table(row: TravellerRow, unit: str, *, here: bool) -> TableResult:
    outcome = row.outcome
    played = outcome.contract is not None and outcome.declarer is not None
    return TableResult(
        round=row.round,
        table=row.table,
        contract=outcome.contract or "" if played else "",
        by=outcome.declarer or "" if played else "",
        delta=overtricks(_delta(outcome.result)) if played else "",
        words="" if played else outcome_words(outcome, row.state),
        here=here,
        seats=tuple(_figures(cell, unit) for cell in row.cells),
    )


def _figures(cell: SeatCell, unit: str) -> SeatFigures:
    points = bare_figure(cell.points) if cell.points is not None else ""
    score = board_score_figure(cell.score, unit) if cell.score is not None else ""
    return SeatFigures(cell.seat, cell.name, points, score)


def _delta(result: str | None) -> int:
    return int(result) if result and result != "=" else 0


def makeable_lists(
    domy: str, tricks: Mapping[str, Mapping[str, int]] | None
) -> dict[str, list[int]]:
    """Return the makeable tricks by hand, each denomination in its order; empty if unknown."""
    if not tricks:
        return {}
    table = Makeable.of_document(Seat(domy), tricks)
    return {seat.value: [*table.of(seat).values()] for seat in human_seats(table.domy_seat)}

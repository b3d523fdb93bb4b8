"""Who did best on the board of the evening: the one over which its tables differ most."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from scoring.spread import PointsOfHand, widest_spread
from whiz_tournament.models import Tournament
from whiz_tournament.queries.documents.values import printed_state
from whiz_tournament.queries.people.names import entry_names, texts_of
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.publishing.releases import released_travellers
from whiz_tournament.queries.results.compared_field import compared_fields
from whiz_tournament.queries.results.ranking import LIVE
from whiz_tournament.queries.results.seat_cells import ComparedTournament, SeatCell


@dataclass(frozen=True, slots=True)
class Scored:
    """What somebody marked on a board as one of its hands, and what it was worth."""

    board: int
    seat: str
    entry: int
    points: Fraction
    score: Fraction


def best_on_the_board(tournament: Tournament) -> tuple[tuple[str, ...], ...]:
    """Return the numbers of those who played it, best score first, equals together."""
    scored = list(_scored(tournament))
    widest = widest_spread(_hands(scored))
    if widest is None:
        return ()
    there = sorted(
        (one for one in scored if one.board == widest.board),
        key=lambda one: (-one.score, one.entry),
    )
    return tuple(
        tuple(str(one.entry) for one in level)
        for _, level in groupby(there, key=lambda one: one.score)
    )


def _hands(scored: Iterable[Scored]) -> Iterator[PointsOfHand]:
    counts: dict[tuple[int, str], Counter[Fraction]] = {}
    for one in scored:
        counts.setdefault((one.board, one.seat), Counter())[one.points] += 1
    return (PointsOfHand(board, seat, points) for (board, seat), points in counts.items())


def _scored(tournament: Tournament) -> Iterator[Scored]:
    cells = _now(tournament) if printed_state(tournament) == LIVE else _released(tournament)
    for board, cell in cells:
        if cell.points is not None and cell.score is not None and cell.adjusted is None:
            points, score = Fraction(cell.points), Fraction(cell.score)
            yield Scored(board, cell.seat, cell.entry, points, score)


def _released(tournament: Tournament) -> Iterator[tuple[int, SeatCell]]:
    for page in released_travellers(tournament).values():
        yield from ((page.number, cell) for line in page.lines for cell in line.cells)


def _now(tournament: Tournament) -> Iterator[tuple[int, SeatCell]]:
    rows, names = line_rows(tournament), entry_names(tournament)
    fields = compared_fields(tournament, rows=rows, names=names)
    texts = texts_of(tournament, {number: one.name for number, one in names.items()})
    compared = ComparedTournament.of(tournament, fields, texts, {row.key for row in rows})
    for row in rows:
        cells = compared.cells.get(row.key, {})
        for seat, entry in row.entries.items():
            yield row.board, SeatCell.of(seat, entry, cells.get(seat), "")

"""Where a result that no line took may belong: the lines that come near, the nearest first."""

from dataclasses import dataclass
from uuid import UUID

from django.db.models import Q

from boards.seats import Seat
from whiz_tournament.models import LineState, Tournament
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.play.kept_results import KeptResult, kept_results
from whiz_tournament.queries.play.result_lines import LineRow, line_rows, lines_of

MOST = 12


@dataclass(frozen=True, slots=True)
class KeptFit:
    """One line: who sits there by seat; ``is_sent_place`` where the phone said that it belongs."""

    line: LineRow
    people: dict[str, str]
    is_sent_place: bool


@dataclass(frozen=True, slots=True)
class KeptPage:
    """What waits for the director, and the lines that it may be counted for."""

    kept: KeptResult
    fits: tuple[KeptFit, ...]


def kept_page(tournament: Tournament, uuid: UUID) -> KeptPage | None:
    """Return one result that waits, ``None`` when it does not, or not any more."""
    kept = next((each for each in kept_results(tournament) if each.uuid == uuid), None)
    return KeptPage(kept, _fits(tournament, kept)) if kept else None


def _fits(tournament: Tournament, kept: KeptResult) -> tuple[KeptFit, ...]:
    near = Q(table=kept.table, board=kept.board) | Q(round=kept.round, table=kept.table)
    near |= Q(round=kept.round, board=kept.board)
    ids = list(lines_of(tournament).filter(near).values_list("id", flat=True))
    rows = [row for row in line_rows(tournament, id__in=ids) if row.state != LineState.VOID]
    names = name_texts(tournament)
    rows.sort(key=lambda row: _distance(row, kept))
    return tuple(_fit(row, kept, names) for row in rows[:MOST])


def _distance(row: LineRow, kept: KeptResult) -> tuple[int, int]:
    """Return how many of the three numbers differ, and whether somebody told the line already."""
    pairs = ((row.round, kept.round), (row.table, kept.table), (row.board, kept.board))
    return sum(one != other for one, other in pairs), int(bool(row.version))


def _fit(row: LineRow, kept: KeptResult, names: dict[int, str]) -> KeptFit:
    people = {Seat(seat).value: names[entry] for seat, entry in row.entries.items()}
    place = (row.round, row.table, row.board)
    return KeptFit(row, people, place == (kept.round, kept.table, kept.board))

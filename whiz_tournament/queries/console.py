"""The director's console: tables × rounds, and what stands between us and the result."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from whiz_tournament.models import (
    LineState,
    ResultLine,
    RoundStatus,
    Tournament,
    TournamentRound,
)
from whiz_tournament.queries.outdated import changed_lines, is_outdated
from whiz_tournament.queries.releases import newest_release
from whiz_tournament.queries.todo import LineStanding, RoundHead, Todo, TodoKind, to_do
from whiz_tournament.queries.visibility import DIRECTING, Viewer

__all__ = [
    "CellState",
    "Console",
    "GridCell",
    "RoundHead",
    "TableRow",
    "Todo",
    "TodoKind",
    "awaited_tables",
    "console",
    "current_round",
]


class CellState(StrEnum):
    """How one table stands in one round."""

    TO_COME = "to_come"
    PLAYING = "playing"
    LATE = "late"
    COMPLETE = "complete"
    DISPUTED = "disputed"
    FLAGGED = "flagged"
    ABSENT = "absent"
    """The table is not used in this round."""


@dataclass(frozen=True, slots=True)
class GridCell:
    """One table in one round: its state, and how many of its boards have a result."""

    round: int
    table: int
    state: CellState
    done: int
    expected: int


@dataclass(frozen=True, slots=True)
class TableRow:
    """One table through the evening; ``section`` is empty where there is only one."""

    table: int
    cells: tuple[GridCell, ...]
    section: str = ""


@dataclass(frozen=True, slots=True)
class Console:
    """The whole console; ``current`` is the lowest open round, ``awaited`` its tables that owe."""

    rounds: tuple[RoundHead, ...]
    tables: tuple[TableRow, ...]
    todo: tuple[Todo, ...]
    current: int | None
    awaited: tuple[int, ...]


def console(tournament: Tournament, *, viewer: Viewer = Viewer.SCORER) -> Console:
    """Return the console; four queries at most, whatever the size, nine for who directs.

    Once something was released there is one more, and three for who directs.
    """
    release = newest_release(tournament)
    changed = changed_lines(release) if release else frozenset()
    lines = _lines(tournament, changed)
    rounds = dict(
        TournamentRound.objects.filter(tournament=tournament).values_list("number", "status")
    )
    by_cell: dict[tuple[int, int], list[LineStanding]] = {}
    for line in lines:
        by_cell.setdefault((line.round, line.table), []).append(line)
    grid = tuple(
        TableRow(
            table,
            tuple(_cell(n, table, by_cell.get((n, table), []), rounds[n]) for n in rounds),
            section,
        )
        for section, table in _tables(lines)
    )
    current = current_round(rounds)
    heads = tuple(_head(n, status, lines) for n, status in rounds.items())
    outdated = viewer in DIRECTING and release is not None and is_outdated(release, changed)
    todo = to_do(tournament, heads, lines, viewer=viewer, outdated=outdated)
    return Console(heads, grid, todo, current, _awaited(lines, current))


def _lines(tournament: Tournament, changed: frozenset[int]) -> list[LineStanding]:
    """Return the lines; ``changed`` are those that changed since what is shown now was written."""
    rows = ResultLine.objects.filter(tournament=tournament).order_by("round", "table", "board")
    columns = ("id", "round", "table", "board", "state", "late", "changed_after_release")
    return [
        LineStanding(pk, number, table, board, state, late, flagged and pk in changed, section)
        for pk, number, table, board, state, late, flagged, section in rows.values_list(
            *columns, "section__name"
        )
    ]


def _tables(lines: Iterable[LineStanding]) -> list[tuple[str, int]]:
    """Return the tables with their sections, section by section; one alone is not named."""
    found = sorted({(line.section, line.table) for line in lines})
    several = len({section for section, _ in found}) > 1
    return [(section if several else "", table) for section, table in found]


def current_round(rounds: Mapping[int, str]) -> int | None:
    """Return the lowest round that is open."""
    return min((n for n, status in rounds.items() if status == RoundStatus.OPEN), default=None)


def awaited_tables(tournament: Tournament) -> tuple[int, ...]:
    """Return the tables that still owe a result of the current round; public, boards are not."""
    rounds = dict(tournament.rounds.values_list("number", "status"))
    current = current_round(rounds)
    if current is None:
        return ()
    owed = ResultLine.objects.filter(
        tournament=tournament, round=current, state__in=(LineState.EMPTY, LineState.DISPUTED)
    )
    return tuple(owed.order_by("table").values_list("table", flat=True).distinct())


def _awaited(lines: Iterable[LineStanding], current: int | None) -> tuple[int, ...]:
    return tuple(sorted({line.table for line in lines if line.owed and line.round == current}))


def _cell(number: int, table: int, lines: list[LineStanding], status: str) -> GridCell:
    done = sum(not line.owed for line in lines)
    return GridCell(number, table, _state(lines, status), done, len(lines))


def _state(lines: list[LineStanding], status: str) -> CellState:
    if not lines:
        return CellState.ABSENT
    if any(line.state == LineState.DISPUTED for line in lines):
        return CellState.DISPUTED
    if any(line.late or line.changed for line in lines):
        return CellState.FLAGGED
    if not any(line.owed for line in lines):
        return CellState.COMPLETE
    if status == RoundStatus.CLOSED:
        return CellState.LATE
    begun = status == RoundStatus.OPEN or any(not line.owed for line in lines)
    return CellState.PLAYING if begun else CellState.TO_COME


def _head(number: int, status: str, lines: Iterable[LineStanding]) -> RoundHead:
    own = [line for line in lines if line.round == number]
    return RoundHead(number, status, sum(not line.owed for line in own), len(own))

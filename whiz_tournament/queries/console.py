"""The director's console: tables × rounds, and what stands between us and the result."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from scoring.documents import read_value
from whiz_tournament.models import (
    LineState,
    ResultLine,
    RoundStatus,
    ScoreEntry,
    Tournament,
    TournamentRound,
    TournamentStatus,
)


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


class TodoKind(StrEnum):
    """What is to be done; the page has a sentence for each, with the item's params."""

    DISPUTED = "disputed"  # round, table, board, claims: results as texts
    OWED = "owed"  # round, table, board
    LATE_ENTRY = "late_entry"  # round, table, board
    CHANGED_AFTER_RELEASE = "changed_after_release"  # round, table, board
    CLOSE_ROUND = "close_round"  # round
    OPEN_ROUND = "open_round"  # round
    CLOSE_TOURNAMENT = "close_tournament"
    PUBLISH = "publish"
    PUBLISH_FINAL = "publish_final"


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
    """One table through the evening."""

    table: int
    cells: tuple[GridCell, ...]


@dataclass(frozen=True, slots=True)
class RoundHead:
    """One round as the director opens and closes it."""

    number: int
    status: str
    done: int
    expected: int


@dataclass(frozen=True, slots=True)
class Todo:
    """One item of the list."""

    kind: TodoKind
    params: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Console:
    """The whole console; ``current`` is the lowest open round, ``awaited`` its tables that owe."""

    rounds: tuple[RoundHead, ...]
    tables: tuple[TableRow, ...]
    todo: tuple[Todo, ...]
    current: int | None
    awaited: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _Line:
    id: int
    round: int
    table: int
    board: int
    state: str
    late: bool
    changed: bool

    @property
    def owed(self) -> bool:
        return self.state in {LineState.EMPTY, LineState.DISPUTED}

    @property
    def place(self) -> dict[str, Any]:
        return {"round": self.round, "table": self.table, "board": self.board}


def console(tournament: Tournament) -> Console:
    """Return the console; four queries at most, whatever the size."""
    lines = _lines(tournament)
    rounds = dict(
        TournamentRound.objects.filter(tournament=tournament).values_list("number", "status")
    )
    by_cell: dict[tuple[int, int], list[_Line]] = {}
    for line in lines:
        by_cell.setdefault((line.round, line.table), []).append(line)
    tables = sorted({line.table for line in lines})
    grid = tuple(
        TableRow(
            table, tuple(_cell(n, table, by_cell.get((n, table), []), rounds[n]) for n in rounds)
        )
        for table in tables
    )
    current = current_round(rounds)
    heads = tuple(_head(n, status, lines) for n, status in rounds.items())
    todo = (*_results_to_do(lines, rounds), *_steps_to_do(tournament, heads))
    return Console(heads, grid, todo, current, _awaited(lines, current))


def _lines(tournament: Tournament) -> list[_Line]:
    rows = ResultLine.objects.filter(tournament=tournament).order_by("round", "table", "board")
    columns = ("id", "round", "table", "board", "state", "late", "changed_after_release")
    return [_Line(*row) for row in rows.values_list(*columns)]


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


def _awaited(lines: Iterable[_Line], current: int | None) -> tuple[int, ...]:
    return tuple(sorted({line.table for line in lines if line.owed and line.round == current}))


def _cell(number: int, table: int, lines: list[_Line], status: str) -> GridCell:
    done = sum(not line.owed for line in lines)
    return GridCell(number, table, _state(lines, status), done, len(lines))


def _state(lines: list[_Line], status: str) -> CellState:
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


def _head(number: int, status: str, lines: Iterable[_Line]) -> RoundHead:
    own = [line for line in lines if line.round == number]
    return RoundHead(number, status, sum(not line.owed for line in own), len(own))


def _results_to_do(lines: list[_Line], rounds: Mapping[int, str]) -> Iterator[Todo]:
    disputed = [line for line in lines if line.state == LineState.DISPUTED]
    claims = _claims([line.id for line in disputed]) if disputed else {}
    for line in disputed:
        yield Todo(TodoKind.DISPUTED, {**line.place, "claims": claims.get(line.id, ())})
    for line in lines:
        if line.state == LineState.EMPTY and rounds[line.round] == RoundStatus.CLOSED:
            yield Todo(TodoKind.OWED, line.place)
        if line.late:
            yield Todo(TodoKind.LATE_ENTRY, line.place)
        if line.changed:
            yield Todo(TodoKind.CHANGED_AFTER_RELEASE, line.place)


def _claims(lines: list[int]) -> dict[int, tuple[str, ...]]:
    """Return what each side last said of each line, as texts, each once."""
    rows = ScoreEntry.objects.filter(line_id__in=lines).order_by("line_id", "version")
    said: dict[int, dict[tuple[str, str], str]] = {}
    for line, actor, by, value in rows.values_list("line_id", "actor", "by", "value"):
        if value:
            said.setdefault(line, {})[actor, by] = str(read_value(value))
    return {line: tuple(dict.fromkeys(claims.values())) for line, claims in said.items()}


def _steps_to_do(tournament: Tournament, heads: tuple[RoundHead, ...]) -> Iterator[Todo]:
    if tournament.status == TournamentStatus.CLOSED:
        yield Todo(TodoKind.PUBLISH)
    if tournament.status == TournamentStatus.PUBLISHED and not tournament.final:
        yield Todo(TodoKind.PUBLISH_FINAL)
    if tournament.status != TournamentStatus.RUNNING:
        return
    opened = [head for head in heads if head.status == RoundStatus.OPEN]
    for head in opened:
        if head.done == head.expected:
            yield Todo(TodoKind.CLOSE_ROUND, {"round": head.number})
    pending = [head.number for head in heads if head.status == RoundStatus.PENDING]
    if not opened and pending:
        yield Todo(TodoKind.OPEN_ROUND, {"round": pending[0]})
    if not opened and not pending:
        yield Todo(TodoKind.CLOSE_TOURNAMENT)

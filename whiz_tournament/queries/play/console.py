"""The director's console: tables × rounds, and what is between us and the result."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from enum import StrEnum

from whiz_tournament.models import (
    LineState,
    RoundStatus,
    Tournament,
)
from whiz_tournament.queries.play.result_lines import (
    LineRow,
    Place,
    line_heads,
    line_rows,
    lines_of,
)
from whiz_tournament.queries.play.rounds import (
    AwaitedTables,
    OpenRounds,
    awaited_in_order,
    statuses_of,
)
from whiz_tournament.queries.play.todo import ConsoleRound, TodoLine, todo_items
from whiz_tournament.queries.play.todo_kinds import TodoItem
from whiz_tournament.queries.publishing.release_changes import (
    changed_since_release,
    release_and_changes,
)
from whiz_tournament.queries.publishing.visibility import DIRECTING, Viewer
from whiz_tournament.queries.results.warnings import OddResults, odd_results

__all__ = [
    "ConsoleCell",
    "ConsoleCellState",
    "ConsolePage",
    "ConsoleRound",
    "ConsoleRow",
    "console_page",
]


class ConsoleCellState(StrEnum):
    """The state of one table in one round."""

    TO_COME = "to_come"
    PLAYING = "playing"
    LATE = "late"
    COMPLETE = "complete"
    DISPUTED = "disputed"
    FLAGGED = "flagged"
    ABSENT = "absent"
    """The table is not used in this round."""


@dataclass(frozen=True, slots=True)
class ConsoleCell:
    """One table in one round: its state, and how many of its boards have a result.

    ``doubtful`` are the boards that make it disputed or to be checked.
    """

    round: int
    table: int
    state: ConsoleCellState
    done: int
    expected: int
    doubtful: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ConsoleRow:
    """One table through the evening; ``section`` is empty where there is only one."""

    table: int
    cells: tuple[ConsoleCell, ...]
    section: str = ""


@dataclass(frozen=True, slots=True)
class ConsolePage:
    """The whole console; ``current`` is the round of the room, ``awaited`` who owes, by round.

    ``unconfirmed`` counts the results that only one side said, ``to_check`` those that look odd or
    came late; a scorer is told of no odd ones.
    """

    rounds: tuple[ConsoleRound, ...]
    tables: tuple[ConsoleRow, ...]
    todo: tuple[TodoItem, ...]
    current: int | None
    awaited: tuple[AwaitedTables, ...]
    unconfirmed: int
    to_check: int


def console_page(
    tournament: Tournament, *, viewer: Viewer = Viewer.SCORER, backups: bool = True
) -> ConsolePage:
    """Return the console; four queries at most, whatever the size, twelve for anyone who directs.

    Without ``backups`` those that fail are nothing to do here. Who directs is told of odd results,
    for seven queries of those (nine for anyone who plays too), and two more once something was
    released.
    """
    release, changed = release_and_changes(tournament.pk)
    rows = line_rows(tournament) if viewer in DIRECTING else line_heads(tournament)
    lines = _lines(tournament, rows, changed)
    rounds = statuses_of(tournament)
    looks_odd = odd_results(tournament, viewer) if viewer in DIRECTING else OddResults()
    odd = {(warning.round, warning.table, warning.board) for warning in looks_odd.warnings}
    by_cell: dict[tuple[int, int], list[TodoLine]] = {}
    for line in lines:
        by_cell.setdefault((line.round, line.table), []).append(line)
    grid = tuple(
        ConsoleRow(
            table,
            tuple(_cell(n, table, by_cell.get((n, table), []), rounds[n], odd) for n in rounds),
            section,
        )
        for section, table in _tables(lines)
    )
    opened = OpenRounds.among(tournament, rounds)
    heads = tuple(_head(n, status, lines) for n, status in rounds.items())
    outdated = (
        viewer in DIRECTING and release is not None and changed_since_release(release, changed)
    )
    todo = todo_items(
        tournament,
        heads,
        lines,
        viewer=viewer,
        outdated=outdated,
        odd=looks_odd,
        backups=backups,
    )
    return ConsolePage(
        heads,
        grid,
        todo,
        opened.of_room,
        _awaited(lines, opened),
        unconfirmed=sum(line.unconfirmed for line in lines),
        to_check=len(odd | {line.place for line in lines if line.late}),
    )


def _lines(
    tournament: Tournament, rows: Iterable[LineRow], changed: frozenset[int]
) -> list[TodoLine]:
    """Return the lines; ``changed`` are those that changed since what is shown now was written."""
    flagged = _flagged(tournament) if changed else frozenset()
    return [
        TodoLine(
            id=row.id,
            round=row.round,
            table=row.table,
            board=row.board,
            state=row.state,
            late=row.late,
            changed=row.id in changed and row.id in flagged,
            section=row.section,
        )
        for row in rows
    ]


def _flagged(tournament: Tournament) -> frozenset[int]:
    """Return the lines of which the director has not said that their change was seen."""
    rows = lines_of(tournament).filter(changed_after_release=True)
    return frozenset(rows.values_list("id", flat=True))


def _tables(lines: Iterable[TodoLine]) -> list[tuple[str, int]]:
    """Return the tables with their sections, section by section; one alone is not named."""
    tables = sorted({(line.section, line.table) for line in lines})
    several = len({section for section, _ in tables}) > 1
    return [(section if several else "", table) for section, table in tables]


def _awaited(lines: Iterable[TodoLine], opened: OpenRounds) -> tuple[AwaitedTables, ...]:
    due = [number for number in opened.numbers if number <= (opened.of_room or 0)]
    owed = {
        (line.round, line.table)
        for line in lines
        if line.owed
        and line.round in due
        and (line.state != LineState.DISPUTED or line.round == opened.of_room)
    }
    return awaited_in_order(sorted(owed))


def _cell(
    number: int, table: int, lines: list[TodoLine], status: str, odd: Collection[Place]
) -> ConsoleCell:
    done = sum(not line.owed for line in lines)
    state = _state(lines, status, odd)
    doubtful = {
        ConsoleCellState.DISPUTED: [x for x in lines if x.state == LineState.DISPUTED],
        ConsoleCellState.FLAGGED: [x for x in lines if _is_doubtful(x, status, odd)],
    }.get(state, [])
    boards = tuple(line.board for line in doubtful)
    return ConsoleCell(number, table, state, done, len(lines), boards)


def _is_doubtful(line: TodoLine, status: str, odd: Collection[Place]) -> bool:
    unconfirmed = status == RoundStatus.CLOSED and line.unconfirmed
    return line.place in odd or unconfirmed or line.late or line.changed


def _state(lines: list[TodoLine], status: str, odd: Collection[Place]) -> ConsoleCellState:
    if not lines:
        return ConsoleCellState.ABSENT
    if any(line.state == LineState.DISPUTED for line in lines):
        return ConsoleCellState.DISPUTED
    owed, closed = any(line.owed for line in lines), status == RoundStatus.CLOSED
    if owed and closed:
        return ConsoleCellState.LATE
    if any(_is_doubtful(line, status, odd) for line in lines):
        return ConsoleCellState.FLAGGED
    if not owed:
        return ConsoleCellState.COMPLETE
    begun = status == RoundStatus.OPEN or any(not line.owed for line in lines)
    return ConsoleCellState.PLAYING if begun else ConsoleCellState.TO_COME


def _head(number: int, status: str, lines: Iterable[TodoLine]) -> ConsoleRound:
    own = [line for line in lines if line.round == number]
    return ConsoleRound(number, status, sum(not line.owed for line in own), len(own))

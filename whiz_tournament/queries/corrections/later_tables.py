"""Where a board that somebody lost could still be played: three who lack it, at a later table."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from whiz_tournament.models import LineState, RoundStatus, Tournament
from whiz_tournament.queries.play.result_lines import (
    LineRow,
    as_dropped,
    as_logged,
    holds_board,
)
from whiz_tournament.queries.play.seatings import attended

UNWRITTEN = 0
"""The id of a line that is not written yet."""


def later_lines(
    tournament: Tournament, rows: Sequence[LineRow], losers: Mapping[int, Collection[int]]
) -> tuple[LineRow, ...]:
    """Return lines by which these people, by board, would play what they lost, after all.

    First a resting player replaces the one who knows the board, at the table that would have played
    it; then a later table of three who lack the board has it besides its own, the one with most of
    those who lost it, then the earliest. Never more tables at once than copies.
    """
    if not losers or not tournament.is_running:
        return ()
    still = tournament.rounds.exclude(status=RoundStatus.CLOSED)
    opened = set(still.values_list("number", flat=True))
    search = _Search(tournament, list(rows), opened)
    for board in sorted(losers):
        search.place(board, set(losers[board]))
    return tuple(search.made)


class _Search:
    """The lines as they are and as they would be made, and where there is room."""

    def __init__(self, tournament: Tournament, rows: list[LineRow], opened: set[int]) -> None:
        self.rows = {row.key: row for row in rows}
        self.made: list[LineRow] = []
        self.copies = dict(tournament.sections.values_list("name", "copies"))
        self.tables = [row for row in _tables(rows).values() if row.round in opened]
        self.sits_in: dict[tuple[int, int], set[int]] = {}
        here, seated = attended(tournament), _seated(rows)
        self.resting = {n: here.in_round(n) - seated.get(n, set()) for n in opened}

    def place(self, board: int, owing: set[int]) -> None:
        """Make lines for those who lost a board, as long as one is found."""
        while owing:
            best = self._replacement(board, owing) or self._later(board, owing)
            if best is None:
                break
            self.made.append(best)
            self.rows[best.key] = best
            owing -= set(best.entries.values())

    def _having(self, board: int) -> set[int]:
        return {n for row in self._of(board) if row.teaches for n in row.entries.values()}

    def _of(self, board: int) -> list[LineRow]:
        return [row for row in self.rows.values() if row.board == board]

    def _replacement(self, board: int, owing: set[int]) -> LineRow | None:
        having = self._having(board)
        for row in self._of(board):
            knowing = having.intersection(row.entries.values())
            waiting = row.dropped and row.logged == (LineState.EMPTY, None) and not row.unplanned
            if not waiting or len(knowing) != 1 or not owing.intersection(row.entries.values()):
                continue
            here = self.sits_in.setdefault((row.round, row.table), set())
            free = sorted((here | self.resting.get(row.round, set())) - having)
            if free:
                # Nobody sits at two tables: a player who sits in here is free for this table alone.
                self.resting.get(row.round, set()).discard(free[0])
                here.add(free[0])
                people = {s: free[0] if n in knowing else n for s, n in row.entries.items()}
                return replace(as_logged(row), entries=people)
        return None

    def _later(self, board: int, owing: set[int]) -> LineRow | None:
        having, held = self._having(board), self._of(board)
        taken = {(row.round, row.table) for row in held}
        in_use = Counter(row.round for row in held if row.plays)
        free = [
            row
            for row in self.tables
            if (row.round, row.table) not in taken
            and not having.intersection(row.entries.values())
            and owing.intersection(row.entries.values())
            and in_use[row.round] < self.copies.get(row.section, 1)
        ]
        if not free:
            return None
        return _line(min(free, key=lambda row: _order(row, owing)), board)


def _order(row: LineRow, owing: set[int]) -> tuple[int, int, int]:
    return -len(owing.intersection(row.entries.values())), row.round, row.table


def _seated(rows: Iterable[LineRow]) -> dict[int, set[int]]:
    people: dict[int, set[int]] = {}
    for row in rows:
        if row.told:
            people.setdefault(row.round, set()).update(row.entries.values())
    return people


def _tables(rows: Iterable[LineRow]) -> dict[tuple[int, int], LineRow]:
    """Return one line of the plan for each table of each round."""
    tables: dict[tuple[int, int], LineRow] = {}
    for row in rows:
        if row.told and not row.unplanned:
            tables.setdefault((row.round, row.table), row)
    return tables


def _line(table: LineRow, board: int) -> LineRow:
    at = UNWRITTEN, table.round, table.table, board, table.section
    head: Final = LineState.EMPTY, 0, 0, False, None
    return LineRow(*at, *head, table.entries, unplanned=True)


# Nobody plays a board twice: a player keeps it where it was played first.
#
# That is a reading of the lines and nothing else, so a preview and the act that follows it agree.


def with_first_plays(
    rows: Iterable[LineRow], boards: Collection[int], closed: Collection[int] = ()
) -> list[LineRow]:
    """Return the lines, those of these boards dropped where one of the three has it elsewhere.

    ``closed`` are the numbers of the rounds that are over. Void and unplayed lines stay as they
    are: they take the board from nobody. Who sat at a second play has seen the cards, although no
    result of theirs counts, and has the board nowhere later.
    """
    by_key = {row.key: row for row in rows}
    lines = [as_logged(row) for row in by_key.values() if row.board in boards and row.told]
    by_key |= {line.key: line for line in lines}
    taken: set[tuple[int, int]] = set()
    holding = (line for line in lines if holds_board(*line.logged))
    for line in sorted(holding, key=lambda line: _when(line, closed)):
        spots = {(line.board, entry) for entry in line.entries.values()}
        again = bool(spots & taken)
        if again:
            by_key[line.key] = as_dropped(line)
        if line.seen or not again:
            taken |= spots
    return sorted(by_key.values(), key=lambda row: (row.round, row.table, row.board))


def _when(line: LineRow, closed: Collection[int]) -> tuple[bool, bool, int, bool, int]:
    """Return the order: what was played, by its round; then what is to come, as decided last.

    A line of a round that is over was played there, also while nobody has written its result. Of
    those to come the one that somebody made comes before those of the plan.
    """
    to_come = line.value is None and line.round not in closed
    return to_come, to_come and not line.unplanned, line.round, not line.unplanned, line.table

"""Results that are wrong together: a board told twice, leads that fit the other seating rule."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter
from typing import Final, Protocol

from scoring.odd_results import OddReason
from scoring.results import LineValue, PassedOut, Played, same_outcome
from whiz_tournament.models import LineState, ScoreEntry, ScoreKind
from whiz_tournament.queries.history.log_head import LINE_VALUES, is_late
from whiz_tournament.queries.play.first_leads import ENOUGH
from whiz_tournament.queries.results.warnings import ResultWarning

SAYS: Final = frozenset({ScoreKind.ENTER, ScoreKind.CORRECT})
AGREES: Final = ScoreKind.CONFIRM
UNLIKE: Final = 2
"""So much of two results differs: a slip of the pen in one is mended in one thing."""
Outcome = Played | PassedOut


class SlipLine(Protocol):
    """A line of a slip, however it was read."""

    @property
    def id(self) -> int:
        """Return the primary key of the line."""

    @property
    def round(self) -> int:
        """Return its round."""

    @property
    def table(self) -> int:
        """Return its table."""

    @property
    def board(self) -> int:
        """Return its board."""

    @property
    def state(self) -> str:
        """Return how it stands."""


@dataclass(frozen=True, slots=True)
class ToldTwice:
    """A table's board that was told twice, and its board that is owed.

    ``stays`` was said of the first before ``moves``: anyone who types a slip in its order and stays
    on a line says the next board's result there.
    """

    round: int
    table: int
    board: int
    owed: int
    stays: Outcome
    moves: Outcome

    @property
    def boards(self) -> tuple[int, int]:
        """Return the board that was told twice and the one that is owed."""
        return self.board, self.owed


def told_twice(lines: Iterable[SlipLine]) -> list[ToldTwice]:
    """Return the slips of which one board alone is owed, and one alone was told twice.

    No query where no slip is so; one for all where some are.
    """
    slips: dict[tuple[int, int], list[SlipLine]] = defaultdict(list)
    for line in lines:
        slips[line.round, line.table].append(line)
    short = [slip for slip in slips.values() if len(_owed(slip)) == 1 and len(slip) > 1]
    logs = _logs([line.id for slip in short for line in slip]) if short else {}
    doubled = (_of_slip(slip, logs) for slip in short)
    return [line for line in doubled if line is not None]


def _owed(slip: Sequence[SlipLine]) -> list[SlipLine]:
    return [line for line in slip if line.state == LineState.EMPTY]


def _of_slip(slip: Sequence[SlipLine], logs: dict[int, list[ScoreEntry]]) -> ToldTwice | None:
    entered_twice = [(line, both) for line in slip if (both := _both(logs.get(line.id, [])))]
    if len(entered_twice) != 1:
        return None
    ((line, (stays, moves)),) = entered_twice
    (owed,) = _owed(slip)
    if owed.id == line.id:
        return None
    return ToldTwice(line.round, line.table, line.board, owed.board, stays, moves)


def _logs(lines: Sequence[int]) -> dict[int, list[ScoreEntry]]:
    """Return what was said of each; of a line that the director dropped nothing is asked."""
    rows = ScoreEntry.objects.filter(line_id__in=lines, line__dropped=False)
    rows = rows.order_by("line_id", "version")
    return {line: list(log) for line, log in groupby(rows, key=attrgetter("line_id"))}


def _both(log: Sequence[ScoreEntry]) -> tuple[Outcome, Outcome] | None:
    """Return the two results that a line's log says, in the order of their first saying.

    ``None`` where it says one or three, where they are the same result mended, and where somebody
    took something back: then it was looked at already.
    """
    if any(entry.kind not in SAYS | {AGREES} or is_late(entry) for entry in log):
        return None
    values = [LINE_VALUES.read(entry.value) for entry in log if entry.kind in SAYS]
    alone: list[LineValue] = []
    for value in values:
        if not any(same_outcome(value, other) for other in alone):
            alone.append(value)
    match alone:
        case [Played() | PassedOut() as one, Played() | PassedOut() as other]:
            return (one, other) if _unlike(one, other) else None
    return None


def _unlike(one: Outcome, other: Outcome) -> bool:
    if not isinstance(one, Played) or not isinstance(other, Played):
        return True
    parts = (
        one.declarer is not other.declarer,
        one.contract.denomination is not other.contract.denomination,
        one.contract.level != other.contract.level,
        one.tricks != other.tricks,
    )
    return sum(parts) >= UNLIKE


def leads_by_other_rule(warnings: Iterable[ResultWarning]) -> tuple[ResultWarning, ...]:
    """Return the leads of the first round that only the other rule explains; none for a few."""
    moved = tuple(
        odd
        for odd in warnings
        if odd.round == 1 and odd.kind is OddReason.LEAD and odd.facts["other_rule"]
    )
    return moved if len(moved) >= ENOUGH else ()

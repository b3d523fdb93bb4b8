"""Results that wait for the yes of the other side: who is asked, and which phone told them."""

from collections.abc import Iterable
from dataclasses import dataclass

from whiz_tournament.models import LineState, ScoreEntry
from whiz_tournament.queries.history.log_head import fold_log, may_confirm
from whiz_tournament.queries.history.log_values import LINE_VALUES
from whiz_tournament.queries.play.result_lines import LineRow


@dataclass(frozen=True, slots=True)
class AskedLine:
    """A line, the seats whose yes is asked, and the phones that told it, as the log names them."""

    line: LineRow
    seats: tuple[str, ...]
    told_by: frozenset[str]


def asked_lines(lines: Iterable[LineRow]) -> tuple[AskedLine, ...]:
    """Return those of the lines about which somebody is asked; a query when any waits."""
    waiting = [line for line in lines if line.state is LineState.ENTERED]
    if not waiting:
        return ()
    logs: dict[int, list[ScoreEntry]] = {line.id: [] for line in waiting}
    for entry in ScoreEntry.objects.filter(line__in=logs).order_by("version"):
        logs[entry.line_id or 0].append(entry)
    return tuple(found for line in waiting if (found := _asked(line, logs[line.id])).seats)


def _asked(line: LineRow, log: Iterable[ScoreEntry]) -> AskedLine:
    head = fold_log(log, LINE_VALUES).head
    seats = (seat.value for seat in line.entries)
    asked = tuple(seat for seat in seats if may_confirm(head, seat, LINE_VALUES))
    return AskedLine(line, asked, frozenset(claim.actor for claim in head.claims))

"""Lines and corrections that a table's phone may read, and results that wait for its yes."""

from collections.abc import Iterable
from dataclasses import dataclass

from whiz_tournament.models import LineState, ScoreEntry, TableDevice, Tournament
from whiz_tournament.queries.corrections.requested import RequestItem, requests_of
from whiz_tournament.queries.history.log_head import fold_log, may_confirm
from whiz_tournament.queries.history.log_values import LINE_VALUES
from whiz_tournament.queries.play.open_rounds import OpenRounds
from whiz_tournament.queries.play.result_lines import LineRow, line_rows


def phone_line(tournament: Tournament, phone: TableDevice, board: int) -> LineRow | None:
    """Return the line of a board at the phone's table, in whatever round its people play it."""
    rows = line_rows(tournament, table=phone.table, board=board)
    return next((row for row in rows if phone.speaks_for(row.entries.values(), row.board)), None)


def lines_left_open(tournament: Tournament, phone: TableDevice, number: int) -> list[LineRow]:
    """Return what the phone's people may still confirm or correct outside round ``number``.

    There is such a thing while several rounds are open: a table goes on to the next one by itself,
    and its last board waits behind it.
    """
    others = {each for each in OpenRounds.of(tournament).numbers if each != number}
    if not others:
        return []
    return [
        row
        for row in line_rows(tournament, table=phone.table, round__in=others)
        if row.state in {LineState.ENTERED, LineState.DISPUTED}
        and phone.speaks_for(row.entries.values(), row.board)
    ]


def told_lines(tournament: Tournament, phone: TableDevice) -> list[LineRow]:
    """Return the lines of the phone's table that its people have told, the latest first."""
    rows = line_rows(tournament, table=phone.table, version__gt=0, dropped=False)
    return [row for row in reversed(rows) if phone.speaks_for(row.entries.values(), row.board)]


def told_line(
    tournament: Tournament, phone: TableDevice, number: int, board: int
) -> LineRow | None:
    """Return one of them: a board in round ``number``."""
    lines = told_lines(tournament, phone)
    return next((each for each in lines if (each.round, each.board) == (number, board)), None)


# What a table's phone may read of the corrections that are asked for.


def phone_requests(tournament: Tournament, phone: TableDevice) -> list[RequestItem]:
    """Return the requests about what the phone's people told at its table, the latest first."""
    own = {line.id for line in told_lines(tournament, phone)}
    return [item for item in requests_of(tournament, phone.entries) if item.line.id in own]


def phone_request(tournament: Tournament, phone: TableDevice, public_id: str) -> RequestItem | None:
    """Return one of them."""
    items = phone_requests(tournament, phone)
    return next((item for item in items if item.id == public_id), None)


# Results that wait for the yes of the other side: who is asked, and which phone told them.


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

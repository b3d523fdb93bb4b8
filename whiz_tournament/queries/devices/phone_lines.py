"""What a phone may read and needs: its lines and corrections, and the plan to go on alone."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby

from boards.seats import Seat, human_seats
from whiz_tournament.models import (
    LineSeat,
    LineState,
    RoundStatus,
    ScoreEntry,
    TableDevice,
    Tournament,
)
from whiz_tournament.queries.corrections.requested import RequestItem, requests_of
from whiz_tournament.queries.history.log_head import LINE_VALUES, fold_log, may_confirm
from whiz_tournament.queries.people.names import Audience, name_texts
from whiz_tournament.queries.people.substitutes import EntryTexts, names_at
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.queries.play.rounds import OpenRounds


def phone_line(tournament: Tournament, phone: TableDevice, board: int) -> LineRow | None:
    """Return the line of a board at the phone's table, in whatever round its people play it."""
    rows = line_rows(tournament, table=phone.table, board=board)
    return next((row for row in rows if phone.speaks_for(row.entries.values(), row.board)), None)


def lines_left_open(tournament: Tournament, phone: TableDevice, number: int) -> list[LineRow]:
    """Return what the phone's people may still confirm or correct outside round ``number``.

    There is such a thing while several rounds are open: a table goes on to the next one by itself,
    and its last board waits behind it.
    """
    others = {other for other in OpenRounds.of(tournament).numbers if other != number}
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
    return next((line for line in lines if (line.round, line.board) == (number, board)), None)


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
    """Return the lines about which somebody is asked; a query when any waits."""
    waiting = [line for line in lines if line.state is LineState.ENTERED]
    if not waiting:
        return ()
    logs: dict[int, list[ScoreEntry]] = {line.id: [] for line in waiting}
    for entry in ScoreEntry.objects.filter(line__in=logs).order_by("version"):
        logs[entry.line_id or 0].append(entry)
    return tuple(asked for line in waiting if (asked := _asked(line, logs[line.id])).seats)


def _asked(line: LineRow, log: Iterable[ScoreEntry]) -> AskedLine:
    head = fold_log(log, LINE_VALUES).head
    seats = (seat.value for seat in line.entries)
    asked = tuple(seat for seat in seats if may_confirm(head, seat, LINE_VALUES))
    return AskedLine(line, asked, frozenset(claim.actor for claim in head.claims))


@dataclass(frozen=True, slots=True)
class PhoneRound:
    """One table of one round: names by seat in their order, boards in theirs.

    ``by`` is the seat of the phone's owner, empty on a phone that speaks for all who sit there.
    """

    round: int
    table: int
    seats: dict[str, str]
    boards: tuple[int, ...]
    by: str = ""


def phone_plan(
    tournament: Tournament, entries: list[int], owner: int = 0
) -> tuple[PhoneRound, ...]:
    """Return where these people sit in the rounds that are not closed.

    ``owner`` is the number of the player whom the phone follows, 0 where it follows nobody. Of
    several people it is the phone of one, nobody knows of whom: where they do not sit all, the
    others are called as anybody may call them.
    """
    status = tournament.rounds.exclude(status=RoundStatus.CLOSED)
    left = list(status.values_list("number", flat=True))
    own = LineSeat.objects.filter(tournament=tournament, entry__number__in=entries)
    ids = list(own.values_list("line_id", flat=True).distinct())
    rows = line_rows(tournament, id__in=ids, round__in=left) if ids else []
    here = frozenset(entries)
    known = name_texts(tournament) if rows else EntryTexts()
    scattered = any(not here <= frozenset(row.entries.values()) for row in rows)
    public = name_texts(tournament, Audience.PUBLIC) if scattered else known
    order = human_seats(Seat(tournament.domy_seat))
    open_rows = (row for row in rows if row.state != LineState.VOID)
    return tuple(
        _round(list(group), _Names(here, known, public), order, owner)
        for _place, group in groupby(open_rows, key=lambda row: (row.round, row.table))
    )


@dataclass(frozen=True, slots=True)
class _Names:
    """What people are called on a phone that is here with some of them."""

    here: frozenset[int]
    known: EntryTexts
    public: EntryTexts

    def of(self, line: LineRow) -> Mapping[int, str]:
        """Return the names of a line."""
        known = names_at(self.known, line.round, line.board)
        if self.here <= frozenset(line.entries.values()):
            return known
        own = {entry: known[entry] for entry in line.entries.values() if entry in self.here}
        return {**names_at(self.public, line.round, line.board), **own}


def _round(rows: list[LineRow], names: _Names, order: tuple[Seat, ...], owner: int) -> PhoneRound:
    first = rows[0]
    own, called = first.seat_of(owner), names.of(first)
    seats = {seat.value: called[first.entries[seat]] for seat in order if seat in first.entries}
    boards = tuple(row.board for row in rows)
    return PhoneRound(first.round, first.table, seats, boards, own.value if own else "")


def has_sent(tournament: Tournament, public_id: str) -> bool:
    """Tell whether the log holds anything from this phone."""
    log = ScoreEntry.objects.filter(line__tournament=tournament)
    return log.filter(actor=f"device:{public_id}").exists()

"""The rounds of a tournament: which are there, which is played now, which would go unplayed."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from typing import Self

from django.db.models import Q

from whiz_tournament.models import LineSeat, LineState, RoundStatus, Tournament, TournamentRound
from whiz_tournament.queries.play.result_lines import IS_OWED, LineRow, lines_of, told_before
from whiz_tournament.queries.remembered import remembered_rows


@remembered_rows
def rounds_of(tournament: Tournament) -> tuple[TournamentRound, ...]:
    """Return the rounds by number; one query."""
    return tuple(TournamentRound.objects.filter(tournament=tournament).order_by("number"))


def statuses_of(tournament: Tournament) -> dict[int, str]:
    """Return the status of each round by its number, rising; one query."""
    return {round.number: round.status for round in rounds_of(tournament)}


def closed_rounds(tournament: Tournament) -> list[int]:
    """Return the numbers of the rounds that are over."""
    rounds = statuses_of(tournament).items()
    return [number for number, status in rounds if status == RoundStatus.CLOSED]


@dataclass(frozen=True, slots=True)
class AwaitedTables:
    """The tables that still owe a result of a round."""

    round: int
    tables: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OpenRounds:
    """The rounds in which results may be entered, rising; ``at_once`` where no clock parts them."""

    numbers: tuple[int, ...]
    at_once: bool = False

    @classmethod
    def of(cls, tournament: Tournament) -> Self:
        """Return the rounds of a tournament; one query."""
        return cls.among(tournament, statuses_of(tournament))

    @classmethod
    def among(cls, tournament: Tournament, statuses: Mapping[int, str]) -> Self:
        """Return the rounds for anyone who has read them with their status already."""
        at_once = tournament.open_all_rounds and tournament.is_running
        shut = {RoundStatus.CLOSED} if at_once else {RoundStatus.CLOSED, RoundStatus.PENDING}
        return cls(tuple(sorted(n for n, s in statuses.items() if s not in shut)), at_once)

    @property
    def of_room(self) -> int | None:
        """Return the round of the wall and the console: the newest; without a clock the oldest."""
        return next(iter(self.numbers if self.at_once else reversed(self.numbers)), None)

    def of_person(self, rows: Iterable[LineRow], places: Collection[int]) -> int | None:
        """Return the round of somebody: the first in which their table has a board to tell.

        With everything told it is the newest of the rounds in which they have one of ``places``, a
        rest among them. A board about which the table does not agree holds nobody: it may wait for
        the director, and the other tables of the next round for its three.
        """
        owed = self.first_owed((row.round, row.state, row.dropped) for row in rows)
        return owed or max((n for n in self.numbers if n in places), default=None)

    def of_table(self, rows: Iterable[LineRow]) -> int | None:
        """Return the round of a table, by the same rule; once all is told, that of the room."""
        there = list(rows)
        owed = self.first_owed((row.round, row.state, row.dropped) for row in there)
        if owed or not self.at_once:
            return owed or self.of_room
        return max((row.round for row in there if row.round in self.numbers), default=None)

    def first_owed(self, lines: Iterable[tuple[int, str, bool]]) -> int | None:
        """Return the first round in which one of these (round, state, dropped) says nothing."""
        owed = (n for n, state, dropped in lines if state == LineState.EMPTY and not dropped)
        return min((n for n in owed if n in self.numbers), default=None)


def tables_now(tournament: Tournament) -> dict[int, int]:
    """Return where everybody is in their own round, by the rule of ``OpenRounds``; two queries."""
    opened = OpenRounds.of(tournament)
    tables_of_entries: dict[int, int] = {}
    for entry, lines in groupby(_seats(tournament, opened), key=itemgetter(0)):
        own = [(number, table, state, dropped) for _, number, table, state, dropped in lines]
        tables = {number: table for number, table, *_ in own}
        owed = opened.first_owed((number, state, dropped) for number, _, state, dropped in own)
        # Somebody without a seat in the newest round rests there, and sits nowhere.
        number = owed or (max(tables) if opened.at_once else opened.of_room)
        if number in tables:
            tables_of_entries[entry] = tables[number]
    return tables_of_entries


def _seats(tournament: Tournament, opened: OpenRounds) -> Iterable[tuple[int, int, int, str, bool]]:
    """Return entry, round, table, state and whether it is dropped, by entry and round."""
    if (known := told_before(tournament)) is not None:
        held = (
            (entry, row.round, row.table, row.logged[0], row.dropped)
            for row in known
            if row.round in opened.numbers and row.logged[0] != LineState.VOID
            for entry in row.entries.values()
        )
        return sorted(held, key=itemgetter(0, 1))
    lines = lines_of(tournament).filter(round__in=opened.numbers).exclude(state=LineState.VOID)
    seats = LineSeat.objects.filter(tournament=tournament, line__in=lines)
    rows = seats.order_by("entry__number", "line__round", "line__table", "line__board")
    columns = ("entry__number", "line__round", "line__table", "line__state", "line__dropped")
    return rows.values_list(*columns)


def awaited_tables(tournament: Tournament) -> tuple[AwaitedTables, ...]:
    """Return who still owes a result, round by round up to that of the room; two queries.

    Public: that a table is slow is seen by everybody in the room. Its boards are not told.
    """
    opened = OpenRounds.of(tournament)
    if opened.of_room is None:
        return ()
    due = [number for number in opened.numbers if number <= opened.of_room]
    # What a table left behind in two minds is the director's, and nobody waits for it.
    if (known := told_before(tournament)) is not None:
        owing = {
            (row.round, row.table)
            for row in known
            if row.owed
            and row.round in due
            and (row.state != LineState.DISPUTED or row.round == opened.of_room)
        }
        return awaited_in_order(sorted(owing))
    silent = ~Q(state=LineState.DISPUTED) | Q(round=opened.of_room)
    owed = lines_of(tournament).filter(IS_OWED, silent, round__in=due).order_by("round", "table")
    places = owed.values_list("round", "table").distinct()
    return awaited_in_order(places)


def awaited_in_order(places: Iterable[tuple[int, int]]) -> tuple[AwaitedTables, ...]:
    """Return rounds and tables, in order and each once, as one value a round."""
    return tuple(
        AwaitedTables(number, tuple(table for _, table in there))
        for number, there in groupby(places, key=itemgetter(0))
    )


def unplayed_rounds(tournament: Tournament) -> list[int]:
    """Return the rounds that nobody closed and of which a table has said nothing, in order."""
    empty = lines_of(tournament).filter(state=LineState.EMPTY, dropped=False)
    rounds = tournament.rounds.exclude(status=RoundStatus.CLOSED)
    rounds = rounds.filter(number__in=empty.values("round"))
    return list(rounds.order_by("number").values_list("number", flat=True))


def rounds_at_table(tournament: Tournament, table: int) -> list[int]:
    """Return the numbers of the rounds in which a table has boards."""
    rounds = lines_of(tournament).filter(table=table).order_by("round")
    return list(rounds.values_list("round", flat=True).distinct())


def owed_boards(tournament: Tournament, number: int) -> dict[int, list[int]]:
    """Return the boards that each table still owes in a round, disputed ones included."""
    owed = lines_of(tournament).filter(IS_OWED, round=number).order_by("table", "board")
    boards: dict[int, list[int]] = {}
    for table, board in owed.values_list("table", "board"):
        boards.setdefault(table, []).append(board)
    return boards

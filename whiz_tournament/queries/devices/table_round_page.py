"""What a table's phone shows: who sits here now, which boards are told, where all go next."""

from dataclasses import dataclass

from boards.seats import Seat, human_seats
from whiz_tournament.models import LineState, RoundStatus, Tournament
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.people.substitutes import names_at
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.queries.play.rounds import OpenRounds
from whiz_tournament.queries.play.seatings import SeatingPlan, seating_of_round


@dataclass(frozen=True, slots=True)
class TableNextSeat:
    """Where one of the three goes after this round; no table for a rest."""

    name: str
    table: int | None
    seat: str


@dataclass(frozen=True, slots=True)
class TableRoundPage:
    """A table in the round that is played, or in the first to come while ``is_open`` is false.

    ``people`` are names by seat; ``lines`` its boards in order, void ones left out.
    """

    round: int
    rounds: int
    is_open: bool
    people: dict[str, str]
    lines: tuple[LineRow, ...]
    following: tuple[TableNextSeat, ...]

    @property
    def owed(self) -> tuple[int, ...]:
        """Return the boards that this table still has to tell."""
        return tuple(line.board for line in self.lines if line.state == LineState.EMPTY)

    @property
    def disputed(self) -> tuple[int, ...]:
        """Return the boards about which this table does not agree."""
        return tuple(line.board for line in self.lines if line.state == LineState.DISPUTED)

    @property
    def entries(self) -> list[int]:
        """Return the numbers of those who sit here, in order."""
        return sorted(self.lines[0].entries.values()) if self.lines else []

    def line(self, board: int) -> LineRow | None:
        """Return the line of one board, ``None`` for a board that is not played here now."""
        return next((line for line in self.lines if line.board == board), None)


def table_round_page(
    tournament: Tournament, table: int, number: int | None = None
) -> TableRoundPage | None:
    """Return what this table has before it, or a round of it; ``None`` when nothing is left."""
    rounds = dict(tournament.rounds.order_by("number").values_list("number", "status"))
    number = number or _round_of(tournament, rounds, table)
    if number is None:
        return None
    rows_of_table = line_rows(tournament, round=number, table=table)
    lines = tuple(row for row in rows_of_table if row.state != LineState.VOID)
    people = _people(tournament, lines)
    return TableRoundPage(
        round=number,
        rounds=len(rounds),
        is_open=number in OpenRounds.among(tournament, rounds).numbers,
        people=people,
        lines=lines,
        following=_following(tournament, number + 1, lines) if number < len(rounds) else (),
    )


def entries_at_table(tournament: Tournament, table: int) -> list[int]:
    """Return the numbers of those who sit there now, or first when nothing has begun."""
    now = table_round_page(tournament, table)
    return now.entries if now else []


def _round_of(tournament: Tournament, rounds: dict[int, str], table: int) -> int | None:
    """Return the round that this table is in, or the first to come where none is open."""
    opened = OpenRounds.among(tournament, rounds)
    # One open round is everybody's: where they sit in it need not be read first.
    several = len(opened.numbers) > 1
    rows = line_rows(tournament, table=table, round__in=opened.numbers) if several else ()
    pending = (n for n, status in rounds.items() if status == RoundStatus.PENDING)
    number = opened.of_table(rows) if several else opened.of_room
    return number or (None if opened.at_once else min(pending, default=None))


def _people(tournament: Tournament, lines: tuple[LineRow, ...]) -> dict[str, str]:
    if not lines:
        return {}
    first = lines[0]
    names, at = names_at(name_texts(tournament), first.round, first.board), first.entries
    order = human_seats(Seat(tournament.domy_seat))
    return {seat.value: names[at[seat]] for seat in order if seat in at}


def _following(
    tournament: Tournament, number: int, lines: tuple[LineRow, ...]
) -> tuple[TableNextSeat, ...]:
    """Return where the three go; somebody who leaves before goes nowhere."""
    if not lines:
        return ()
    coming = seating_of_round(tournament, number)
    order = human_seats(Seat(tournament.domy_seat))
    here = [lines[0].entries[seat] for seat in order if seat in lines[0].entries]
    seats = (_next(coming, entry) for entry in here)
    return tuple(seat for seat in seats if seat is not None)


def _next(coming: SeatingPlan, entry: int) -> TableNextSeat | None:
    for seating in coming.seatings:
        for place in seating.places:
            if place.entry == entry:
                return TableNextSeat(place.name, seating.table, place.seat)
    for rest in coming.sit_outs:
        if entry in rest.entries:
            return TableNextSeat(rest.names[rest.entries.index(entry)], None, "")
    return None

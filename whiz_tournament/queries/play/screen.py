"""What hangs on the wall: the round that is played, where everybody goes next, who is awaited."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from operator import itemgetter
from typing import Final

from whiz_tournament.models import (
    RoundStatus,
    Tournament,
    TournamentStatus,
)
from whiz_tournament.models.names import ListedName, listed_name, sort_key
from whiz_tournament.queries.clock.round_clock import ClockReading, round_clock
from whiz_tournament.queries.people.names import Audience, entry_names
from whiz_tournament.queries.people.substitutes import sitting_in
from whiz_tournament.queries.play.rounds import AwaitedTables, OpenRounds, awaited_tables
from whiz_tournament.queries.play.seatings import seating_of_round

BEFORE_THE_END: Final = frozenset({TournamentStatus.READY, TournamentStatus.RUNNING})


@dataclass(frozen=True, slots=True)
class ScreenSeat:
    """Where one person goes; no table for a rest."""

    name: ListedName
    table: int | None
    seat: str


@dataclass(frozen=True, slots=True)
class ScreenPage:
    """``round`` is that of the room, ``next_round`` where all go now; ``None`` where there is none.

    ``next_round`` is the next to open, or ``round`` itself while a table still plays an earlier
    one; ``seats`` are those of it, by name, that of anyone who sits in too. ``clock`` is that of
    the round, or of the break. ``awaited`` are the tables that owe a result of ``round``,
    ``behind`` those that still play an earlier one, round by round.
    """

    round: int | None
    rounds: int
    clock: ClockReading | None
    next_round: int | None
    seats: tuple[ScreenSeat, ...]
    awaited: tuple[int, ...]
    behind: tuple[AwaitedTables, ...] = ()

    @property
    def names_hands(self) -> bool:
        """Return whether a seat is a hand, as it is in a tournament."""
        return any(seat.seat for seat in self.seats)


def wall_screen(tournament: Tournament) -> ScreenPage:
    """Return the screen: places of the plan and the tables awaited, nothing of any result."""
    rounds = dict(tournament.rounds.order_by("number").values_list("number", "status"))
    number = OpenRounds.among(tournament, rounds).of_room
    waiting = awaited_tables(tournament)
    behind = tuple(awaited for awaited in waiting if awaited.round != number)
    coming = number if behind else _coming(tournament, rounds)
    return ScreenPage(
        round=number,
        rounds=len(rounds),
        clock=round_clock(tournament),
        next_round=coming,
        seats=_seats(tournament, coming) if coming else (),
        awaited=next((awaited.tables for awaited in waiting if awaited.round == number), ()),
        behind=behind,
    )


def _coming(tournament: Tournament, rounds: Mapping[int, str]) -> int | None:
    """Return the next round to open, while there is one to come."""
    if tournament.status not in BEFORE_THE_END:
        return None
    return next((n for n, status in rounds.items() if status == RoundStatus.PENDING), None)


def _seats(tournament: Tournament, number: int) -> tuple[ScreenSeat, ...]:
    seating_page = seating_of_round(tournament, number, Audience.PUBLIC)
    known = entry_names(tournament, Audience.PUBLIC)
    placed: list[tuple[str, ScreenSeat]] = []
    for seating in seating_page.seatings:
        for place in seating.places:
            whose = known[place.entry]
            seat = ScreenSeat(whose.listed, seating.table, place.seat)
            placed.append((whose.sort_key, seat))
            if other := sitting_in(place.name, whose.name):
                placed.append((sort_key(other), replace(seat, name=listed_name(other))))
    for rest in seating_page.sit_outs:
        rests = (known[entry] for entry in rest.entries)
        placed += [(person.sort_key, ScreenSeat(person.listed, None, "")) for person in rests]
    return tuple(seat for _key, seat in sorted(placed, key=itemgetter(0)))

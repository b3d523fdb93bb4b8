"""What hangs on the wall: the round that is played, where everybody goes next, who is awaited."""

from dataclasses import dataclass, replace
from operator import itemgetter
from typing import Final

from whiz_tournament.models import (
    RoundStatus,
    Tournament,
    TournamentRound,
    TournamentStatus,
)
from whiz_tournament.models.names import ListedName, listed_name, sort_key
from whiz_tournament.queries.clock.round_clock import ClockReading, round_clock
from whiz_tournament.queries.people.names import Audience, entry_names
from whiz_tournament.queries.people.substitutes import sitting_in
from whiz_tournament.queries.play.console import awaited_tables
from whiz_tournament.queries.play.seatings import seating_of_round

FEW_SEATS: Final = 18
BEFORE_THE_END: Final = frozenset({TournamentStatus.READY, TournamentStatus.RUNNING})


@dataclass(frozen=True, slots=True)
class ScreenSeat:
    """Where one person goes; no table for a rest."""

    name: ListedName
    table: int | None
    seat: str


@dataclass(frozen=True, slots=True)
class ScreenPage:
    """``round`` is the open one, ``next_round`` the next to open; ``None`` where there is none.

    ``clock`` is that of the round, or of the break; ``seats`` are by name, that of who sits in too.
    """

    round: int | None
    rounds: int
    clock: ClockReading | None
    next_round: int | None
    seats: tuple[ScreenSeat, ...]
    awaited: tuple[int, ...]

    @property
    def is_roomy(self) -> bool:
        """Return whether the seats are so few that the room under them may part them."""
        return len(self.seats) <= FEW_SEATS


def wall_screen(tournament: Tournament) -> ScreenPage:
    """Return the screen: places of the plan and the tables awaited, nothing of any result."""
    rounds = list(TournamentRound.objects.filter(tournament=tournament))
    opened = min((r for r in rounds if r.status == RoundStatus.OPEN), key=_number, default=None)
    pending = [r.number for r in rounds if r.status == RoundStatus.PENDING]
    coming = min(pending, default=None) if tournament.status in BEFORE_THE_END else None
    return ScreenPage(
        round=opened.number if opened else None,
        rounds=len(rounds),
        clock=round_clock(tournament),
        next_round=coming,
        seats=_seats(tournament, coming) if coming else (),
        awaited=awaited_tables(tournament),
    )


def _number(row: TournamentRound) -> int:
    return row.number


def _seats(tournament: Tournament, number: int) -> tuple[ScreenSeat, ...]:
    found = seating_of_round(tournament, number, Audience.PUBLIC)
    known = entry_names(tournament, Audience.PUBLIC)
    placed: list[tuple[str, ScreenSeat]] = []
    for seating in found.seatings:
        for place in seating.places:
            whose = known[place.entry]
            seat = ScreenSeat(whose.listed, seating.table, place.seat)
            placed.append((whose.sort_key, seat))
            if other := sitting_in(place.name, whose.name):
                placed.append((sort_key(other), replace(seat, name=listed_name(other))))
    for rest in found.sit_outs:
        rests = (known[entry] for entry in rest.entries)
        placed += [(each.sort_key, ScreenSeat(each.listed, None, "")) for each in rests]
    return tuple(seat for _key, seat in sorted(placed, key=itemgetter(0)))

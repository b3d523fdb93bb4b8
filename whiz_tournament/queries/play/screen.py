"""What hangs on the wall: the round that is played, where everybody goes next, who is awaited."""

from dataclasses import dataclass
from typing import Final

from whiz_tournament.models import (
    RoundStatus,
    Tournament,
    TournamentRound,
    TournamentStatus,
)
from whiz_tournament.queries.clock.round_clock import ClockReading, round_clock
from whiz_tournament.queries.people.names import Audience, entry_names
from whiz_tournament.queries.play.console import awaited_tables
from whiz_tournament.queries.play.seatings import seating_of_round

BEFORE_THE_END: Final = frozenset({TournamentStatus.READY, TournamentStatus.RUNNING})


@dataclass(frozen=True, slots=True)
class ScreenSeat:
    """Where one person goes; no table for a rest."""

    name: str
    table: int | None
    seat: str


@dataclass(frozen=True, slots=True)
class ScreenPage:
    """``round`` is the open one, ``next_round`` the next to open; ``None`` where there is none.

    ``clock`` is that of the round, or of the break; ``seats`` are by name.
    """

    round: int | None
    rounds: int
    clock: ClockReading | None
    next_round: int | None
    seats: tuple[ScreenSeat, ...]
    awaited: tuple[int, ...]


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
    placed = {
        place.entry: ScreenSeat(place.name, seating.table, place.seat)
        for seating in found.seatings
        for place in seating.places
    }
    names = entry_names(tournament, Audience.PUBLIC)
    for rest in found.sit_outs:
        placed |= {entry: ScreenSeat(names[entry].name, None, "") for entry in rest.entries}
    return tuple(placed[entry] for entry in sorted(placed, key=lambda n: names[n].sort_key))

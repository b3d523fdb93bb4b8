"""Who rests in which round, and where each goes next: what is announced and pinned up."""

from dataclasses import dataclass

from boards.seats import Seat
from whiz_tournament.models import Tournament
from whiz_tournament.queries.documents.guides import Stop
from whiz_tournament.queries.documents.sittings import head_of
from whiz_tournament.queries.documents.values import Head, Person, Selection
from whiz_tournament.queries.seatings import Seating, Seatings, seatings


@dataclass(frozen=True, slots=True)
class Rest:
    """Somebody who rests in a round; ``next`` is where they play after it, if they do."""

    round: int
    person: Person
    next: Stop | None


@dataclass(frozen=True, slots=True)
class Rests:
    """Every rest of the rounds asked for, by round and number."""

    head: Head
    rests: tuple[Rest, ...]

    def __len__(self) -> int:
        return len(self.rests)


def rests(tournament: Tournament, selection: Selection) -> Rests:
    """Return who rests, and where each goes next."""
    plan = seatings(tournament)
    found = (
        Rest(out.round, Person(entry, name), _next(plan, entry, out.round))
        for out in plan.sit_outs
        if selection.round in {None, out.round}
        for entry, name in zip(out.entries, out.names, strict=True)
        if not selection.players or entry in selection.players
    )
    return Rests(head_of(tournament), tuple(found))


def _next(plan: Seatings, entry: int, after: int) -> Stop | None:
    """Return the next table of an entry, over any further rests."""
    later = (each for each in plan.seatings if each.round > after and entry in _entries(each))
    found = min(later, key=lambda each: each.round, default=None)
    if found is None:
        return None
    seat = next(Seat(place.seat) for place in found.places if place.entry == entry)
    return Stop(found.round, found.table, seat, found.boards)


def _entries(seating: Seating) -> set[int]:
    return {place.entry for place in seating.places}

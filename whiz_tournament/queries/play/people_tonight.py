"""Who is here while an evening is played: where everybody sits now, who is expected, who rests."""

from dataclasses import dataclass
from typing import Final

from whiz_tournament.models import RollState, RoundStatus, Tournament
from whiz_tournament.queries.play.numbers_in_use import round_statuses
from whiz_tournament.queries.play.seatings import RoundSitOuts, seating_plan
from whiz_tournament.queries.setup.roll_call import RollEntry, RollName, roll_entries, roll_names

AWAITED: Final = (RollState.LATE, RollState.STANDBY)
"""Who may still come in; late ones first."""


@dataclass(frozen=True, slots=True)
class PersonTonight:
    """One who was entered; without a table this person rests, has left, or no round is played."""

    entry: RollEntry
    table: int | None
    seat: str
    rests: bool


@dataclass(frozen=True, slots=True)
class PeopleTonight:
    """Everybody of the evening, in the round that is played or comes next; 0 after the last."""

    round: int
    people: tuple[PersonTonight, ...]
    awaited: tuple[RollName, ...]
    rests: tuple[RoundSitOuts, ...]
    """Who rests in each round that is not over."""

    @property
    def here(self) -> int:
        """Return how many are present."""
        return sum(person.entry.present for person in self.people)

    @property
    def resting(self) -> int:
        """Return how many rest now."""
        return sum(person.rests for person in self.people)


def people_tonight(tournament: Tournament) -> PeopleTonight:
    """Return everybody by number, with the same queries for few and many."""
    plan, statuses = seating_plan(tournament), round_statuses(tournament)
    to_play = sorted(n for n, status in statuses.items() if status != RoundStatus.CLOSED)
    now = to_play[0] if tournament.is_running and to_play else 0
    places = {
        place.entry: (seating.table, place.seat)
        for seating in plan.seatings
        if seating.round == now
        for place in seating.places
    }
    rests = tuple(each for each in plan.sit_outs if each.round in to_play)
    resting = {entry for each in rests if each.round == now for entry in each.entries}
    people = []
    for entry in roll_entries(tournament):
        table, seat = places.get(entry.number, (None, ""))
        people.append(PersonTonight(entry, table, seat, entry.number in resting))
    return PeopleTonight(now, tuple(people), _awaited(tournament), rests if now else ())


def _awaited(tournament: Tournament) -> tuple[RollName, ...]:
    names = [each for each in roll_names(tournament) if each.mark in AWAITED and not each.entered]
    return tuple(sorted(names, key=lambda each: AWAITED.index(RollState(each.mark))))

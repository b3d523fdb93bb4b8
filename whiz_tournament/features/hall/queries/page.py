"""An event in a hall as it stands: its people, its rounds with their slips, its ranking."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from django.utils import timezone

from scoring.hall.checking import SeatsReport, check_seats
from scoring.hall.ranking import (
    ClubStanding,
    Final,
    HallStanding,
    PairStanding,
    PlayedRound,
    RankingRules,
    RestWorth,
    Slip,
    TiedPlace,
    Trophy,
    Unfinished,
    club_trophy,
    hall_ranking,
    own_ranks,
    pair_ranking,
)
from scoring.hall.seating import SEATING_RULES, Seating
from scoring.hall.seats import RoundSeats
from scoring.hall.totals import SumRule
from whiz_tournament.features.hall.queries.people import HallPerson, hall_people
from whiz_tournament.models import HallEvent, HallRound, HallTable
from whiz_tournament.models.names import printable
from whiz_tournament.queries.people.names import Audience


@dataclass(frozen=True, slots=True)
class TableSlip:
    """A table of a round: who sits there, and its slip."""

    round: int
    table: int
    seats: tuple[int, ...]
    points: tuple[int, ...] | None
    checked: bool
    version: int
    deals: tuple[str, ...] = ()
    played: int | None = None

    @property
    def is_in(self) -> bool:
        """Return whether the slip was typed."""
        return self.points is not None


@dataclass(frozen=True, slots=True)
class SeatedRound:
    """A round: how it was seated, its tables, who rests, and who plays the final in it.

    ``objections_until`` is when only a director corrects its slips; ``None``: not before the end.
    """

    number: int
    rule: str
    seed: int
    tables: tuple[TableSlip, ...]
    resting: tuple[int, ...]
    finalists: frozenset[int]
    objections_until: datetime | None = None

    @property
    def is_over(self) -> bool:
        """Return whether the hour for objections is over."""
        return self.objections_until is not None and self.objections_until <= timezone.now()

    @property
    def missing(self) -> tuple[TableSlip, ...]:
        """Return the tables that owe their slip."""
        return tuple(slip for slip in self.tables if not slip.is_in)

    @property
    def seats(self) -> RoundSeats:
        """Return who sits where."""
        return RoundSeats(tuple(slip.seats for slip in self.tables), self.resting)

    @property
    def played(self) -> PlayedRound:
        """Return the slips that are in."""
        slips = (
            Slip(slip.seats, slip.points, slip.played)
            for slip in self.tables
            if slip.points is not None
        )
        return PlayedRound(tuple(slips), self.resting)

    def table(self, number: int) -> TableSlip | None:
        """Return a table of the round."""
        return next((slip for slip in self.tables if slip.table == number), None)


@dataclass(frozen=True)
class HallPage:
    """All of an event; what is computed is computed once, from the slips."""

    hall: HallEvent
    people: tuple[HallPerson, ...]
    rounds: tuple[SeatedRound, ...]

    @cached_property
    def by_number(self) -> Mapping[int, HallPerson]:
        """Return who has a number, by it."""
        return {person.number: person for person in self.people if person.number is not None}

    @property
    def expected(self) -> list[HallPerson]:
        """Return who is on the list and has no number yet."""
        return [person for person in self.people if person.number is None]

    @cached_property
    def clubs(self) -> Mapping[int, str]:
        """Return for whom somebody plays, of those of whom that is known."""
        return {
            number: person.plays_for
            for number, person in self.by_number.items()
            if person.plays_for
        }

    @property
    def rounds_with_slips(self) -> list[int]:
        """Return the rounds of which a slip was typed: before the first all are equal."""
        return [
            seated.number for seated in self.rounds if any(slip.is_in for slip in seated.tables)
        ]

    @cached_property
    def partners(self) -> Mapping[int, int]:
        """Return the partner of everybody who has one, by number."""
        pairs: dict[int, list[int]] = {}
        for number, person in self.by_number.items():
            if person.pair is not None:
                pairs.setdefault(person.pair, []).append(number)
        both = [pair for pair in pairs.values() if len(pair) == 2]
        return {one: other for pair in both for one, other in (pair, pair[::-1])}

    @property
    def categories(self) -> list[str]:
        """Return the words of the club by which people are ranked among themselves too."""
        return sorted({person.category for person in self.by_number.values() if person.category})

    def of_category(self, category: str) -> tuple[HallStanding, ...]:
        """Return the people of a category in their own ranks, by what they have in all."""
        lines = [line for line in self.ranking if self.by_number[line.number].category == category]
        return own_ranks(lines)

    @cached_property
    def category_ranks(self) -> Mapping[int, int]:
        """Return the rank in the own category, by number."""
        return {
            line.number: line.rank
            for category in self.categories
            for line in self.of_category(category)
        }

    @cached_property
    def pairs(self) -> tuple[PairStanding, ...]:
        """Return the ranking of partners together; nothing where they have none."""
        return pair_ranking(self.ranking, self.partners) if self.hall.by_pairs else ()

    @property
    def current(self) -> SeatedRound | None:
        """Return the last round that was seated."""
        return self.rounds[-1] if self.rounds else None

    @cached_property
    def ranking(self) -> tuple[HallStanding, ...]:
        """Return everybody who has a number, with all slips that are in."""
        played = [seated.played for seated in self.rounds]
        return hall_ranking(tuple(self.by_number), played, rules_of(self.hall), self.final)

    @property
    def final(self) -> Final | None:
        """Return who plays a final, if there is one."""
        finals = (
            Final(seated.number, seated.finalists) for seated in self.rounds if seated.finalists
        )
        return next(finals, None)

    @cached_property
    def trophy(self) -> tuple[ClubStanding, ...]:
        """Return the ranking of clubs; nothing where there is no trophy."""
        best = self.hall.trophy_best
        trophy = Trophy(best, self.hall.trophy_least)
        return club_trophy(self.ranking, self.clubs, trophy) if best else ()

    def of_round(self, number: int) -> tuple[HallStanding, ...]:
        """Return the ranking of one round alone."""
        seated = self.round(number)
        if seated is None:
            return ()
        numbers = (*(number for table in seated.seats.tables for number in table), *seated.resting)
        there = [number for number in numbers if number in self.by_number]
        return hall_ranking(there, [seated.played], rules_of(self.hall))

    def round(self, number: int) -> SeatedRound | None:
        """Return a round by its number."""
        return next((seated for seated in self.rounds if seated.number == number), None)

    def report(self, seated: SeatedRound) -> SeatsReport:
        """Return what is true of the seats of a round."""
        before = [earlier.seats for earlier in self.rounds if earlier.number < seated.number]
        held = [number for number, person in self.by_number.items() if person.keeps_table]
        keeps = SEATING_RULES[Seating(seated.rule)].keeps_partners
        partners = self.partners if keeps else {}
        return check_seats(seated.seats, before, self.clubs, held, partners)


def hall_page(hall: HallEvent, audience: Audience = Audience.HOUSE) -> HallPage:
    """Return an event as it stands; three queries."""
    tables: dict[int, list[TableSlip]] = {}
    for row in HallTable.objects.filter(round__hall=hall).select_related("round"):
        tables.setdefault(row.round.number, []).append(slip_of(row))
    rounds = tuple(
        SeatedRound(
            row.number,
            row.rule,
            row.seed,
            tuple(tables.get(row.number, ())),
            tuple(row.resting),
            frozenset(row.finalists),
            objections_until=row.objections_until,
        )
        for row in HallRound.objects.filter(hall=hall)
    )
    return HallPage(hall, hall_people(hall, audience), rounds)


def shown_deals(lines: Iterable[str]) -> tuple[str, ...]:
    """Return the lines of a slip without signs that no page can show; phones once sent some."""
    return tuple(printable(line).strip() for line in lines)


def slip_of(row: HallTable) -> TableSlip:
    """Return a table's row as a value."""
    points = None if row.points is None else tuple(row.points)
    return TableSlip(
        round=row.round.number,
        table=row.number,
        seats=tuple(row.seats),
        points=points,
        checked=row.checked,
        version=row.version,
        deals=shown_deals(row.deals),
        played=row.played,
    )


def rules_of(hall: HallEvent) -> RankingRules:
    """Return how the ranking of an event is computed."""
    return RankingRules(
        tuple(hall.bonus),
        TiedPlace(hall.tied),
        RestWorth(hall.rest),
        hall.final_alone,
        hall.deals,
        Unfinished(hall.unfinished),
    )


def sum_rule(hall: HallEvent) -> SumRule:
    """Return what the numbers of a slip add up to; what deals come to is what it is."""
    return SumRule(None if hall.ruleset else hall.wanted_sum)

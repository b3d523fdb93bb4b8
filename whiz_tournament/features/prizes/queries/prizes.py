"""The prizes of an event with who gets them as its ranking stands: computed when it is read."""

from dataclasses import dataclass
from typing import TypeGuard

from scoring.prizes.awarding import Award, Awards, Contender, Field, award_prizes
from scoring.prizes.prize_list import Prize, PrizeFor, TiedPrizes, read_prizes
from whiz_tournament.models import Event, PrizeList, Tournament
from whiz_tournament.queries.documents.values import PrintSelection, SheetHeading
from whiz_tournament.queries.people.names import Audience
from whiz_tournament.queries.results.ranked_kinds import (
    EventRanking,
    RankedPerson,
    event_ranking,
    ranked_kind,
)


@dataclass(frozen=True, slots=True)
class PersonsAward:
    """What somebody gets."""

    person: RankedPerson
    award: Award


@dataclass(frozen=True, slots=True)
class PrizePage:
    """The prizes of an event, best first, and who gets which; ``left`` are those nobody gets."""

    prizes: tuple[Prize, ...]
    ties: TiedPrizes
    seed: str
    version: int
    ranking: EventRanking
    given: tuple[PersonsAward, ...]
    left: tuple[int, ...]

    @property
    def cents(self) -> int:
        """Return what all amounts come to."""
        return sum(prize.cents for prize in self.prizes)

    @property
    def given_cents(self) -> int:
        """Return what is given of it as the ranking stands."""
        return sum(one.award.cents for one in self.given)

    @property
    def drawn(self) -> bool:
        """Return whether a lot decided anything: then the seed is shown."""
        by_lot = any(prize.given_for is PrizeFor.LOT for prize in self.prizes)
        return by_lot or any(one.award.drawn or one.award.sharing > 1 for one in self.given)


def prizes_of(event: Event) -> PrizeList | None:
    """Return the row of an event's prizes, ``None`` before the first one."""
    return PrizeList.about(event).first()


def has_boards(event: Event) -> TypeGuard[Tournament]:
    """Tell whether a prize can be for its board of the evening."""
    return isinstance(event, Tournament)


def prize_page(event: Event, audience: Audience = Audience.HOUSE) -> PrizePage:
    """Return the prizes and who gets them, under the names that this audience may read."""
    row, page = prizes_of(event), event_ranking(event, audience)
    prizes = read_prizes(row.prizes) if row else ()
    ties = TiedPrizes(row.ties) if row else TiedPrizes.SHARED
    seed, version = (row.seed, row.version) if row else ("", 0)
    awards = (
        award_prizes(prizes, _field(event, page, prizes), ties, seed) if prizes else Awards((), ())
    )
    people = {one.key: one for one in page.people}
    given = tuple(PersonsAward(people[award.person], award) for award in awards.given)
    return PrizePage(prizes, ties, seed, version, ranking=page, given=given, left=awards.left)


def _field(event: Event, page: EventRanking, prizes: tuple[Prize, ...]) -> Field:
    """Return who can get a prize; the board of the evening is read where one is for it."""
    people = tuple(Contender(one.key, one.rank, one.section, one.category) for one in page.people)
    asked = any(prize.given_for is PrizeFor.BOARD for prize in prizes)
    if not (asked and has_boards(event)):
        return Field(people, page.apart)
    from whiz_tournament.features.prizes.queries.board import best_on_the_board

    ranked = {one.key for one in people}
    levels = (tuple(key for key in level if key in ranked) for level in best_on_the_board(event))
    return Field(people, page.apart, tuple(level for level in levels if level))


@dataclass(frozen=True, slots=True)
class PrizeSheet:
    """Who gets what; with nobody who gets anything there is nothing to print."""

    head: SheetHeading
    page: PrizePage

    def __len__(self) -> int:
        return len(self.page.given)


def prize_sheet(event: Event, selection: PrintSelection) -> PrizeSheet:
    """Return the prizes for the club's own paper: names in full, for receipts are signed."""
    del selection
    head = SheetHeading(event.club.name, event.name, ranked_kind(event).day(event), event.slug)
    return PrizeSheet(head, prize_page(event))

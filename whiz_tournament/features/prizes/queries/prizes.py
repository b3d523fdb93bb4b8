"""The prizes of an event with who gets them as its ranking stands: computed when it is read."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import Final, TypeGuard

from scoring.prizes.awarding import Award, Awards, Contender, Field, award_prizes
from scoring.prizes.prize_list import Prize, PrizeFor, TiedPrizes, read_prizes
from scoring.spread import PointsOfHand, widest_spread
from whiz_tournament.models import Event, EventActKind, PrizeList, Tournament
from whiz_tournament.queries.documents.values import PrintSelection, SheetHeading, printed_state
from whiz_tournament.queries.history.event_acts import EventActLine, event_acts
from whiz_tournament.queries.people.names import Audience, entry_names, texts_of
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.publishing.releases import released_travellers
from whiz_tournament.queries.results.compared_field import compared_fields
from whiz_tournament.queries.results.ranked_kinds import (
    EventRanking,
    RankedPerson,
    event_ranking,
    ranked_kind,
)
from whiz_tournament.queries.results.ranking import LIVE
from whiz_tournament.queries.results.seat_cells import ComparedTournament, SeatCell


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


@dataclass(frozen=True, slots=True)
class Scored:
    """What somebody marked on a board as one of its hands, and what it was worth."""

    board: int
    seat: str
    entry: int
    points: Fraction
    score: Fraction


def best_on_the_board(tournament: Tournament) -> tuple[tuple[str, ...], ...]:
    """Return the numbers of those who played it, best score first, equals together."""
    scored = list(_scored(tournament))
    widest = widest_spread(_hands(scored))
    if widest is None:
        return ()
    there = sorted(
        (one for one in scored if one.board == widest.board),
        key=lambda one: (-one.score, one.entry),
    )
    return tuple(
        tuple(str(one.entry) for one in level)
        for _, level in groupby(there, key=lambda one: one.score)
    )


def _hands(scored: Iterable[Scored]) -> Iterator[PointsOfHand]:
    counts: dict[tuple[int, str], Counter[Fraction]] = {}
    for one in scored:
        counts.setdefault((one.board, one.seat), Counter())[one.points] += 1
    return (PointsOfHand(board, seat, points) for (board, seat), points in counts.items())


def _scored(tournament: Tournament) -> Iterator[Scored]:
    cells = _now(tournament) if printed_state(tournament) == LIVE else _released(tournament)
    for board, cell in cells:
        if cell.points is not None and cell.score is not None and cell.adjusted is None:
            points, score = Fraction(cell.points), Fraction(cell.score)
            yield Scored(board, cell.seat, cell.entry, points, score)


def _released(tournament: Tournament) -> Iterator[tuple[int, SeatCell]]:
    for page in released_travellers(tournament).values():
        yield from ((page.number, cell) for line in page.lines for cell in line.cells)


def _now(tournament: Tournament) -> Iterator[tuple[int, SeatCell]]:
    rows, names = line_rows(tournament), entry_names(tournament)
    fields = compared_fields(tournament, rows=rows, names=names)
    texts = texts_of(tournament, {number: one.name for number, one in names.items()})
    compared = ComparedTournament.of(tournament, fields, texts, {row.key for row in rows})
    for row in rows:
        cells = compared.cells.get(row.key, {})
        for seat, entry in row.entries.items():
            yield row.board, SeatCell.of(seat, entry, cells.get(seat), "")


PRIZE_ACTS: Final = (EventActKind.PRIZES_CHANGED, EventActKind.PRIZES_PUT_BACK)


@dataclass(frozen=True, slots=True)
class PrizeChange:
    """A change: what came, what went; with neither, another order or another way of sharing."""

    act: EventActLine
    added: tuple[Prize, ...]
    removed: tuple[Prize, ...]
    ties: TiedPrizes | None

    @property
    def put_back(self) -> bool:
        """Return whether it took back an earlier one."""
        return self.act.kind is EventActKind.PRIZES_PUT_BACK


def prize_changes(event: Event) -> list[PrizeChange]:
    """Return the latest changes of an event's prizes; two queries."""
    return [_change(act) for act in event_acts(event.public_id, PRIZE_ACTS)]


def _change(act: EventActLine) -> PrizeChange:
    before, after = act.data["before"], act.data["after"]
    were, are = read_prizes(before["prizes"]), read_prizes(after["prizes"])
    ties = TiedPrizes(after["ties"]) if after["ties"] != before["ties"] else None
    return PrizeChange(
        act,
        tuple(prize for prize in are if prize not in were),
        tuple(prize for prize in were if prize not in are),
        ties,
    )

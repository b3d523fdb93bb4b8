"""Makeable tricks for anyone who may see the hands, and the par that follows from them."""

from dataclasses import dataclass, replace
from functools import lru_cache

from django.db.models import Count

from boards.double_dummy import Makeable
from boards.seats import Seat, human_seats
from scoring.contracts import Bid
from scoring.formulas import Formula
from scoring.par import Par, best_bid, par
from whiz_tournament.models import BoardRecord, Job, JobState, Tournament, TournamentStatus
from whiz_tournament.queries.boards.known_cards import (
    ShownCards,
    cards_of_other_groups,
    known_hands,
)
from whiz_tournament.queries.remembered import is_remembering, remembered_rows
from whiz_tournament.queries.results.traveller import TravellerPage, hands_of


@dataclass(frozen=True, slots=True)
class MakeableBoard:
    """Of how many boards with known hands the makeable tricks are known."""

    boards: int
    of: int


@dataclass(frozen=True, slots=True)
class CountedProgress:
    """How far the counting is, and the id of the work that counts; nothing where none does."""

    boards: int
    of: int
    job: str

    @property
    def mark(self) -> str:
        """Return what a page that polls knows of it."""
        return f"{self.boards}-{self.of}-{self.job}"


@dataclass(frozen=True, slots=True)
class MakeablePage:
    """The best contract of each hand by itself, and the par (``None``: nobody makes a bid)."""

    best: dict[Seat, Bid | None]
    par: Par | None


def counted_boards(tournament: Tournament) -> MakeableBoard:
    """Return how far the counting is; it reveals nothing of the cards."""
    counts = [
        rows.aggregate(of=Count("pk"), boards=Count("makeable")) for rows in known_hands(tournament)
    ]
    return MakeableBoard(
        sum(count["boards"] for count in counts), sum(count["of"] for count in counts)
    )


def counting_of(tournament: Tournament) -> CountedProgress:
    """Return how far the counting is, for a page on which it can be ended and gone on with."""
    counted = counted_boards(tournament)
    if counted.boards == counted.of:
        return CountedProgress(counted.boards, counted.of, "")
    under_way = (JobState.QUEUED, JobState.RUNNING)
    jobs = Job.objects.filter(tournament=tournament, kind="makeable", state__in=under_way)
    job = jobs.order_by("-id").values_list("public_id", flat=True).first()
    return CountedProgress(counted.boards, counted.of, job or "")


def with_cards(tournament: Tournament, page: TravellerPage) -> TravellerPage:
    """Return a published page with what came after its release: tricks counted, hands typed.

    Once the results are published everybody may see every card, so nothing is told too early.
    """
    record = _record(tournament, page.number)
    if tournament.status != TournamentStatus.PUBLISHED or record is None:
        return page
    others = cards_of_other_groups(tournament, page.number)
    return replace(page, hands=hands_of(record), makeable=record.makeable, others=others)


def makeable_page(formula: str, page: ShownCards) -> MakeablePage | None:
    """Return what follows from a page's makeable tricks, ``None`` where it shows none."""
    if page.makeable is None:
        return None
    tricks = tuple((seat, tuple(row.items())) for seat, row in sorted(page.makeable.items()))
    return _allowed(tricks, page.domy, page.dealer, formula)


@lru_cache(maxsize=1024)
def _allowed(
    tricks: tuple[tuple[str, tuple[tuple[str, int], ...]], ...], domy: str, dealer: str, rule: str
) -> MakeablePage:
    """Return what follows from the tricks: counted once for all languages and readers."""
    table = Makeable.of_document(Seat(domy), {seat: dict(row) for seat, row in tricks})
    formula = Formula(rule)
    best = {seat: best_bid(table, seat, formula) for seat in human_seats(table.domy_seat)}
    return MakeablePage(best, par(table, Seat(dealer), formula))


def _record(tournament: Tournament, number: int) -> BoardRecord | None:
    if is_remembering():
        return _records(tournament).get(number)
    return BoardRecord.objects.filter(tournament=tournament, number=number).first()


@remembered_rows
def _records(tournament: Tournament) -> dict[int, BoardRecord]:
    """Return every board by its number, at once."""
    return {row.number: row for row in BoardRecord.objects.filter(tournament=tournament)}

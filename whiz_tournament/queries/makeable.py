"""Makeable tricks for who may see the hands, and the par that follows from them."""

from dataclasses import dataclass, replace

from boards.double_dummy import Makeable
from boards.seats import Seat, human_seats
from scoring.contracts import Bid
from scoring.formulas import Formula
from scoring.par import Par, best_bid, par
from whiz_tournament.models import BoardRecord, Tournament
from whiz_tournament.queries.traveller import TravellerPage, hands_of


@dataclass(frozen=True, slots=True)
class Counted:
    """Of how many boards with known hands the makeable tricks are known."""

    boards: int
    of: int


@dataclass(frozen=True, slots=True)
class Allowed:
    """The best contract of each hand by itself, and the par (``None``: nobody makes a bid)."""

    best: dict[Seat, Bid | None]
    par: Par | None


def counted_boards(tournament: Tournament) -> Counted:
    """Return how far the counting is; it tells nothing of the cards."""
    dealt = BoardRecord.objects.filter(tournament=tournament).exclude(deal="")
    return Counted(dealt.filter(makeable__isnull=False).count(), dealt.count())


def with_makeable(tournament: Tournament, page: TravellerPage) -> TravellerPage:
    """Return a released page with what was counted after its release.

    The tricks follow from the hands: shown only beside the very hands that the release shows.
    """
    if page.hands is None or page.makeable is not None:
        return page
    record = BoardRecord.objects.filter(tournament=tournament, number=page.number).first()
    if record is None or hands_of(record) != page.hands:
        return page
    return replace(page, makeable=record.makeable)


def allowed(tournament: Tournament, page: TravellerPage) -> Allowed | None:
    """Return what follows from a page's makeable tricks, ``None`` where it shows none."""
    if page.makeable is None:
        return None
    table = Makeable.of_document(Seat(page.domy), page.makeable)
    formula = Formula(tournament.formula)
    best = {seat: best_bid(table, seat, formula) for seat in human_seats(table.domy_seat)}
    return Allowed(best, par(table, Seat(page.dealer), formula))

"""Makeable tricks for who may see the hands, and the par that follows from them."""

from dataclasses import dataclass, replace

from boards.double_dummy import Makeable
from boards.seats import Seat
from scoring.formulas import Formula
from scoring.par import Par, par
from whiz_tournament.models import BoardRecord, Tournament
from whiz_tournament.queries.traveller import TravellerPage, hands_of


@dataclass(frozen=True, slots=True)
class Counted:
    """Of how many boards with known hands the makeable tricks are known."""

    boards: int
    of: int


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


def par_of(tournament: Tournament, page: TravellerPage) -> Par | None:
    """Return the par of a board whose makeable tricks are shown, ``None`` if nobody makes a bid."""
    if page.makeable is None:
        return None
    table = Makeable.of_document(Seat(page.domy), page.makeable)
    return par(table, Seat(page.dealer), Formula(tournament.formula))

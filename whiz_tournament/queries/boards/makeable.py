"""Makeable tricks for who may see the hands, and the par that follows from them."""

from dataclasses import dataclass, replace

from django.db.models import Count

from boards.double_dummy import Makeable
from boards.seats import Seat, human_seats
from scoring.contracts import Bid
from scoring.formulas import Formula
from scoring.par import Par, best_bid, par
from whiz_tournament.models import BoardRecord, Tournament, TournamentStatus
from whiz_tournament.queries.boards.known_cards import cards_of_other_groups, known_hands
from whiz_tournament.queries.results.traveller import TravellerPage, hands_of


@dataclass(frozen=True, slots=True)
class MakeableBoard:
    """Of how many boards with known hands the makeable tricks are known."""

    boards: int
    of: int


@dataclass(frozen=True, slots=True)
class MakeablePage:
    """The best contract of each hand by itself, and the par (``None``: nobody makes a bid)."""

    best: dict[Seat, Bid | None]
    par: Par | None


def counted_boards(tournament: Tournament) -> MakeableBoard:
    """Return how far the counting is; it tells nothing of the cards."""
    counts = [
        rows.aggregate(of=Count("pk"), boards=Count("makeable")) for rows in known_hands(tournament)
    ]
    return MakeableBoard(sum(each["boards"] for each in counts), sum(each["of"] for each in counts))


def with_cards(tournament: Tournament, page: TravellerPage) -> TravellerPage:
    """Return a published page with what came after its release: tricks counted, hands typed.

    Once the results are published everybody may see every card, so nothing is told too early.
    """
    record = BoardRecord.objects.filter(tournament=tournament, number=page.number).first()
    if tournament.status != TournamentStatus.PUBLISHED or record is None:
        return page
    others = cards_of_other_groups(tournament, page.number)
    return replace(page, hands=hands_of(record), makeable=record.makeable, others=others)


def makeable_page(tournament: Tournament, page: TravellerPage) -> MakeablePage | None:
    """Return what follows from a page's makeable tricks, ``None`` where it shows none."""
    if page.makeable is None:
        return None
    table = Makeable.of_document(Seat(page.domy), page.makeable)
    formula = Formula(tournament.formula)
    best = {seat: best_bid(table, seat, formula) for seat in human_seats(table.domy_seat)}
    return MakeablePage(best, par(table, Seat(page.dealer), formula))

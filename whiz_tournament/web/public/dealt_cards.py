"""What a public page of a board shows of its cards: diagrams, makeable tricks, what they allow."""

from collections.abc import Mapping

from django.utils.safestring import SafeString

from boards.double_dummy import Makeable
from boards.double_dummy.makeable import Document
from boards.seats import Seat, human_seats
from whiz_tournament.queries.boards.known_cards import ShownCards
from whiz_tournament.queries.boards.makeable import MakeablePage
from whiz_tournament.templatetags.alike import YES, Row
from whiz_tournament.templatetags.cards import contract, deal, makeable
from whiz_tournament.templatetags.render_part import render_part
from whiz_tournament.wording.letters import seat_name

NOTHING = SafeString("")


def cards_row(page: ShownCards, allowed: SafeString) -> Row:
    """Return the cards that were dealt, and those that other tables had instead."""
    return {
        "dealer": seat_name(page.dealer),
        "domy": seat_name(page.domy),
        "diagram": _diagram(page, page.hands),
        "makeable": _makeable(page.domy, page.makeable),
        "allowed": allowed,
        "others": [
            {
                "group": str(other.group or ""),
                "diagram": _diagram(page, other.hands),
                "makeable": _makeable(page.domy, other.makeable),
            }
            for other in page.others
        ],
    }


def _diagram(page: ShownCards, hands: Mapping[str, str] | None) -> SafeString:
    if not hands:
        return NOTHING
    return deal(hands, number=page.number, dealer=page.dealer, domy_seat=page.domy)


def _makeable(domy: str, tricks: Document | None) -> SafeString:
    """Return the tricks by hand and denomination, each in its order; nothing if not known.

    The database may keep the keys in another order.
    """
    if not tricks:
        return NOTHING
    table = Makeable.of_document(Seat(domy), tricks)
    rows = {seat.value: [*table.of(seat).values()] for seat in human_seats(table.domy_seat)}
    return makeable(rows)


def allowed_part(allowed: MakeablePage | None) -> SafeString:
    """Return the best contract of each hand and the par, drawn."""
    if allowed is None:
        return NOTHING
    best: list[Row] = [
        {
            "further": YES if number else "",
            "seat": seat_name(seat.value),
            "bid": contract(str(bid)) if bid else "",
        }
        for number, (seat, bid) in enumerate(allowed.best.items())
    ]
    par = allowed.par
    if par is None:
        return render_part("allowed", best=best, par=None)
    seat, bid = seat_name(par.declarer.value), contract(str(par.bid))
    return render_part("allowed", best=best, par={"seat": seat, "bid": bid, "points": par.points})

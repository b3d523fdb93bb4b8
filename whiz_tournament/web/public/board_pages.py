"""The boards that are shown, and one of them with its hands and all its results."""

from collections.abc import Mapping

from django.http import Http404, HttpResponse
from django.urls import reverse
from django.utils.safestring import SafeString

from boards.double_dummy import Makeable
from boards.double_dummy.makeable import Document
from boards.seats import Seat, human_seats
from whiz_tournament.models import Tournament, TournamentStatus
from whiz_tournament.queries.boards.dealing import targets_of
from whiz_tournament.queries.boards.known_cards import ShownCards
from whiz_tournament.queries.boards.makeable import MakeablePage, makeable_page
from whiz_tournament.queries.boards.pictures import has_picture, picture_of
from whiz_tournament.queries.publishing.releases import released_traveller
from whiz_tournament.queries.publishing.told_others import SitePage
from whiz_tournament.queries.results.traveller import TravellerPage
from whiz_tournament.services.errors import existing
from whiz_tournament.templatetags.alike import YES, Row
from whiz_tournament.templatetags.cards import contract, deal, makeable
from whiz_tournament.templatetags.render_part import render_part
from whiz_tournament.web.shared.alike_pages import are_alike
from whiz_tournament.web.shared.board_blocks import (
    board_address,
    neighbours,
    sections_of,
    without_score,
)
from whiz_tournament.web.shared.file_responses import photograph_response
from whiz_tournament.web.shared.public_pages import PublicVisit, public_page, public_response
from whiz_tournament.wording.deal_targets import targets_sentence
from whiz_tournament.wording.letters import seat_name
from whiz_tournament.wording.states import not_released_sentence, policy_sentence

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


@public_page
def board_list_view(visit: PublicVisit) -> HttpResponse:
    """List the boards that were released."""
    policy = policy_sentence(visit.tournament.interim_ranking)
    if visit.released is None or not visit.released.boards:
        why = not_released_sentence(visit.tournament.status)
        return public_response(visit, "not_released", "boards", why=why, policy=policy)
    return public_response(visit, "boards", "boards", policy=policy)


@public_page
def picture_view(visit: PublicVisit, number: int) -> HttpResponse:
    """Send the photograph of a board whose cards everybody may see."""
    if visit.tournament.status != TournamentStatus.PUBLISHED:
        raise Http404
    return photograph_response(picture_of(visit.tournament, number))


@public_page
def public_board_view(visit: PublicVisit, number: int) -> HttpResponse:
    """Show one board, if it was released."""
    page = existing(released_traveller(visit.tournament, number), Http404)
    tournament = visit.tournament
    return public_response(
        visit,
        "board",
        "boards",
        chosen=targets_sentence(targets_of(tournament)),
        pictured=None if are_alike(visit.request) else _pictured(tournament, number),
        row={
            "number": str(number),
            **neighbours(page, board_address(tournament)),
            **cards_row(page, allowed_part(makeable_page(tournament.formula, page))),
            "photograph": _photograph(visit, page),
            "sections": sections_of(page, visit.mine),
            "without": without_score(page),
        },
    )


def _pictured(tournament: Tournament, number: int) -> SitePage:
    return SitePage("public_board", (tournament.slug, number))


def _photograph(visit: PublicVisit, page: TravellerPage) -> str:
    """Return the address of a photograph that everybody may see, where no cards are known."""
    published = visit.tournament.status == TournamentStatus.PUBLISHED
    if page.hands is not None or not published or not has_picture(visit.tournament, page.number):
        return ""
    return reverse("public_picture", args=[visit.tournament.slug, page.number])

"""The boards that are shown, and one of them with its hands and all its results."""

from django.http import Http404, HttpResponse

from whiz_tournament.models import TournamentStatus
from whiz_tournament.queries.board_pictures import has_picture, picture_of
from whiz_tournament.queries.boards import targets_of
from whiz_tournament.queries.makeable import allowed
from whiz_tournament.queries.releases import released_traveller
from whiz_tournament.templatetags.target_words import targets_sentence
from whiz_tournament.web.director.hands.pictures import sent_picture
from whiz_tournament.web.public.board_blocks import (
    allowed_rows,
    blocks_by_section,
    makeable_rows,
    without_score,
)
from whiz_tournament.web.public.pages import Visit, public_page, show
from whiz_tournament.web.public.words import nothing_yet, policy_sentence


@public_page
def boards(visit: Visit) -> HttpResponse:
    """List the boards that were released."""
    policy = policy_sentence(visit.tournament.interim_ranking)
    if visit.released is None or not visit.released.boards:
        why = nothing_yet(visit.tournament.status)
        return show(visit, "nothing_yet", "boards", why=why, policy=policy)
    return show(visit, "boards", "boards", policy=policy)


@public_page
def picture(visit: Visit, number: int) -> HttpResponse:
    """Send the photograph of a board whose cards everybody may see."""
    if visit.tournament.status != TournamentStatus.PUBLISHED:
        raise Http404
    return sent_picture(picture_of(visit.tournament, number))


@public_page
def board(visit: Visit, number: int) -> HttpResponse:
    """Show one board, if it was released."""
    page = released_traveller(visit.tournament, number)
    if page is None:
        raise Http404
    return show(
        visit,
        "board",
        "boards",
        page=page,
        others=[
            {"cards": each, "makeable": makeable_rows(page.domy, each.makeable)}
            for each in page.others
        ],
        pictured=page.hands is None and _pictured(visit, number),
        chosen=targets_sentence(targets_of(visit.tournament)),
        sections=blocks_by_section(page, visit.mine),
        without=without_score(page),
        makeable=makeable_rows(page.domy, page.makeable),
        allowed=allowed_rows(allowed(visit.tournament, page)),
    )


def _pictured(visit: Visit, number: int) -> bool:
    """Tell whether there is a photograph that everybody may see."""
    published = visit.tournament.status == TournamentStatus.PUBLISHED
    return published and has_picture(visit.tournament, number)

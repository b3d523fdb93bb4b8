"""The boards that are shown, and one of them with its hands and all its results."""

from django.http import Http404, HttpResponse

from whiz_tournament.models import TournamentStatus
from whiz_tournament.queries.boards.dealing import targets_of
from whiz_tournament.queries.boards.makeable import makeable_page
from whiz_tournament.queries.boards.pictures import has_picture, picture_of
from whiz_tournament.queries.publishing.releases import released_traveller
from whiz_tournament.web.public.board_blocks import (
    allowed_rows,
    blocks_by_section,
    makeable_rows,
    without_score,
)
from whiz_tournament.web.shared.file_responses import picture_response
from whiz_tournament.web.shared.public_pages import PublicVisit, public_page, public_response
from whiz_tournament.wording.deal_targets import targets_sentence
from whiz_tournament.wording.releases import not_released_sentence, policy_sentence


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
    return picture_response(picture_of(visit.tournament, number))


@public_page
def public_board_view(visit: PublicVisit, number: int) -> HttpResponse:
    """Show one board, if it was released."""
    page = released_traveller(visit.tournament, number)
    if page is None:
        raise Http404
    return public_response(
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
        allowed=allowed_rows(makeable_page(visit.tournament, page)),
    )


def _pictured(visit: PublicVisit, number: int) -> bool:
    """Tell whether there is a photograph that everybody may see."""
    published = visit.tournament.status == TournamentStatus.PUBLISHED
    return published and has_picture(visit.tournament, number)

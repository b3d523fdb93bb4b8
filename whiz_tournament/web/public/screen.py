"""The big screen in the room."""

from django.http import HttpResponse
from django.urls import reverse

from whiz_tournament.live.running_server import printed_address
from whiz_tournament.models import Tournament
from whiz_tournament.queries.play.screen import BEFORE_THE_END, wall_screen
from whiz_tournament.queries.publishing.released_ranking import released_ranking
from whiz_tournament.web.public.ranking_rows import ranking_lists
from whiz_tournament.web.public.screen_pages import final_pages, wall_pages
from whiz_tournament.web.shared.public_pages import PublicVisit, public_response, screen_page
from whiz_tournament.wording.releases import not_released_sentence


@screen_page
def screen_view(visit: PublicVisit, turn: int, version: str) -> HttpResponse:
    """Show one page of next seats, the ranking as released, and the tables awaited."""
    tournament = visit.tournament
    page = released_ranking(tournament)
    nothing = page is not None and page.compares_nothing
    lists = ranking_lists("", page, frozenset(), None, {}) if page and not nothing else []
    screen = wall_screen(tournament)
    is_final = bool(lists) and _is_final(visit)
    pages = final_pages(lists) if is_final else wall_pages(screen, lists, compares_nothing=nothing)
    shown = (turn - 1) % len(pages)
    return public_response(
        visit,
        "screen_final" if is_final else "screen",
        "screen",
        screen=screen,
        page=page,
        wall=pages[shown],
        turns_to=_address(tournament, (shown + 1) % len(pages) + 1),
        ranking_address=_ranking_address(visit) if is_final else "",
        nothing_yet=not_released_sentence(tournament.status),
        version=version,
    )


def _is_final(visit: PublicVisit) -> bool:
    """Return whether the evening is over and its result released, not only how it stood."""
    over = visit.tournament.status not in BEFORE_THE_END
    return over and visit.released is not None and not visit.released.is_interim


def _address(tournament: Tournament, turn: int) -> str:
    """Return where a page of the wall is; the first has no number."""
    first = reverse("public_screen", args=[tournament.slug])
    return reverse("public_screen_page", args=[tournament.slug, turn]) if turn > 1 else first


def _ranking_address(visit: PublicVisit) -> str:
    """Return the ranking's address for phones; nothing where no phone reaches this server."""
    start = printed_address(str(visit.request.scheme), visit.request.get_host())
    return start + reverse("public_tournament", args=[visit.tournament.slug]) if start else ""

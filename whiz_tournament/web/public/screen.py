"""The big screen in the room."""

from django.http import HttpResponse

from whiz_tournament.live.versions import public_version
from whiz_tournament.queries.play.screen import wall_screen as screen_of
from whiz_tournament.queries.publishing.released_ranking import released_ranking
from whiz_tournament.web.public.ranking_rows import ranking_lists
from whiz_tournament.web.shared.public_pages import PublicVisit, public_response, screen_page

LINES = 12


@screen_page
def screen_view(visit: PublicVisit) -> HttpResponse:
    """Show next seats, the ranking as released, and the numbers of the tables awaited."""
    tournament = visit.tournament
    page = released_ranking(tournament)
    listed = page is not None and not page.compares_nothing
    lists = ranking_lists("", page, frozenset(), None, {}) if page and listed else []
    shown = screen_of(tournament)
    # With places to tell the ranking gets a column; at the end it has the whole wall.
    lines = LINES - 2 * bool(shown.awaited) if shown.seats else 2 * LINES
    return public_response(
        visit,
        "screen",
        "screen",
        screen=shown,
        page=page,
        lists=[(section, rows[: lines // len(lists)]) for section, rows in lists],
        version=public_version(tournament),
    )

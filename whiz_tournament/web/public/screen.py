"""The big screen in the room."""

from django.http import HttpResponse

from whiz_tournament.live.versions import public_version
from whiz_tournament.queries.releases import released_ranking
from whiz_tournament.queries.screen import screen as screen_of
from whiz_tournament.web.public.pages import Visit, screen_page, show
from whiz_tournament.web.public.ranking_rows import ranking_lists

LINES = 12


@screen_page
def screen(visit: Visit) -> HttpResponse:
    """Show next seats, the ranking as released, and the numbers of the tables awaited."""
    tournament = visit.tournament
    page = released_ranking(tournament)
    lists = ranking_lists(tournament, page, frozenset(), None) if page else []
    shown = screen_of(tournament)
    # With places to tell the ranking gets a column; at the end it has the whole wall.
    lines = LINES - 2 * bool(shown.awaited) if shown.seats else 2 * LINES
    return show(
        visit,
        "screen",
        "screen",
        screen=shown,
        page=page,
        lists=[(section, rows[: lines // len(lists)]) for section, rows in lists],
        version=public_version(tournament),
    )

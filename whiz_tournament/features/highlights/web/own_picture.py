"""One's own evening as a picture: place, score and best board, for whoever one shows it to."""

from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import URLPattern, path
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from whiz_tournament.features.highlights.queries import own_extremes
from whiz_tournament.models import Tournament
from whiz_tournament.queries.publishing.released_ranking import ranking_of_release
from whiz_tournament.queries.publishing.releases import released
from whiz_tournament.queries.setup.tournaments import tournament_by_slug
from whiz_tournament.services.link_pictures.drawing import draw_ranking
from whiz_tournament.services.link_pictures.pictures import picture_heading
from whiz_tournament.web.shared.access_sessions import own_page_number
from whiz_tournament.web.shared.file_responses import count_file, picture_response
from whiz_tournament.wording.scores import board_score_figure, score_figure
from whiz_tournament.wording.states import release_words


@never_cache
@require_safe
def own_picture_view(request: HttpRequest, slug: str) -> HttpResponse:
    """Send it to the phone of the person whom it shows, to nobody else."""
    tournament = tournament_by_slug(slug)
    number = own_page_number(request, tournament) if tournament else None
    if tournament is None or number is None:
        return redirect("player_enter", slug=slug)
    count_file(request)
    return picture_response(own_picture(tournament, number))


def own_picture(tournament: Tournament, number: int) -> bytes | None:
    """Draw it, by the name that the public reads; ``None`` before the results are out.

    None is kept: it is asked for once or twice, and shows nothing of somebody erased since.
    """
    extremes = None if tournament.practice else own_extremes(tournament, number)
    newest = released(tournament) if extremes else None
    page = ranking_of_release(tournament, newest.id) if newest else None
    line = page.line_of(number) if page else None
    if extremes is None or newest is None or page is None or line is None:
        return None
    heading = picture_heading(tournament, tournament.date, release_words(newest.status)[1])
    best = f"{gettext('Best board:')} {extremes.best.board}"
    lines = [
        (line.rank_text or "–", line.name, score_figure(line.score, page.unit)),
        ("", best, board_score_figure(extremes.best.cell.score, extremes.unit)),
    ]
    return draw_ranking(heading, lines)


ADDRESSES: Final[list[URLPattern]] = [
    path("t/<slug:slug>/play/picture.png", own_picture_view, name="player_picture"),
]

"""The pictures of what is released now; one is drawn again only when it would say another thing."""

from collections.abc import Callable, Hashable
from datetime import date
from typing import Final

from django.core.cache import caches
from django.utils.translation import get_language, gettext

from whiz_tournament.features.link_pictures.printing import (
    PictureHeading,
    draw_club,
    draw_deal,
    draw_ranking,
)
from whiz_tournament.models import Club, PublishedEvent, Tournament
from whiz_tournament.plugging import features
from whiz_tournament.queries.publishing.link_pictures import FIRST, PicturedRanking
from whiz_tournament.queries.publishing.released_ranking import ranking_of_release
from whiz_tournament.queries.publishing.releases import released, released_traveller
from whiz_tournament.queries.remembered import is_remembering
from whiz_tournament.wording.moments import day_words
from whiz_tournament.wording.scores import score_figure
from whiz_tournament.wording.states import release_words

Pictured = PublishedEvent | Club
SECONDS: Final = 600


def club_picture(club: Club) -> bytes:
    """Return the club's name with the sign of the house: for pages without a first three."""
    words = gettext("Rankings, boards and score cards")
    return _kept(club, "club", (club.name, words), lambda: draw_club(club.name, words))


def ranking_picture(tournament: Tournament) -> bytes | None:
    """Return the first three with their scores, ``None`` while nothing is released."""
    newest = released(tournament)
    page = ranking_of_release(tournament, newest.id) if newest else None
    if newest is None or page is None:
        return None
    lines = tuple(
        (line.rank_text or "–", line.name, score_figure(line.score, page.unit))
        for line in page.standings[:FIRST]
    )
    words = release_words(newest.status)[1]
    return event_picture(PicturedRanking(tournament, tournament.date, words, lines))


def deal_picture(tournament: Tournament, board: int) -> bytes | None:
    """Return a board that is shown, with its hands if everybody may see them."""
    page = released_traveller(tournament, board)
    if page is None:
        return None
    words = gettext("Board %(number)s") % {"number": board}
    heading = _heading(tournament, tournament.date, words)
    content = (heading, tuple((page.hands or {}).items()))
    draw = lambda: draw_deal(heading, page.hands, page.domy)  # noqa: E731
    return _kept(tournament, f"{board}", content, draw)


def event_picture(shown: PicturedRanking) -> bytes:
    """Return what an event shows, as its own feature says."""
    heading, lines = _heading(shown.event, shown.day, shown.words), shown.lines
    draw = lambda: draw_ranking(heading, lines)  # noqa: E731
    return _kept(shown.event, "ranking", (heading, lines), draw)


def own_picture(tournament: Tournament, number: int) -> bytes | None:
    """Return what somebody's own evening shows, ``None`` where no feature says anything of it.

    None is kept: it is asked for once or twice, and shows nothing of somebody erased since.
    """
    asked = (feature.own_picture(tournament, number) for feature in features())
    shown = next((picture for picture in asked if picture is not None), None)
    if shown is None:
        return None
    return draw_ranking(_heading(shown.event, shown.day, shown.words), shown.lines)


def _heading(event: PublishedEvent, day: date | None, words: str) -> PictureHeading:
    title = f"{event.name} · {day_words(day)}" if day else event.name
    return PictureHeading(event.club.name, title, words)


def _kept(event: Pictured, what: str, content: Hashable, draw: Callable[[], bytes]) -> bytes:
    """Return the picture kept for this thing if it says the very same, names included.

    There is one for each thing: anyone who asks after a name was erased takes the old one away. A
    site asks for each once, and nothing of it is kept.
    """
    if is_remembering():
        return draw()
    key = f"picture:{type(event).__name__}:{event.pk}:{what}:{get_language()}"
    held: tuple[Hashable, bytes] | None = caches["pages"].get(key)
    if held is not None and held[0] == content:
        return held[1]
    data = draw()
    caches["pages"].set(key, (content, data), SECONDS)
    return data

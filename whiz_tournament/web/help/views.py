"""The help page, and one page a game that is explained."""

from functools import cache

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language, override
from django.views.decorators.http import require_safe

from whiz_tournament.plugging import features
from whiz_tournament.services.errors import NotFound, existing
from whiz_tournament.web.help.core_topics import CLUB_TOPICS, EVENING_TOPICS
from whiz_tournament.web.help.topic import Topic


@require_safe
def help_page(request: HttpRequest) -> HttpResponse:
    """Show all topics; the address’s fragment scrolls to the one that was asked for."""
    from whiz_tournament.wording.games.explained import game_titles

    values = {"topics": _topics(request), "games": game_titles()}
    return render(request, "help/help.html", values)


def topics() -> tuple[Topic, ...]:
    """Return everything that there is to say, features between the evening and the club."""
    added = [topic for feature in features() for topic in feature.help_topics()]
    free = (topic for topic in added if not topic.after)
    topics = [*EVENING_TOPICS, *free, *CLUB_TOPICS]
    for topic in added:
        if topic.after:
            places = [
                place for place, other in enumerate(topics, start=1) if other.key == topic.after
            ]
            topics.insert(next(iter(places), len(topics)), topic)
    return tuple(topics)


def _topics(request: HttpRequest) -> list[Topic]:
    """Return what there is to say to this reader."""
    return [topic for topic in topics() if topic.concerns(request)]


@require_safe
def help_game(request: HttpRequest, game: str) -> HttpResponse:
    """Show how a game is played and scored, as we read its rules."""
    from whiz_tournament.wording.games.explained import explained_games, game_titles

    explained = existing(explained_games().get(game))
    others = [title for title in game_titles() if title[0] != game]
    return render(request, "help/game.html", {"page": explained.page(), "others": others})


@require_safe
def help_paper(request: HttpRequest, game: str, paper: str) -> HttpResponse:
    """Return the rules of a game, or its table of points, as PDF."""
    from whiz_tournament.printing.rules.pieces import RULES_PAPERS
    from whiz_tournament.wording.games.explained import explained_games

    if game not in explained_games() or paper not in RULES_PAPERS:
        raise NotFound
    pdf = _paper(game, paper, get_language() or settings.LANGUAGE_CODE)
    headers = {"Content-Disposition": f'inline; filename="{game}-{paper}.pdf"'}
    return HttpResponse(pdf, content_type="application/pdf", headers=headers)


@cache
def _paper(game: str, paper: str, language: str) -> bytes:
    """Return the PDF, drawn once a language and kept while the program runs."""
    from whiz_tournament.printing.rules.pieces import game_paper

    with override(language):
        return game_paper(game, paper)

"""The help page, and one page a game of the evenings without boards."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from scoring.whist import RULE_SETS
from whiz_tournament.services.errors import NotFound
from whiz_tournament.web.help.games.page import game_page, game_titles
from whiz_tournament.web.help.topics import TOPICS


@require_safe
def help_page(request: HttpRequest) -> HttpResponse:
    """Show all topics; the address’s fragment scrolls to the one that was asked for."""
    return render(request, "help/help.html", {"topics": TOPICS, "games": game_titles()})


@require_safe
def help_game(request: HttpRequest, game: str) -> HttpResponse:
    """Show how a game is played and scored, as we read its rules."""
    if game not in RULE_SETS:
        raise NotFound
    page = game_page(RULE_SETS[game])
    return render(request, "help/game.html", {"page": page, "games": game_titles()})

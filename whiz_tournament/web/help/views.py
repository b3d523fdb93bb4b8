"""The help page."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from whiz_tournament.web.help.topics import TOPICS


@require_safe
def help_page(request: HttpRequest) -> HttpResponse:
    """Show all topics; the address’s fragment scrolls to the one that was asked for."""
    return render(request, "help.html", {"topics": TOPICS})

"""Several sessions together for everybody: what was published of each, combined when it is read."""

from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from whiz_tournament.features.competitions.queries.lists import public_competition
from whiz_tournament.features.competitions.queries.page import published_competition
from whiz_tournament.features.competitions.wording import firmness_words, rule_sentences
from whiz_tournament.web.shared.public_pages import published_response


@require_safe
def competition_view(request: HttpRequest, slug: str) -> HttpResponseBase:
    """Show a competition that was published, with a column for each session that was."""
    competition = public_competition(slug)
    if competition is None:
        raise Http404
    page = published_competition(competition)
    state, words = firmness_words(page)
    context = {
        "competition": competition,
        "page": page,
        "columns": page.counted,
        "sentences": rule_sentences(page),
        "state": state,
        "state_words": words,
        "share_picture": reverse("competition_picture", args=[competition.slug]),
        "page_path": request.path,
    }
    return published_response(request, render(request, "competitions/public.html", context))

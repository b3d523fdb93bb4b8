"""Several sessions together for everybody: what was published of each, combined when it is read."""

from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import URLPattern, path
from django.views.decorators.http import require_safe

from whiz_tournament.features.competitions.queries.changes import (
    competition_changes,
    old_table,
)
from whiz_tournament.features.competitions.queries.lists import public_competition
from whiz_tournament.features.competitions.queries.page import published_competition
from whiz_tournament.features.competitions.services.downloads import competition_file
from whiz_tournament.features.competitions.wording.lines import firmness_words
from whiz_tournament.features.competitions.wording.rules import rule_sentences
from whiz_tournament.queries.publishing.told_others import SitePage
from whiz_tournament.services.errors import existing
from whiz_tournament.web.shared.file_responses import count_file, download_response
from whiz_tournament.web.shared.public_pages import published_response


@require_safe
def competition_view(request: HttpRequest, slug: str) -> HttpResponseBase:
    """Show a competition that was published, with a column for each session that was."""
    competition = existing(public_competition(slug), Http404)
    page = published_competition(competition)
    state, words = firmness_words(page)
    context = {
        "competition": competition,
        "page": page,
        "sentences": rule_sentences(page),
        "state": state,
        "state_words": words,
        "changes": competition_changes(competition),
        "pictured": SitePage("public_competition", (competition.slug,)),
        "page_path": request.path,
    }
    return published_response(request, render(request, "competitions/public.html", context))


@require_safe
def earlier_table_view(request: HttpRequest, slug: str, number: int) -> HttpResponseBase:
    """Show the table as it was until the rules were changed."""
    competition = public_competition(slug)
    dated_page = old_table(competition, number) if competition else None
    if competition is None or dated_page is None:
        raise Http404
    changed_at, page = dated_page
    context = {
        "competition": competition,
        "changed_at": changed_at,
        "page": page,
        "sentences": rule_sentences(page),
        "page_path": request.path,
    }
    return published_response(request, render(request, "competitions/old_table.html", context))


@require_safe
def competition_file_view(request: HttpRequest, slug: str, name: str) -> HttpResponseBase:
    """Send the ranking of a competition as a table."""
    competition = existing(public_competition(slug), Http404)
    count_file(request)
    response = existing(download_response(competition_file(competition, name)), Http404)
    return published_response(request, response)


ADDRESSES: list[URLPattern] = [
    path("c/<slug:slug>/", competition_view, name="public_competition"),
    path("c/<slug:slug>/before/<int:number>/", earlier_table_view, name="competition_before"),
    path("c/<slug:slug>/files/<str:name>", competition_file_view, name="competition_file"),
]

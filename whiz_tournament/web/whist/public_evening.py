"""An evening without boards for everybody: its ranking as it was published."""

from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from scoring.whist.options import frozen_options
from scoring.whist.season import quarter_of
from whiz_tournament.models import WhistEvening
from whiz_tournament.queries.whist import public_evening, released_standings, ruleset_of
from whiz_tournament.queries.whist.released_sheets import released_tables
from whiz_tournament.queries.whist.sheets import ledgers_of
from whiz_tournament.web.shared.public_pages import published_response
from whiz_tournament.wording.whist.rows import chosen_words


@require_safe
def public_evening_view(request: HttpRequest, slug: str) -> HttpResponseBase:
    """Show the ranking in each account; what is not published is not there."""
    found = public_evening(slug)
    standings = released_standings(found) if found else None
    if found is None or standings is None:
        raise Http404
    labels = {ledger.name: _(ledger.label) for ledger in ledgers_of(found)}
    context = {
        "evening": found,
        "game": _(ruleset_of(found).title),
        "standings": [(labels[name], rows) for name, rows in standings.items()],
        "quarter": quarter_of(found.date),
        "agreements": agreements(found),
        "has_sheets": released_tables(found) is not None,
        "share_picture": reverse("evening_picture", args=[found.slug]),
        "page_path": request.path,
    }
    return published_response(request, render(request, "whist/public/evening.html", context))


def agreements(evening: WhistEvening) -> list[str]:
    """Return what this evening agreed on that is not the usual."""
    specs = ruleset_of(evening).options
    chosen = frozen_options(specs, evening.options)
    return [
        chosen_words(spec, chosen[spec.name]) for spec in specs if chosen[spec.name] != spec.default
    ]

"""An evening without boards for everybody: its ranking as it was published."""

from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from scoring.evenings.options import frozen_options
from scoring.evenings.season import quarter_of
from whiz_tournament.models import Evening
from whiz_tournament.queries.evenings import public_evening, released_standings, rules_of
from whiz_tournament.queries.evenings.sheets import ledgers_of
from whiz_tournament.templatetags.sheet_words import chosen_words
from whiz_tournament.web.public.pages import published


@require_safe
def evening(request: HttpRequest, slug: str) -> HttpResponseBase:
    """Show the ranking in each account; what is not published is not there."""
    found = public_evening(slug)
    standings = released_standings(found) if found else None
    if found is None or standings is None:
        raise Http404
    labels = {ledger.name: _(ledger.label) for ledger in ledgers_of(found)}
    context = {
        "evening": found,
        "game": _(rules_of(found).title),
        "standings": [(labels[name], rows) for name, rows in standings.items()],
        "quarter": quarter_of(found.date),
        "agreements": agreements(found),
        "page_path": request.path,
    }
    return published(request, render(request, "public/evenings/evening.html", context))


def agreements(evening: Evening) -> list[str]:
    """Return what this evening agreed on that is not the usual."""
    specs = rules_of(evening).options
    chosen = frozen_options(specs, evening.options)
    return [
        chosen_words(spec, chosen[spec.name]) for spec in specs if chosen[spec.name] != spec.default
    ]

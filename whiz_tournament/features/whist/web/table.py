"""A table: running totals on top, who deals, the rows, one big way on."""

from typing import Any

from django.http import HttpResponse
from django.views.decorators.http import require_POST, require_safe

from scoring.whist.entry_form import kept_penalties
from whiz_tournament.features.whist.queries import WhistEveningPage
from whiz_tournament.features.whist.web.pages import last_act, of_evening, page_of, show
from whiz_tournament.features.whist.web.table_rows import shown_table
from whiz_tournament.models import WhistEvening
from whiz_tournament.services.errors import existing
from whiz_tournament.web.shared.call_rows import act_on_call, call_list
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page, scorer_page


@scorer_page
@of_evening
@require_safe
def table_page(request: StaffRequest, evening: WhistEvening, table: int) -> HttpResponse:
    """Show the table; a page that polls gets 204 while nothing changed."""
    page = page_of(evening, table)
    polls = "v" in request.GET
    if polls and request.GET["v"] == str(page.version):
        return HttpResponse(status=204)
    values = _values(page, table)
    if polls:
        return show(request, "table_part", evening, **values)
    return show(request, "table", evening, last=last_act(request, page, table), **values)


def _values(page: WhistEveningPage, table: int) -> dict[str, Any]:
    sheet = existing(page.table(table))
    return {
        "table": shown_table(page, sheet),
        "version": page.version,
        "has_penalties": bool(kept_penalties(page.ruleset, page.evening.options)),
    }


# The calls from an evening's tables, as a list for anyone who directs.


@director_page
@of_evening
@require_safe
def calls_view(request: StaffRequest, evening: WhistEvening) -> HttpResponse:
    """Show the list."""
    return call_list(request, evening)


@director_page
@of_evening
@require_POST
def call_act_view(
    request: StaffRequest, evening: WhistEvening, call: str, act: str
) -> HttpResponse:
    """Do what is pressed."""
    return act_on_call(request, evening, call, act)

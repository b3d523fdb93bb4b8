"""A table: running totals on top, who deals, the rows, one big way on."""

import re
from typing import Any, Final

from django.http import HttpResponse
from django.views.decorators.http import require_POST, require_safe

from scoring.whist.entry_form import kept_penalties
from whiz_tournament.models import WhistEvening
from whiz_tournament.queries.whist import WhistEveningPage, whist_event_history
from whiz_tournament.services.errors import NotFound
from whiz_tournament.web.shared.call_rows import act_on_call, call_list
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page, scorer_page
from whiz_tournament.web.whist.pages import of_evening, page_of, show
from whiz_tournament.web.whist.table_rows import shown_table

_SAVED: Final = re.compile(r"([1-9]\d{0,4})\.([1-9]\d{0,8})", re.ASCII)


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
    saved = _last_act(request, page, table)
    return show(request, "table", evening, last=saved, **values)


def _values(page: WhistEveningPage, table: int) -> dict[str, Any]:
    sheet = page.table(table)
    if sheet is None:
        raise NotFound
    return {
        "table": shown_table(page, sheet),
        "version": page.version,
        "has_penalties": bool(kept_penalties(page.ruleset, page.evening.options)),
    }


def _last_act(request: StaffRequest, page: WhistEveningPage, table: int) -> tuple[int, int] | None:
    """Row and version of what this person has just written, while nobody wrote over it."""
    found = _SAVED.fullmatch(request.GET.get("saved", ""))
    sheet = page.table(table)
    if found is None or sheet is None:
        return None
    number, version = int(found[1]), int(found[2])
    if number > len(sheet.lines) or sheet.lines[number - 1].head.version != version:
        return None
    item = whist_event_history(page.evening, table, number)[-1]
    own = not item.is_device and item.who == request.member.user.get_username()
    return (number, version) if own else None


# The calls from an evening's tables, as a list for who directs.


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

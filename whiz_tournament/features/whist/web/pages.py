"""What the pages of an evening share: the evening is looked up, and one way to show it."""

import re
from typing import Any, Final

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse

from whiz_tournament.features.whist.queries import (
    WhistEveningPage,
    evening_by_slug,
    whist_evening_page,
    whist_event_history,
)
from whiz_tournament.features.whist.wording.events import WhistEventWriter
from whiz_tournament.models import Role, WhistEvening, WhistEveningStatus
from whiz_tournament.services.errors import NotFound
from whiz_tournament.web.shared.slug_lookup import SlugLookup
from whiz_tournament.web.shared.staff_permissions import StaffRequest

of_evening = SlugLookup(evening_by_slug)
_SAVED: Final = re.compile(r"([1-9]\d{0,4})\.([1-9]\d{0,8})", re.ASCII)


def show(
    request: StaffRequest, page: str, evening: WhistEvening, *, status: int = 200, **values: Any
) -> HttpResponse:
    """Return a page of this evening."""
    context = {
        "evening": evening,
        "directs": request.member.may(Role.DIRECTOR),
        "is_open": evening.status == WhistEveningStatus.OPEN,
        **values,
    }
    return render(request, f"whist/{page}.html", context, status=status)


def address(name: str, evening: WhistEvening, **where: Any) -> str:
    """Return the path of a page of this evening by its short name."""
    return reverse(f"evening_{name}", kwargs={"slug": evening.slug, **where})


def teller_of(page: WhistEveningPage) -> WhistEventWriter:
    """Return what gives the events of this evening."""
    names = {key: person.name for key, person in page.people.items()}
    return WhistEventWriter(page.ruleset, page.evening.options, names)


def page_of(evening: WhistEvening, table: int) -> WhistEveningPage:
    """Return the evening as it stands, where it has such a table."""
    page = whist_evening_page(evening)
    if page.table(table) is None:
        raise NotFound
    return page


def last_act(request: StaffRequest, page: WhistEveningPage, table: int) -> tuple[int, int] | None:
    """Return row and version of what this person has just written, while nobody wrote over it."""
    match = _SAVED.fullmatch(request.GET.get("saved", ""))
    sheet = page.table(table)
    if match is None or sheet is None:
        return None
    number, version = int(match[1]), int(match[2])
    if number > len(sheet.lines) or sheet.lines[number - 1].head.version != version:
        return None
    item = whist_event_history(page.evening, table, number)[-1]
    own = not item.is_device and item.who == request.member.user.get_username()
    return (number, version) if own else None

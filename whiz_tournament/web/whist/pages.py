"""What the pages of an evening share: the evening is looked up, and one way to show it."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse

from whiz_tournament.models import Role, WhistEvening, WhistEveningStatus
from whiz_tournament.queries.whist import WhistEveningPage, evening_by_slug, whist_evening_page
from whiz_tournament.services.errors import NotFound
from whiz_tournament.web.shared.slug_lookup import SlugLookup
from whiz_tournament.web.shared.staff_permissions import StaffRequest
from whiz_tournament.wording.whist.events import WhistEventWriter

of_evening = SlugLookup(evening_by_slug)


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
    """Return what tells the events of this evening."""
    names = {key: person.name for key, person in page.people.items()}
    return WhistEventWriter(page.ruleset, page.evening.options, names)


def page_of(evening: WhistEvening, table: int) -> WhistEveningPage:
    """Return the evening as it stands, where it has such a table."""
    page = whist_evening_page(evening)
    if page.table(table) is None:
        raise NotFound
    return page

"""One way to show the pages of the sheets."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import render

from whiz_tournament.models import WhistEvening
from whiz_tournament.web.shared.staff_permissions import StaffRequest


def sheets_response(
    request: StaffRequest, page: str, evening: WhistEvening, **values: Any
) -> HttpResponse:
    """Return a page of this evening's sheets."""
    return render(request, f"whist/sheets/{page}.html", {"evening": evening, **values})

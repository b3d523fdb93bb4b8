"""One way to show the pages of the sheets."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import render

from whiz_tournament.models import Evening
from whiz_tournament.web.access import StaffRequest


def show(request: StaffRequest, page: str, evening: Evening, **values: Any) -> HttpResponse:
    """Return a page of this evening's sheets."""
    return render(request, f"sheets/{page}.html", {"evening": evening, **values})

"""The page on which an unused club is exchanged for the demo, and the demo for an empty club."""

from typing import Final

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import URLPattern, path
from django.views.decorators.http import require_http_methods

from whiz_tournament.features.demo.services.exchange import begin_demo, leave_demo
from whiz_tournament.queries.people.clubs import club_is_unused
from whiz_tournament.queries.server.laptop_settings import laptop_settings
from whiz_tournament.web.director.backups import starting_again
from whiz_tournament.web.director.laptop.status import laptop_only
from whiz_tournament.web.shared.places import Place, StaffPages
from whiz_tournament.web.shared.staff_permissions import StaffRequest, admin_page


@admin_page
@require_http_methods(["GET", "POST"])
@laptop_only
def demo_view(request: StaffRequest) -> HttpResponse:
    """Exchange an unused club for the demo, or the demo for an empty club, by a new start."""
    if request.method == "POST":
        if request.POST.get("do") == "leave":
            leave_demo()
        else:
            begin_demo()
        return starting_again(request)
    values = {"is_demo": bool(laptop_settings().demo), "unused": club_is_unused()}
    return render(request, "demo/page.html", values)


ADDRESSES: Final[list[URLPattern]] = [path("computer/demo/", demo_view, name="director_demo")]
STAFF_PAGES: Final = StaffPages(Place.CLUB, ("director_demo",))

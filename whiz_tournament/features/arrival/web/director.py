"""The director opens and closes the page at the door, and prints its poster."""

from typing import Final

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import URLPattern, path, reverse
from django.views.decorators.http import require_safe

from boards.errors import N_
from whiz_tournament.features.arrival.queries.arrival_page import (
    arrival_page,
    arrivals_at_door,
    open_evening,
)
from whiz_tournament.features.arrival.services.arrivals import (
    change_arrival_address,
    close_arrivals,
    open_arrivals,
)
from whiz_tournament.models import Tournament
from whiz_tournament.services.documents import request_documents
from whiz_tournament.services.errors import WrongState
from whiz_tournament.web.shared.acts import act, its
from whiz_tournament.web.shared.job_pages import go_to_paper
from whiz_tournament.web.shared.phone_address import printed_address
from whiz_tournament.web.shared.places import Place, StaffPages
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import (
    of_tournament,
    page_frame,
)

POSTER: Final = "arrival_poster"


@director_page
@of_tournament
@require_safe
def arrivals_view(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Show whether people may arrive by themselves, where, and how many did."""
    page = arrival_page()
    evening = open_evening(page) if page else None
    link = reverse("arrival", args=[page.key]) if page else ""
    reached = printed_address(request)
    values: dict[str, object] = {
        **page_frame(request, tournament, here="players"),
        "page": page,
        "link": link,
        "phone_link": f"{reached}{link}" if link and reached else "",
        "is_open": evening == tournament,
        "open_elsewhere": evening,
        "arrived": arrivals_at_door(tournament),
    }
    return render(request, "arrival/staff.html", values)


@director_page
@of_tournament
@act(
    its("director_arrivals"), N_("People can say at the door that they are here."), tells=WrongState
)
def open_view(_request: StaffRequest, tournament: Tournament) -> None:
    """Let people arrive by themselves."""
    open_arrivals(tournament=tournament)


@director_page
@of_tournament
@act(its("director_arrivals"), N_("The page at the door is closed."))
def close_view(request: StaffRequest, _tournament: Tournament) -> None:
    """Let nobody arrive by themselves any more."""
    close_arrivals(club=request.club)


@director_page
@of_tournament
@act(
    its("director_arrivals"),
    N_("The page has another address. Print the poster again: the old one leads nowhere."),
)
def address_view(request: StaffRequest, _tournament: Tournament) -> None:
    """Give the page another address."""
    change_arrival_address(club=request.club)


@director_page
@of_tournament
@act()
def poster_view(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Ask for the poster, and go to the job."""
    address = printed_address(request)
    return go_to_paper(
        request, request_documents, tournament=tournament, kind=POSTER, address=address
    )


DOOR: Final = "t/<slug:slug>/players/door/"
ADDRESSES: Final[list[URLPattern]] = [
    path(DOOR, arrivals_view, name="director_arrivals"),
    path(f"{DOOR}open/", open_view, name="director_arrivals_open"),
    path(f"{DOOR}close/", close_view, name="director_arrivals_close"),
    path(f"{DOOR}address/", address_view, name="director_arrivals_address"),
    path(f"{DOOR}poster/", poster_view, name="director_arrivals_poster"),
]
STAFF_PAGES: Final = StaffPages(
    Place.PLAYERS,
    (
        "director_arrivals",
        "director_arrivals_open",
        "director_arrivals_close",
        "director_arrivals_address",
        "director_arrivals_poster",
    ),
)

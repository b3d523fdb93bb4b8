"""The organiser's page of a simultaneous, with whatever form was sent from it."""

from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import pgettext

from whiz_tournament.features.simultaneous.queries.club_rows import ClubRow, ClubsPage, clubs_page
from whiz_tournament.features.simultaneous.queries.clubs import (
    ParticipatingClub,
    clubs_of,
    simultaneous_by_id,
)
from whiz_tournament.features.simultaneous.queries.event_cards import are_hands_told
from whiz_tournament.features.simultaneous.web.director.forms import DeliveredFileForm, InviteForm
from whiz_tournament.features.simultaneous.wording import CLUB_STATES, boards_words
from whiz_tournament.models import Simultaneous, SimultaneousClub
from whiz_tournament.web.shared.form_refusals import form_status
from whiz_tournament.web.shared.page_numbers import address_with, page_links, page_number, searched
from whiz_tournament.web.shared.slug_lookup import SlugLookup
from whiz_tournament.web.shared.staff_permissions import StaffRequest
from whiz_tournament.wording.quantities import joined

of_simultaneous: Final = SlugLookup(simultaneous_by_id)


def event_page(
    request: StaffRequest, form: InviteForm | DeliveredFileForm, simultaneous: Simultaneous
) -> HttpResponse:
    """Show how far each club is, with the form that was sent."""
    return event_with_code(request, form, simultaneous)


def event_with_code(
    request: StaffRequest,
    form: InviteForm | DeliveredFileForm,
    simultaneous: Simultaneous,
    *,
    code: str = "",
    invited: SimultaneousClub | None = None,
) -> HttpResponse:
    """Show that page with the code of a club that was invited, this once."""
    clubs = clubs_of(simultaneous)
    values = {
        "simultaneous": simultaneous,
        **club_list(request, simultaneous, clubs),
        "clubs": len(clubs),
        "waiting": sum(club.is_in and not club.is_done for club in clubs),
        "delivers": any(club.own_computer and club.is_in for club in clubs),
        "boards_words": boards_words(len(simultaneous.boards), simultaneous.source),
        "categories": joined(list(simultaneous.ranked_categories)),
        "hands": are_hands_told(simultaneous, clubs),
        "form": form if isinstance(form, InviteForm) else InviteForm(),
        "delivered": form if isinstance(form, DeliveredFileForm) else DeliveredFileForm(),
        "code": code,
        "invited": invited,
    }
    return render(request, "simultaneous/event.html", values, status=form_status(form))


# The clubs on the organiser's page: what was asked for, and each as a row.

AT: Final = "#clubs"
SEARCHED_ABOVE: Final = 10
"""Fewer clubs are seen at a glance."""


def club_list(
    request: HttpRequest, simultaneous: Simultaneous, clubs: tuple[ParticipatingClub, ...]
) -> dict[str, object]:
    """Return a page of the clubs that the address asks for, with the way to all others."""
    search = searched(request)
    asked = request.GET.get("state", "")
    state = asked if any(asked == club.state for club in clubs) else ""
    page = clubs_page(clubs, search=search, state=state, page=page_number(request))
    path = reverse("director_simultaneous", args=[simultaneous.public_id])
    links = page_links(path, page.page, page.pages, q=search, state=state)
    return {
        "page": page,
        "rows": [_row(row) for row in page.rows],
        "states": _states(path, page, search, state),
        "search": search,
        "searchable": bool(search) or page.count > SEARCHED_ABOVE,
        "state": state,
        "page_links": {name: f"{address}{AT}" for name, address in links.items()},
    }


def _states(path: str, page: ClubsPage, search: str, state: str) -> list[dict[str, object]]:
    """Return how many clubs are in each state, with the address of those alone; first all."""
    words = {
        "": pgettext("clubs of a simultaneous", "all"),
        **{state.value: CLUB_STATES[state][1] for state in page.counts},
    }
    numbers = {"": page.count, **{state.value: n for state, n in page.counts.items()}}
    return [
        {
            "word": words[choice],
            "number": numbers[choice],
            "address": f"{address_with(path, {'q': search, 'state': choice})}{AT}",
            "is_chosen": choice == state,
        }
        for choice in words
    ]


def _row(row: ClubRow) -> dict[str, object]:
    sign, word = CLUB_STATES[row.club.state]
    return {
        "club": row.club,
        "sign": sign,
        "word": word,
        "players": row.players,
        "tables": row.tables,
        "heard_at": row.heard_at,
    }

"""The organiser's page of a simultaneous, with whatever form was sent from it."""

from typing import Any, Final

from django.http import HttpResponse
from django.shortcuts import render

from whiz_tournament.models import Simultaneous
from whiz_tournament.queries.simultaneous.clubs import clubs_of, simultaneous_by_id
from whiz_tournament.queries.simultaneous.event_cards import are_hands_told
from whiz_tournament.web.director.simultaneous.club_list import club_list
from whiz_tournament.web.director.simultaneous.forms import DeliveredFileForm, InviteForm
from whiz_tournament.web.shared.slug_lookup import SlugLookup
from whiz_tournament.web.shared.staff_permissions import StaffRequest
from whiz_tournament.wording.quantities import joined
from whiz_tournament.wording.simultaneous import boards_words

of_simultaneous: Final = SlugLookup(simultaneous_by_id)


def event_response(
    request: StaffRequest, simultaneous: Simultaneous, more: dict[str, Any], *, status: int
) -> HttpResponse:
    """Show how far each club is; ``more`` are forms with refusals, or a fresh code."""
    clubs = clubs_of(simultaneous)
    values = {
        "simultaneous": simultaneous,
        **club_list(request, simultaneous, clubs),
        "clubs": len(clubs),
        "waiting": sum(each.is_in and not each.is_done for each in clubs),
        "delivers": any(each.own_computer and each.is_in for each in clubs),
        "boards_words": boards_words(len(simultaneous.boards), simultaneous.source),
        "categories": joined(list(simultaneous.ranked_categories)),
        "hands": are_hands_told(simultaneous, clubs),
        "form": InviteForm(),
        "delivered": DeliveredFileForm(),
        **more,
    }
    return render(request, "director/simultaneous/event.html", values, status=status)

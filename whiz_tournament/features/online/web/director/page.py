"""What is published elsewhere: one page, a section for each way."""

from typing import Final

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from boards.errors import N_
from whiz_tournament.features.online.queries.hosting import hosted_clubs
from whiz_tournament.features.online.web.director.site import site_values
from whiz_tournament.features.online.web.director.target_cards import target_values
from whiz_tournament.live.running_server import own_computer
from whiz_tournament.models import Role
from whiz_tournament.plugging import features
from whiz_tournament.queries.people.clubs import is_operator
from whiz_tournament.queries.places_left import PlaceKind, places_left
from whiz_tournament.queries.setup.features_in_use import features_in_use
from whiz_tournament.queries.setup.played_kinds import evening_in_hand
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page

PAGES: Final = {
    PlaceKind.UPLOAD: "director_targets",
    PlaceKind.HOSTED: "director_hosted",
}
LABELS: Final = {
    PlaceKind.UPLOAD: N_("Where it goes online"),
    PlaceKind.MAIL: N_("Results by e-mail"),
    PlaceKind.HOSTED: N_("Hosted pages"),
}


@director_page
@require_safe
def online_view(request: StaffRequest) -> HttpResponse:
    """Show every section of the page."""
    return online_response(request)


def online_response(request: StaffRequest, *, status: int = 200, **values: object) -> HttpResponse:
    """Return the page; ``values`` replace what a section says of itself, as a form."""
    is_admin = request.member.may(Role.ADMIN)
    staff = {"is_admin": is_admin, "is_operator": _is_offered_clubs(request)}
    pages = {
        **PAGES,
        **{kind: page for feature in features() for kind, page in feature.chosen_on().items()},
    }
    left = [
        {"label": _(LABELS[place.kind]), "url": reverse(pages[place.kind]), "where": place.where}
        for place in places_left(request.member.club)
        if place.kind in pages
    ]
    own = {"here": "online", "places_left": left, "wall": _wall()}
    context = {**site_values(request), **target_values(), **staff, **own, **values}
    return render(request, "online/online.html", context, status=status)


def _is_offered_clubs(request: StaffRequest) -> bool:
    """Tell whether the pages of other clubs are offered: to an operator, and not on a laptop.

    Where other clubs are already there, or everything is shown, they are found on a laptop too.
    """
    shows = features_in_use(request.club, request.member).shows_everything
    return is_operator(request.member) and (shows or not own_computer() or bool(hosted_clubs()))


def _wall() -> dict[str, str] | None:
    """Return the big screen of the evening in hand; a practice has none that others may see."""
    evening = evening_in_hand()
    if evening is None or not evening.has_boards or evening.practice:
        return None
    return {"name": evening.name, "url": reverse("public_screen", args=[evening.slug])}

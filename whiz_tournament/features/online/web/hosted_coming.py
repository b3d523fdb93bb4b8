"""Whether one comes, on hosted pages: by one's own link, while the club's computer sleeps."""

from typing import Final

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, path
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from boards.errors import WhizError
from whiz_tournament.features.online.queries.comers import (
    answers_here,
    asked_here,
    evening_for,
    person_of,
    refused_answer,
    told_here,
)
from whiz_tournament.features.online.services.hosted_comers import answer_here
from whiz_tournament.limits.rates import ANSWERS_BY_LINK
from whiz_tournament.models import Club
from whiz_tournament.models.tokens import token_digest
from whiz_tournament.places_of_features import PlacedCard
from whiz_tournament.services.errors import error_sentence, error_status, existing
from whiz_tournament.services.rate_limits import count_calls
from whiz_tournament.services.setup.coming import ComingClosed, GuestIsMember, PlannedWith
from whiz_tournament.web.shared.coming import will_you_come

REFUSALS: Final[dict[str, type[WhizError]]] = {
    refusal.code: refusal for refusal in (ComingClosed, PlannedWith)
}


class HostedRequest(HttpRequest):
    """A request for a page of a hosted club."""

    club: Club


@never_cache
@require_http_methods(["GET", "POST"])
def personal_view(request: HostedRequest, key: str) -> HttpResponse:
    """Ask whether they come; the laptop notes the answer when it is awake."""
    link = token_digest(key)
    if request.method == "GET":
        return _page(request, link, _refused_there(link))
    comers = told_here()
    if comers is None or person_of(comers, link) is None:
        raise Http404
    count_calls(name=f"personal:{request.club.pk}:{link}", rate=ANSWERS_BY_LINK)
    if comers.evening is None or comers.evening.id != request.POST.get("asked"):
        return _page(request, link, _("The evening that is asked about is another one now."))
    try:
        comes = request.POST.get("comes") == "yes"
        guest = request.POST.get("guest", "")
        answer_here(club=request.club, link=link, comes=comes, guest=guest)
    except WhizError as refusal:
        return _page(request, link, error_sentence(refusal), error_status(refusal))
    return redirect(request.path)


def _page(request: HostedRequest, link: str, refused: str, status: int = 200) -> HttpResponse:
    comers = told_here()
    values: dict[str, object] = {"refused": refused, "coming_action": request.path}
    if comers and comers.evening:
        coming = evening_for(comers, answers_here(comers.evening.id), link)
        values |= {"coming": existing(coming, Http404), "asked": comers.evening.id}
    return render(request, "public/personal.html", values, status=status)


def _refused_there(link: str) -> str:
    """Return why the laptop could not note what was answered, if so."""
    row = refused_answer(link)
    if row is None:
        return ""
    if row.refused == GuestIsMember.code:
        return error_sentence(GuestIsMember(name=row.guest))
    refusal = REFUSALS.get(row.refused)
    return error_sentence(refusal()) if refusal else _("It could not be noted. Ask the director.")


def hosted_home_card() -> list[PlacedCard]:
    """Return the question on the front page of a hosted club, while an evening is to come."""
    comers = told_here()
    evening = asked_here(comers) if comers else None
    return [PlacedCard("public/will_you_come.html", will_you_come(evening))] if evening else []


ADDRESSES: Final[list[URLPattern]] = [
    path("me/<random_id:key>/", personal_view, name="personal_page"),
]

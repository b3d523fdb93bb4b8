"""The page at the door, on a tablet or on one's own phone: find yourself, tap, be here."""

from collections.abc import Callable
from typing import Final

from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import URLPattern, path
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from boards.errors import WhizError
from whiz_tournament.client_address import client_address
from whiz_tournament.features.arrival.queries.arrival_page import (
    arrival_page_at,
    found_names,
    open_evening,
    person_at,
)
from whiz_tournament.features.arrival.queries.fees import (
    club_tariff,
    first_rate,
    transfer_reference,
)
from whiz_tournament.features.arrival.queries.transfers import spaced_iban
from whiz_tournament.features.arrival.services.arrivals import (
    UNDONE_WITHIN,
    ArrivalsClosed,
    arrive,
    arrive_as_guest,
    take_arrival_back,
)
from whiz_tournament.limits.rates import ARRIVAL_SEARCHES, ARRIVAL_TAPS
from whiz_tournament.models import ArrivalPage, Player, Tournament
from whiz_tournament.models.names import LONGEST_NAME
from whiz_tournament.services.errors import NotFound, error_sentence, error_status, existing
from whiz_tournament.services.rate_limits import count_calls
from whiz_tournament.web.shared.page_numbers import searched
from whiz_tournament.wording.quantities import money

SALT: Final = "arrival"


@never_cache
@require_http_methods(["GET", "POST"])
def arrival_view(request: HttpRequest, key: str) -> HttpResponse:
    """Find people by the letters that are typed; a tap on a name, or a guest's name, arrives."""
    page = existing(arrival_page_at(key))
    return _tapped(request, page, _arrived) if request.method == "POST" else _door(request, page)


@never_cache
@require_POST
def undo_view(request: HttpRequest, key: str) -> HttpResponse:
    """Take back what was tapped on this device within the minute."""
    return _tapped(request, existing(arrival_page_at(key)), _taken_back)


def _tapped(
    request: HttpRequest,
    page: ArrivalPage,
    answer: Callable[[HttpRequest, ArrivalPage], HttpResponse],
) -> HttpResponse:
    """Answer a tap, or say at the door why not.

    It counts before anything is read or locked: every answer says whether a name is known.
    """
    try:
        count_calls(name=f"arrival-taps:{page.pk}:{client_address(request)}", rate=ARRIVAL_TAPS)
        return answer(request, page)
    except NotFound:
        raise
    except WhizError as refusal:
        return _door(request, page, refusal)


def _arrived(request: HttpRequest, page: ArrivalPage) -> HttpResponse:
    """Note the arrival, and say so with the way back, which this page alone has."""
    if player := request.POST.get("who", ""):
        person = arrive(page=page, player=player)
    else:
        person = arrive_as_guest(page=page, name=request.POST.get("name", ""))
    evening = existing(open_evening(page), ArrivalsClosed)
    arrival = signing.dumps([evening.public_id, person.public_id], salt=SALT)
    values = {
        "name": person.name,
        "arrival": arrival,
        **_fee(evening, person),
        **_values(request, page),
    }
    return render(request, "arrival/arrived.html", values)


def _fee(evening: Tournament, person: Player) -> dict[str, object]:
    """Return what everybody at this rate pays tonight, with the code for a transfer.

    Nothing is known here of what this person owes or pays otherwise: anybody may read the screen.
    """
    tariff = club_tariff()
    cents = tariff.of(first_rate(person))
    if not cents or evening.practice:
        return {}
    shown: dict[str, object] = {"fee": money(cents)}
    if tariff.takes_transfers:
        reference = f"{transfer_reference(evening)} {person.name}"
        shown |= {
            "transfer": tariff.transfer(cents, reference),
            "payee": tariff.payee,
            "iban": spaced_iban(tariff.iban),
            "reference": reference,
        }
    return shown


def _taken_back(request: HttpRequest, page: ArrivalPage) -> HttpResponse:
    take_arrival_back(page=page, player=_just_arrived(page, request.POST.get("arrival", "")))
    return _door(request, page, undone=True)


def _just_arrived(page: ArrivalPage, token: str) -> Player:
    evening = existing(open_evening(page), ArrivalsClosed)
    try:
        arrived_at, player = signing.loads(token, salt=SALT, max_age=UNDONE_WITHIN)
    except signing.BadSignature:
        raise NotFound from None
    if arrived_at != evening.public_id:
        raise NotFound
    return existing(person_at(evening, player))


def _door(
    request: HttpRequest,
    page: ArrivalPage,
    refusal: WhizError | None = None,
    *,
    undone: bool = False,
) -> HttpResponse:
    evening = open_evening(page)
    typed = searched(request, LONGEST_NAME)
    values: dict[str, object] = {
        "typed": typed,
        "undone": undone,
        "refusal": error_sentence(refusal) if refusal else "",
        **_values(request, page),
    }
    if evening and typed.strip():
        asking = f"arriving:{page.pk}:{client_address(request)}"
        count_calls(name=asking, rate=ARRIVAL_SEARCHES)
        values["found"] = found_names(evening, typed)
    part = "found" if "HX-Request" in request.headers and request.method == "GET" else "door"
    status = error_status(refusal) if refusal else 200
    return render(request, f"arrival/{part}.html", values, status=status)


def _values(request: HttpRequest, page: ArrivalPage) -> dict[str, object]:
    asked = request.POST if request.method == "POST" else request.GET
    return {
        "key": page.key,
        "evening": open_evening(page),
        "is_tablet": "tablet" in asked,
    }


ADDRESSES: Final[list[URLPattern]] = [
    path("arrive/<random_id:key>/", arrival_view, name="arrival"),
    path("arrive/<random_id:key>/undo/", undo_view, name="arrival_undo"),
]

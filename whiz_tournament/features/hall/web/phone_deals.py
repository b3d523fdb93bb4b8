"""The deals of a slip written with keys on a phone, one after the other, without a script too."""

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_POST

from boards.errors import WhizError
from scoring.whist.events import Status
from whiz_tournament.features.hall.queries.page import TableSlip
from whiz_tournament.features.hall.queries.phones import OwnPlace, own_place
from whiz_tournament.features.hall.services.deals import CountedDeal, count_deals
from whiz_tournament.features.hall.web.deal_keys import (
    DealKeys,
    DealKeysForm,
    answered,
    line_of,
    said_missing,
)
from whiz_tournament.features.hall.web.letting_in import HallPhoneRequest, hall_phone
from whiz_tournament.features.hall.web.phones import slip_page
from whiz_tournament.features.hall.web.slip_forms import DealsForm
from whiz_tournament.features.hall.wording.reading import figure
from whiz_tournament.features.whist.web.deal_questions import POINTS
from whiz_tournament.services.errors import NotFound, error_sentence, existing


@require_POST
@hall_phone
def deal_view(at: HallPhoneRequest, number: int, table: int) -> HttpResponse:
    """Ask for the next deal of an own slip: its contract, what it asks, whether that is right.

    Nothing is stored: the lines so far travel with the form, until the slip is sent.
    """
    place = existing(own_place(at.hall, at.device.person))
    slip = existing(place.own_slip(number, table))
    if not at.hall.ruleset:
        raise NotFound
    lines = DealsForm(at.request.POST).lines
    names = [place.names.get(seat, "") for seat in slip.seats]
    try:
        keys = DealKeys.after(at.hall, names, lines)
    except WhizError as refusal:
        return _slip(at, place, slip, lines, error_sentence(refusal))
    return _asked(at, place, slip, keys)


def _asked(at: HallPhoneRequest, place: OwnPlace, slip: TableSlip, keys: DealKeys) -> HttpResponse:
    posted, do = at.request.POST, at.request.POST.get("do", "")
    passed = posted.get("status") == Status.PASSED_OUT.value
    contract = "" if passed else posted.get("contract", "")
    form = keys.form(contract, posted)
    begun = passed or bool(form.fields)
    error, deal = "", None
    if begun and do in {"look", "keep", POINTS}:
        error = said_missing(form)
        if not error:
            deal, error = _counted(keys, line_of(posted))
    if do == POINTS:
        return _points(at, keys, deal)
    if deal is not None and do == "keep":
        return _slip(at, place, slip, [*keys.lines, deal.line])
    return _show(at, slip, keys, form if begun else None, error=error, deal=deal)


def _points(at: HallPhoneRequest, keys: DealKeys, deal: CountedDeal | None) -> HttpResponse:
    """Say what everybody gets; nothing where the deal cannot be, as its slip says when sent."""
    if deal is None:
        return HttpResponse(status=204)
    return render(at.request, "hall/phone/points.html", {"points": _figures(keys, deal)})


def _figures(keys: DealKeys, deal: CountedDeal | None) -> list[tuple[str, str]]:
    """Return who gets what by a deal."""
    return [
        (name, figure(points))
        for name, points in zip(keys.people.values(), deal.points if deal else (), strict=False)
        if points is not None
    ]


def _counted(keys: DealKeys, line: str) -> tuple[CountedDeal | None, str]:
    """Return what the deal comes to, or why it cannot be."""
    try:
        counted = count_deals(keys.hall, len(keys.people), [*keys.lines, line])
    except WhizError as refusal:
        return None, error_sentence(refusal)
    return counted.deals[-1], ""


def _slip(
    at: HallPhoneRequest, place: OwnPlace, slip: TableSlip, lines: list[str], error: str = ""
) -> HttpResponse:
    """Show the slip with its deals so far, to be sent or gone on with."""
    version = at.request.POST.get("version", "0")
    form = DealsForm.on_phone(None, {"version": version, "deals": "\n".join(lines)})
    return slip_page(at, place, slip, form, error=error, status=422 if error else 200)


def _show(
    at: HallPhoneRequest,
    slip: TableSlip,
    keys: DealKeys,
    form: DealKeysForm | None,
    *,
    error: str,
    deal: CountedDeal | None,
) -> HttpResponse:
    posted = at.request.POST
    values = {
        "hall": at.hall,
        "slip": slip,
        "number": keys.number,
        "lines": "\n".join(keys.lines),
        "version": posted.get("version", "0"),
        "contracts": () if form else keys.contracts,
        "form": form,
        "status": posted.get("status", Status.PLAYED.value),
        "error": error,
        "sentence": keys.pieces.sentence(answered(posted)) if deal else "",
        "points": _figures(keys, deal),
        "back_url": at.home,
    }
    status = 422 if error else 200
    return render(at.request, "hall/phone/deal.html", values, status=status)

"""The pages of a phone in a hall: where its person sits, and the slips of those tables."""

import json
from typing import Any, Final
from uuid import uuid4

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, path
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from boards.errors import WhizError
from scoring.hall.deals import SEATS
from scoring.hall.seats import AT_A_TABLE
from scoring.hall.totals import SumTooHigh, SumTooLow
from whiz_tournament.features.hall.queries.page import TableSlip, sum_rule
from whiz_tournament.features.hall.queries.phones import (
    OwnPlace,
    own_place,
)
from whiz_tournament.features.hall.services.deals import count_deals
from whiz_tournament.features.hall.services.objections import note_objection
from whiz_tournament.features.hall.services.sent_slips import (
    SLIP_WAITS,
    SentSlip,
    keep_unreadable_slip,
    take_sent_slip,
)
from whiz_tournament.features.hall.web.deal_keys import DealKeys, deal_sentences, keys_plan
from whiz_tournament.features.hall.web.letting_in import (
    PLACE_CARD,
    TABLE_CARD,
    HallPhoneRequest,
    hall_phone,
    holder_view,
    phone_of,
)
from whiz_tournament.features.hall.web.sent_slip import read_sent_slip
from whiz_tournament.features.hall.web.slip_forms import DealsForm, SlipForm
from whiz_tournament.features.hall.wording.reading import figure, slip_example
from whiz_tournament.models import HallStatus
from whiz_tournament.queries.play.kept_results import UnreadableEntry
from whiz_tournament.queries.server.data_version import database_epoch
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.devices.entry_rate import check_entry_rate
from whiz_tournament.services.errors import error_sentence, existing
from whiz_tournament.services.log.submission import TakenEntry
from whiz_tournament.web.shared.card_pages import (
    enter_view,
    link_view,
)
from whiz_tournament.web.shared.form_refusals import form_status, refusals_on
from whiz_tournament.web.shared.poll_responses import (
    is_poll,
    reloading_response,
    unchanged_response,
)
from whiz_tournament.web.shared.sent_entry import ReceivedText
from whiz_tournament.wording.phones import phone_name

# Where its person sits, and the slips of those tables.


@require_safe
@hall_phone
def phone_view(at: HallPhoneRequest) -> HttpResponse:
    """Show where the phone's person sits; a poll that knows it all gets 204."""
    if not at.device.person:
        polls = "HX-Request" in at.request.headers  # its page is of who had the phone before
        return reloading_response() if polls else redirect("hall_holder", slug=at.hall.slug)
    place = existing(own_place(at.hall, at.device.person))
    version = f"{at.hall.status}-{place.version}"
    if is_poll(at.request, version):
        return unchanged_response()
    values = {
        "hall": at.hall,
        "device": at.device,
        "phone": phone_name(at.device.number, ""),
        "place": place,
        "people": _people(place, place.now) if place.now else (),
        "slips": [_shown(at, place, slip) for slip in place.slips],
        "is_open": at.hall.status == HallStatus.OPEN,
        "version": version,
        "page_path": at.request.path,
        **_plan(at, place),
    }
    return render(at.request, "hall/phone/now.html", values)


def _plan(at: HallPhoneRequest, place: OwnPlace) -> dict[str, object]:
    """Return what the script needs: who types, what the numbers add up to, how a deal is asked."""
    keys, slip = None, place.now
    if at.hall.ruleset and slip and len(slip.seats) == AT_A_TABLE:  # who rests is the server's word
        keys = DealKeys.after(at.hall, [place.names.get(seat, "") for seat in slip.seats], ())
    plan = {
        "slug": at.hall.slug,
        "epoch": database_epoch(),
        "by": at.device.person,
        "wanted": sum_rule(at.hall).wanted,
        "sums": {"high": str(_(SumTooHigh.message)), "low": str(_(SumTooLow.message))},
        "sent": any(place.told_by.values()),
        "deals": keys_plan(keys, f"{slip.round}/{slip.table}") if keys and slip else None,
    }
    return {"outbox_plan": plan, "contracts": keys.contracts if keys else ()}


def _people(place: OwnPlace, slip: TableSlip) -> list[tuple[int, str, str]]:
    """Return number, name and points of who sits at a table, in the order of the seats."""
    points = slip.points or (None,) * len(slip.seats)
    return [
        (number, place.names.get(number, ""), figure(own_points))
        for number, own_points in zip(slip.seats, points, strict=True)
    ]


def _shown(at: HallPhoneRequest, place: OwnPlace, slip: TableSlip) -> dict[str, object]:
    """Return a slip as the phone shows it: a form while it may be written, what it says else."""
    teller = place.told_by.get(slip.round, 0)
    own = teller == place.person.number
    return {
        "slip": slip,
        "people": _people(place, slip),
        "form": _form(at, place, slip) if not slip.is_in or own else None,
        "ask": slip.is_in and not slip.checked and not own,
        "teller": place.names.get(teller, ""),
        "until": place.until[slip.round],
        "may_object": place.may_object(slip),
        "objects": place.objects_to(slip),
        "sentences": _sentences(at, place, slip),
        "said": json.dumps(list(slip.points or ())),
        "deals": json.dumps(list(slip.deals)),
        "state": "confirmed" if slip.checked else "entered" if slip.is_in else "to_enter",
    }


def _sentences(at: HallPhoneRequest, place: OwnPlace, slip: TableSlip) -> list[str]:
    """Return the deals of a slip that is in, for who is asked whether it is right."""
    if not slip.deals or slip.checked or not at.hall.ruleset:
        return []
    try:
        return deal_sentences(at.hall, [place.names.get(n, "") for n in slip.seats], slip.deals)
    except WhizError:  # lines of before, which nothing reads today
        return []


def _form(
    at: HallPhoneRequest, place: OwnPlace, slip: TableSlip, data: Any = None
) -> SlipForm | DealsForm:
    initial: dict[str, object] = {"version": slip.version, "played": slip.played or at.hall.deals}
    if at.hall.ruleset:
        return DealsForm.on_phone(data, {**initial, "deals": "\n".join(slip.deals)})
    people = [f"{number} · {place.names.get(number, '')}" for number in slip.seats]
    points = {f"points-{at_seat}": figure(n) for at_seat, n in enumerate(slip.points or ())}
    return SlipForm(data, people=people, hall=at.hall, initial=initial | points)


@require_http_methods(["GET", "HEAD", "POST"])
@hall_phone
def slip_view(at: HallPhoneRequest, number: int, table: int) -> HttpResponse:
    """Write the slip of an own table on a phone without a script, or say that one is right."""
    place = existing(own_place(at.hall, at.device.person))
    slip = existing(place.own_slip(number, table))
    form = _form(at, place, slip, at.request.POST or None)
    if at.request.POST.get("do") == "agree" and slip.points is not None:
        agreed = {"points": slip.points, "deals": slip.deals, "played": slip.played}
        return _after(at, _take(at, _sent(at, slip, {"version": slip.version, **agreed})))
    if form.is_valid():
        with refusals_on(form):
            _check(at, slip, form)
            return _after(at, _take(at, _sent(at, slip, form.slip)))
    return slip_page(at, place, slip, form, status=form_status(form))


def slip_page(
    at: HallPhoneRequest,
    place: OwnPlace,
    slip: TableSlip,
    form: SlipForm | DealsForm,
    *,
    error: str = "",
    status: int = 200,
) -> HttpResponse:
    """Return the page of one slip, to be written and sent."""
    values = {
        "hall": at.hall,
        "slip": slip,
        "form": form,
        "error": error,
        "letters": list(zip(SEATS, _people(place, slip), strict=False)),
        "example": slip_example(at.hall) if at.hall.ruleset else "",
        "back_url": at.home,
    }
    return render(at.request, "hall/phone/slip.html", values, status=status)


@require_POST
@hall_phone
def object_view(at: HallPhoneRequest, number: int, table: int) -> HttpResponse:
    """Note that the phone's person objects to the slip of an own table."""
    try:
        note_objection(
            hall=at.hall,
            actor=Actor("device", at.device.public_id),
            round=number,
            table=table,
            by=at.device.person,
            by_phone=True,
        )
    except WhizError as refusal:
        messages.warning(at.request, error_sentence(refusal))
    else:
        messages.success(at.request, _("The director has your objection on the list."))
    return redirect(at.home)


def _check(at: HallPhoneRequest, slip: TableSlip, form: SlipForm | DealsForm) -> None:
    """Refuse on the page what the staff would be asked about otherwise."""
    people = len(slip.seats)
    if at.hall.ruleset:
        count_deals(at.hall, people, form.slip["deals"])
    else:
        sum_rule(at.hall).check(form.slip["points"], people)


def _sent(at: HallPhoneRequest, slip: TableSlip, said: dict[str, Any]) -> SentSlip:
    return SentSlip(
        uuid4(),
        slip.round,
        slip.table,
        at.device.person,
        points=tuple(said.get("points", ())),
        deals=tuple(said.get("deals", ())),
        played=said.get("played"),
        version=said["version"],
    )


def _after(at: HallPhoneRequest, taken: TakenEntry) -> HttpResponse:
    """Go back, and say what became of it."""
    if taken.why is not None:
        messages.warning(at.request, error_sentence(taken.why))
    else:
        messages.success(
            at.request,
            _("The slip is in.")
            if taken.state == "entered"
            else _("Two people of the table typed it alike."),
        )
    return redirect(at.home)


def _take(at: HallPhoneRequest, sent: SentSlip) -> TakenEntry:
    counted = check_entry_rate(device=at.device, sent=lambda: [sent.uuid])
    taken = take_sent_slip(device=at.device, sent=sent)
    counted.give_back(taken.again)
    return taken


@never_cache
@require_POST
def outbox_view(request: HttpRequest, slug: str) -> HttpResponse:
    """Keep one slip, or lay it before the staff; say which, so that a script believes it."""
    text, at = ReceivedText.of(request), phone_of(request, slug)

    def take() -> HttpResponse:
        sent = text.read(read_sent_slip)
        return text.taken(_take(at, sent)) if at else text.stranger()

    def keep(sent: UnreadableEntry) -> bool:
        if at is None:
            return False
        check_entry_rate(device=at.device)
        keep_unreadable_slip(device=at.device, sent=sent)
        return True

    return text.answered(take=take, keep=keep, waits=SLIP_WAITS)


H: Final = "h/<slug:slug>/"
OF_TABLE: Final = {"card": TABLE_CARD}
OF_PLACE: Final = {"card": PLACE_CARD}
ADDRESSES: list[URLPattern] = [
    path(f"{H}table/", enter_view, OF_TABLE, name="hall_table_enter"),
    path(f"{H}table/<str:number>/<str:key>/", link_view, OF_TABLE, name="hall_table_link"),
    path(f"{H}place/", enter_view, OF_PLACE, name="hall_place_enter"),
    path(f"{H}place/<str:number>/<str:key>/", link_view, OF_PLACE, name="hall_place_link"),
    path(f"{H}phone/", phone_view, name="hall_phone"),
    path(f"{H}phone/holder/", holder_view, name="hall_holder"),
    path(f"{H}phone/slips/<number:number>/<number:table>/", slip_view, name="hall_phone_slip"),
    path(
        f"{H}phone/slips/<number:number>/<number:table>/object/",
        object_view,
        name="hall_phone_object",
    ),
    path(f"{H}phone/outbox/", outbox_view, name="hall_outbox"),
]

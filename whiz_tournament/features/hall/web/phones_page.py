"""The staff's page of a hall's phones and cards."""

from uuid import UUID

from django import forms
from django.http import HttpResponse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST, require_safe

from boards.errors import N_
from scoring.hall.seats import AT_A_TABLE, MOST_PEOPLE
from whiz_tournament.features.hall.queries.page import HallPage, hall_page
from whiz_tournament.features.hall.queries.phones import hall_codes, hall_phones
from whiz_tournament.features.hall.services.phones import (
    free_phone,
    make_card_anew,
    make_cards_anew,
    shut_out_phone,
)
from whiz_tournament.features.hall.services.sent_slips import settle_kept_slip
from whiz_tournament.features.hall.web.pages import of_hall, show
from whiz_tournament.live.phones import phone_sightings
from whiz_tournament.models import AccessCodeKind, HallDevice, HallEvent
from whiz_tournament.services.devices.event_phones import ensure_event_cards
from whiz_tournament.web.shared.acts import act, form_page, its
from whiz_tournament.web.shared.form_refusals import form_status
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page, scorer_page
from whiz_tournament.wording.phones import phone_name, seen_in_words, waiting_in_words


@director_page
@of_hall
@require_safe
def phones_view(request: StaffRequest, hall: HallEvent) -> HttpResponse:
    """Offer the cards, and show the phones that were let in and the digits of all cards."""
    return _phones_page(request, OneCardForm(), hall)


def _phones_page(request: StaffRequest, form: "OneCardForm", hall: HallEvent) -> HttpResponse:
    ensure_event_cards(event=hall)
    page = hall_page(hall)
    codes = hall_codes(hall)
    digits = {
        "tables": [
            (number, "", codes.digits(AccessCodeKind.TABLE, number))
            for number in range(1, last_table(page) + 1)
        ],
        "people": [
            (number, person.name, codes.digits(AccessCodeKind.ENTRY, number))
            for number, person in page.by_number.items()
        ],
    }
    values = {"phones": _phones(page), "digits": digits, "form": form}
    return show(request, "phones", hall, status=form_status(form), **values)


def last_table(page: HallPage) -> int:
    """Return the number of the last table, as the seats say or as many people need."""
    return len(page.current.tables) if page.current else len(page.people) // AT_A_TABLE


def _phones(page: HallPage) -> list[dict[str, object]]:
    """Return each phone: who holds it, when it was seen, what waits on it."""
    phones, now = hall_phones(page.hall), timezone.now()
    tables = page.current.tables if page.current else ()
    seated = {number for slip in tables for number in slip.seats}
    seen = phone_sightings(HallDevice.key_of(page.hall.pk), [phone.number for phone in phones])
    return [
        {
            "id": phone.public_id,
            "name": phone_name(phone.number, ""),
            "holder": page.by_number.get(phone.person),
            "table": phone.table,
            "may_be_freed": phone.person and (phone.table or phone.person in seated),
            "seen": seen_in_words(max(0, int((now - at.at).total_seconds())) if at else None),
            "waiting": waiting_in_words(at.waiting) if at else "",
        }
        for phone in phones
        for at in (seen.get(phone.number),)
    ]


class OneCardForm(forms.Form):
    """Which card was lost."""

    card = forms.ChoiceField(choices=AccessCodeKind.choices, required=False)
    number = forms.IntegerField(
        label=_("Number of the one card that was lost"), min_value=1, max_value=2 * MOST_PEOPLE
    )


@director_page
@of_hall
@require_POST
@form_page(
    OneCardForm,
    _phones_page,
    its("hall_phones"),
    N_("Print this card again: the earlier one opens nothing any more."),
)
def card_anew_view(request: StaffRequest, form: OneCardForm, hall: HallEvent) -> None:
    """Make the card of one table, or of one person, anew."""
    card = AccessCodeKind(form.cleaned_data["card"] or AccessCodeKind.TABLE)
    number = form.cleaned_data["number"]
    make_card_anew(hall=hall, actor=request.actor, kind=card, number=number)


@director_page
@of_hall
@act(its("hall_phones"), N_("The phone asks who holds it."))
def free_view(request: StaffRequest, hall: HallEvent, phone: str) -> None:
    """Let a phone ask anew who holds it."""
    free_phone(hall=hall, actor=request.actor, public_id=phone)


@director_page
@of_hall
@act(its("hall_phones"), N_("The phone is shut out."))
def shut_out_view(request: StaffRequest, hall: HallEvent, phone: str) -> None:
    """Shut a phone out."""
    shut_out_phone(hall=hall, actor=request.actor, public_id=phone)


@director_page
@of_hall
@act(its("hall_phones"), N_("Print the cards again: earlier ones open nothing any more."))
def cards_anew_view(request: StaffRequest, hall: HallEvent) -> None:
    """Make all cards anew."""
    make_cards_anew(hall=hall, actor=request.actor)


@scorer_page
@of_hall
@act(its("hall_home"), N_("It is off the list; the history has it."))
def settle_view(request: StaffRequest, hall: HallEvent, uuid: UUID) -> None:
    """Take what a phone sent off the list."""
    settle_kept_slip(hall=hall, actor=request.actor, uuid=uuid)

"""The director's page of an evening's phones and cards, and their paper."""

from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST

from whiz_tournament.features.whist.queries import WhistEveningPage, whist_evening_page
from whiz_tournament.features.whist.queries.phones import evening_codes, paused_tables, whist_phones
from whiz_tournament.features.whist.services.downloads import request_evening_documents
from whiz_tournament.features.whist.web.pages import address, of_evening, show
from whiz_tournament.live.phones import phone_sightings
from whiz_tournament.models import AccessCodeKind, WhistDevice, WhistEvening
from whiz_tournament.services.devices.event_phones import ensure_event_cards
from whiz_tournament.web.shared.job_pages import go_to_paper
from whiz_tournament.web.shared.phone_acts import do_pressed
from whiz_tournament.web.shared.phone_address import printed_address
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.wording.phones import phone_name, seen_in_words, waiting_in_words


@director_page
@of_evening
@require_http_methods(["GET", "HEAD", "POST"])
def phones_view(request: StaffRequest, evening: WhistEvening) -> HttpResponse:
    """Show tables with their phones, and everybody's number and digits; or do what is pressed."""
    if request.method == "POST":
        do_pressed(evening, request)
        return redirect(address("phones", evening))
    ensure_event_cards(event=evening)
    page = whist_evening_page(evening)
    return show(request, "phones", evening, tables=_tables(page), page_path=request.path)


@director_page
@of_evening
@require_POST
def print_cards(request: StaffRequest, evening: WhistEvening) -> HttpResponse:
    """Ask for the cards of all tables and players, and go to the job."""
    ensure_event_cards(event=evening)
    return go_to_paper(
        request,
        request_evening_documents,
        evening=evening,
        kind="evening_cards",
        address=printed_address(request),
    )


def _tables(page: WhistEveningPage) -> list[dict[str, object]]:
    """Return each table with its digits, its people with theirs, its phones."""
    codes = evening_codes(page.evening)
    paused, phones = paused_tables(page.evening), _phones(page)
    return [
        {
            "number": sheet.number,
            "digits": codes.digits(AccessCodeKind.TABLE, sheet.number),
            "paused": sheet.number in paused,
            "people": [
                (person.key, person.name, codes.digits(AccessCodeKind.ENTRY, int(person.key)))
                for person in sheet.people
            ],
            "phones": [phone for phone in phones if phone["table"] == sheet.number],
        }
        for sheet in page.tables
    ]


def _phones(page: WhistEveningPage) -> list[dict[str, object]]:
    """Return each phone: who holds it, when it was seen, what waits on it."""
    names = {(person.table, person.seat): person.name for person in page.people.values()}
    phones, now = whist_phones(page.evening), timezone.now()
    seen = phone_sightings(WhistDevice.key_of(page.evening.pk), [phone.number for phone in phones])
    return [
        {
            "id": phone.public_id,
            "name": phone_name(phone.number, ""),
            "holder": names.get((phone.table, phone.seat), ""),
            "table": phone.table,
            "seen": seen_in_words(max(0, int((now - at.at).total_seconds())) if at else None),
            "waiting": waiting_in_words(at.waiting) if at else "",
        }
        for phone in phones
        for at in (seen.get(phone.number),)
    ]

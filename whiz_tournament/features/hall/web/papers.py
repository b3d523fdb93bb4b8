"""The paper of a hall, a page for the wall, and the whole as a file."""

from collections.abc import Mapping
from typing import Any, Final

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from boards.errors import N_, WhizError
from boards.typed_numbers import typed_number
from scoring.hall.seats import MOST_PEOPLE
from whiz_tournament.features.hall.queries.page import hall_page
from whiz_tournament.features.hall.queries.played import hall_document
from whiz_tournament.features.hall.queries.printed import seats_by_name
from whiz_tournament.features.hall.services.files import request_hall_documents
from whiz_tournament.features.hall.web.pages import of_hall, show
from whiz_tournament.features.hall.web.phones_page import last_table
from whiz_tournament.models import HallEvent
from whiz_tournament.printing.drawing.style import SIZES
from whiz_tournament.printing.registry import PrintedThing
from whiz_tournament.services.devices.event_phones import ensure_event_cards
from whiz_tournament.services.downloads import DownloadedFile
from whiz_tournament.services.downloads.files import json_text
from whiz_tournament.services.errors import existing
from whiz_tournament.web.shared.acts import act, its
from whiz_tournament.web.shared.file_responses import file_response
from whiz_tournament.web.shared.job_pages import JobPages, go_to_paper
from whiz_tournament.web.shared.phone_address import printed_address
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page, scorer_page

WALL: Final = 90
"""More names than that are written smaller on the wall."""
SMALL_WALL: Final = 42
"""As many names as that are written larger."""


class NoCardNumbers(WhizError):
    message = N_("Type from which number to which the cards are wanted, at most {most}.")


@director_page
@of_hall
@require_safe
def papers_view(request: StaffRequest, hall: HallEvent) -> HttpResponse:
    """Offer what can be printed, round by round, the last one first."""
    from whiz_tournament.features.hall.printing.papers import CARDS, OF_ROUND

    page = hall_page(hall)
    last = {
        "hall_places": max(page.by_number, default=0) or len(page.people),
        "hall_table_cards": last_table(page),
    }
    values: dict[str, Any] = {
        "rounds": [seated.number for seated in reversed(page.rounds)],
        "things": _offered(OF_ROUND),
        "cards": [(kind, label, last[kind]) for kind, label in _offered(CARDS)],
        "sizes": list(SIZES),
    }
    return show(request, "papers", hall, **values)


def _offered(things: Mapping[str, PrintedThing[HallEvent]]) -> list[tuple[str, str]]:
    """Return what may be asked for; each is there in two languages, too."""
    from whiz_tournament.features.hall.printing.words import IN_TWO

    return [(kind, _(thing.label)) for kind, thing in things.items() if not kind.endswith(IN_TWO)]


@director_page
@of_hall
@require_POST
def print_view(request: StaffRequest, hall: HallEvent, number: int) -> HttpResponse:
    """Ask for one thing of a round, in one language or in two, and go to the job."""
    return _asked(request, hall, round=number)


@director_page
@of_hall
@act(its("hall_papers"), tells=WhizError)
def print_cards_view(request: StaffRequest, hall: HallEvent) -> HttpResponse:
    """Ask for cards from one number to another, and go to the job."""
    first, last = (typed_number(request.POST.get(name, ""), 4) for name in ("first", "last"))
    if not first or not last or not first <= last or last - first >= MOST_PEOPLE:
        raise NoCardNumbers(most=MOST_PEOPLE)
    ensure_event_cards(event=hall)
    address = printed_address(request)
    return _asked(request, hall, numbers=range(first, last + 1), address=address)


def _asked(request: StaffRequest, hall: HallEvent, **what: Any) -> HttpResponse:
    from whiz_tournament.features.hall.printing.words import IN_TWO

    return go_to_paper(
        request,
        request_hall_documents,
        hall=hall,
        kind=request.POST.get("kind", "") + (IN_TWO if request.POST.get("in_two") else ""),
        size=request.POST.get("size", "A4"),
        **what,
    )


def _job(request: StaffRequest, hall: HallEvent, **values: Any) -> HttpResponse:
    return show(request, "job", hall, **values)


JOBS: Final = JobPages(of_hall, ("hall_job", "hall_job_retry", "hall_job_file"), _job)


@director_page
@of_hall
@require_safe
def file_view(request: StaffRequest, hall: HallEvent) -> HttpResponse:
    """Send the whole event as a file, from which it can be made again."""
    data = json_text(hall_document(hall))
    file = DownloadedFile(f"{hall.slug}.json", "application/json", data)
    return file_response(file)


@scorer_page
@of_hall
@require_safe
def ranking_file_view(request: StaffRequest, hall: HallEvent, name: str) -> HttpResponse:
    """Send the ranking as a table: ``ranking.xlsx`` or ``ranking.csv``."""
    from whiz_tournament.features.hall.services.files import ranking_file

    return file_response(existing(ranking_file(hall, name)))


@scorer_page
@of_hall
@require_safe
def wall_view(request: StaffRequest, hall: HallEvent) -> HttpResponse:
    """Show on a large screen where everybody sits; it is read again every twenty seconds."""
    page = hall_page(hall)
    current = page.current
    people = seats_by_name(page, current) if current else []
    sizes = {"is_large": len(people) > WALL, "is_small": len(people) <= SMALL_WALL}
    waiting = [row for row in page.rounds if row.objections_until and not row.is_over]
    values: dict[str, Any] = {"current": current, "people": people, "objections": waiting}
    return show(request, "wall", hall, **values, **sizes)

"""The pages of calls of each kind of event, and the addresses of those of one event."""

from collections.abc import Callable
from typing import Final

from django.http import HttpResponse
from django.urls import reverse

from whiz_tournament.models import CalledEvent, Tournament
from whiz_tournament.places_of_features import AddressRoot
from whiz_tournament.plugging import features
from whiz_tournament.web.shared.call_pages import CallingPhone, CallPages, PhoneView
from whiz_tournament.web.shared.tournament_pages import of_tournament, page_frame
from whiz_tournament.web.table.entry_draft import sent_number
from whiz_tournament.web.table.permissions import TableRequest, table_phone


def all_call_pages() -> tuple[CallPages, ...]:
    """Return those of tournaments and of the other kinds."""
    return (*OWN_PAGES, *(pages for feature in features() for pages in feature.call_pages()))


def call_pages(event: CalledEvent) -> CallPages:
    """Return the pages of an event's kind."""
    return next(pages for pages in all_call_pages() if isinstance(event, pages.model))


def call_list_path(event: CalledEvent) -> str:
    """Return the page of an event's calls."""
    return reverse(f"{call_pages(event).staff_name}_calls", args=[event.slug])


def call_act_path(event: CalledEvent, call: str, act: str) -> str:
    """Return where an act on a call is sent to."""
    return reverse(f"{call_pages(event).staff_name}_call_act", args=[event.slug, call, act])


def table_time_path(event: CalledEvent, table: int) -> str:
    """Return where a table gets the time for which it calls; empty where no clock runs."""
    page = call_pages(event).table_time
    return reverse(page, args=[event.slug, table]) if page else ""


def phone_path(event: CalledEvent, table: int, act: str = "call") -> str:
    """Return where the phone of a table calls, or does another act."""
    pages = call_pages(event)
    return reverse(f"{pages.phone_name}_{act}", args=pages.phone_place(event.slug, table))


def _of_table(view: PhoneView) -> Callable[..., HttpResponse]:
    """Open a view to the phone of a tournament's table, with the board that it showed."""

    @table_phone
    def opened(at: TableRequest) -> HttpResponse:
        sent = at.request.POST if at.request.method == "POST" else at.request.GET
        board = sent_number(sent, "board")
        return view(CallingPhone(at.request, at.tournament, at.device, at.table, at.home, board))

    return opened


OWN_PAGES: Final = (
    CallPages(
        Tournament,
        staff_path="t/<slug:slug>/",
        staff_name="director",
        of_event=of_tournament,
        phone_root=AddressRoot.PUBLIC,
        phone_path="t/<slug:slug>/table/<number:table>/",
        phone_name="table",
        of_phone=_of_table,
        phone_place=lambda slug, table: (slug, table),
        frame=lambda request, tournament: page_frame(request, tournament, here="calls"),
        table_time="director_table_time",
    ),
)

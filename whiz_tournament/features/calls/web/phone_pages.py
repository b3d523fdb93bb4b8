"""A table calls the director: why is one tap, where is known by the phone."""

from dataclasses import dataclass
from datetime import datetime
from typing import Self

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, path
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from boards.errors import WhizError
from whiz_tournament.features.calls.queries import call_of_table
from whiz_tournament.features.calls.services import call_director, withdraw_call
from whiz_tournament.features.calls.web.call_pages import all_call_pages, phone_path
from whiz_tournament.features.calls.wording import reasons_at
from whiz_tournament.models import CallReason
from whiz_tournament.places_of_features import AddressRoot
from whiz_tournament.services.errors import error_sentence, error_status
from whiz_tournament.web.shared.call_pages import CallingPhone, CallPages, TableInRound


def called(at: CallingPhone) -> HttpResponse:
    """Show the reasons, each a button; pressed, the director is called."""
    chosen = at.request.POST.get("reason", "")
    if chosen not in {reason.value for reason in reasons_at(at.event)}:
        return _reasons(at)
    reason = CallReason(chosen)
    try:
        call_director(event=at.event, phone=at.phone, reason=reason, board=at.board)
    except WhizError as refusal:
        return _reasons(at, refusal)
    messages.success(at.request, _("The director is called. Stay at the table."))
    return redirect(at.home)


def withdrawn(at: CallingPhone) -> HttpResponse:
    """Say that nobody needs to come any more."""
    try:
        withdraw_call(event=at.event, phone=at.phone)
    except WhizError as refusal:
        return _reasons(at, refusal)
    messages.success(at.request, _("The call is taken back."))
    return redirect(at.home)


def _reasons(at: CallingPhone, refusal: WhizError | None = None) -> HttpResponse:
    values = {
        "table": at.table,
        "reasons": [(reason.value, text) for reason, text in reasons_at(at.event).items()],
        "call_path": phone_path(at.event, at.table),
        "board": at.board or "",
        "back_url": at.home,
        "refusal": error_sentence(refusal) if refusal else "",
    }
    status = error_status(refusal) if refusal else 200
    return render(at.request, "calls/reasons.html", values, status=status)


def phone_addresses(root: AddressRoot) -> list[URLPattern]:
    """Return where the phones of each kind of event call that has its pages below this root."""
    return [
        address
        for pages in all_call_pages()
        if pages.phone_root is root
        for address in _addresses_of(pages)
    ]


def _addresses_of(pages: CallPages) -> tuple[URLPattern, URLPattern]:
    call, name = f"{pages.phone_path}call/", pages.phone_name
    calling = require_http_methods(["GET", "POST"])(pages.of_phone(called))
    withdrawing = require_POST(pages.of_phone(withdrawn))
    return (
        path(call, calling, name=f"{name}_call"),
        path(f"{call}withdraw/", withdrawing, name=f"{name}_withdraw_call"),
    )


# A table's own call for the director, as its phone shows it.


@dataclass(frozen=True, slots=True)
class CallPart:
    """Where to call, and the call that is open: when it was made, who is on the way.

    ``called_at`` is empty while nobody was called; ``taken_by`` until somebody comes.
    """

    call_path: str
    withdraw_path: str
    called_at: datetime | None = None
    is_taken: bool = False
    taken_by: str = ""

    @classmethod
    def of(cls, at: TableInRound) -> Self | None:
        """Return the card for those who sit at a table in a round; who rests calls nobody."""
        event, table = at.event, at.table
        if not table or not event.is_running:
            return None
        paths = (phone_path(event, table), phone_path(event, table, "withdraw_call"))
        call = call_of_table(event, table, at.round)
        if call is None:
            return cls(*paths)
        return cls(*paths, call.called_at, call.is_taken, call.taken_by)

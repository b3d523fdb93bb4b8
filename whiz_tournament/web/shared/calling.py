"""A table calls the director: why is one tap, where is known by the phone."""

from dataclasses import dataclass
from datetime import datetime
from typing import Self

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from boards.errors import WhizError
from whiz_tournament.models import CalledEvent, CallReason, Phone
from whiz_tournament.queries.calls import NO_ROUND, call_of_table
from whiz_tournament.services.calls import call_director, withdraw_call
from whiz_tournament.services.errors import error_sentence, error_status
from whiz_tournament.web.shared.event_pages import event_pages
from whiz_tournament.wording.phones import reasons_at


@dataclass(frozen=True, slots=True)
class Calling:
    """A request of a table's phone about the call of its table; ``home`` is the phone's page.

    ``board`` is the one that the phone showed, of a tournament.
    """

    request: HttpRequest
    event: CalledEvent
    phone: Phone
    table: int
    home: str
    board: int | None = None

    def called(self) -> HttpResponse:
        """Show the reasons, each a button; pressed, the director is called."""
        reasons, chosen = reasons_at(self.event), self.request.POST.get("reason", "")
        if chosen not in {reason.value for reason in reasons}:
            return self._reasons()
        reason = CallReason(chosen)
        try:
            call_director(event=self.event, phone=self.phone, reason=reason, board=self.board)
        except WhizError as refusal:
            return self._reasons(refusal)
        messages.success(self.request, _("The director is called. Stay at the table."))
        return redirect(self.home)

    def withdrawn(self) -> HttpResponse:
        """Say that nobody needs to come any more."""
        try:
            withdraw_call(event=self.event, phone=self.phone)
        except WhizError as refusal:
            return self._reasons(refusal)
        messages.success(self.request, _("The call is taken back."))
        return redirect(self.home)

    def _reasons(self, refusal: WhizError | None = None) -> HttpResponse:
        values = {
            "table": self.table,
            "reasons": [(reason.value, text) for reason, text in reasons_at(self.event).items()],
            "call_path": event_pages(self.event).call(self.event.slug, self.table),
            "board": self.board or "",
            "back_url": self.home,
            "refusal": error_sentence(refusal) if refusal else "",
        }
        status = error_status(refusal) if refusal else 200
        return render(self.request, "table/call.html", values, status=status)


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
    def of(cls, event: CalledEvent, table: int | None, number: int = NO_ROUND) -> Self | None:
        """Return the card for those who sit at a table in a round; who rests calls nobody."""
        if not table or not event.is_running:
            return None
        pages = event_pages(event)
        paths = (pages.call(event.slug, table), pages.withdraw_call(event.slug, table))
        call = call_of_table(event, table, number)
        if call is None:
            return cls(*paths)
        return cls(*paths, call.called_at, call.is_taken, call.taken_by)

"""A table calls the director: why is one tap, where is known by the seat."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from boards.errors import WhizError
from whiz_tournament.models import CallReason
from whiz_tournament.services.calls.calling import call_director, withdraw_call
from whiz_tournament.services.error_answers import error_sentence, error_status
from whiz_tournament.web.table.permissions import TableRequest, table_phone
from whiz_tournament.web.table.sent_form import sent_number
from whiz_tournament.wording.calls import CALL_REASONS


@require_http_methods(["GET", "POST"])
@table_phone
def call_view(at: TableRequest) -> HttpResponse:
    """Show the reasons, each a button; pressed, the director is called."""
    sent = at.request.POST
    if sent.get("reason") not in CallReason.values:
        return _reasons(at)
    try:
        call_director(
            tournament=at.tournament,
            phone=at.device,
            reason=CallReason(sent["reason"]),
            board=sent_number(sent, "board"),
        )
    except WhizError as refusal:
        return _reasons(at, refusal)
    messages.success(at.request, _("The director is called. Stay at the table."))
    return redirect(at.home)


@require_POST
@table_phone
def withdraw_view(at: TableRequest) -> HttpResponse:
    """Say that nobody needs to come any more."""
    try:
        withdraw_call(tournament=at.tournament, phone=at.device)
    except WhizError as refusal:
        return _reasons(at, refusal)
    messages.success(at.request, _("The call is taken back."))
    return redirect(at.home)


def _reasons(at: TableRequest, refusal: WhizError | None = None) -> HttpResponse:
    values = {
        "tournament": at.tournament,
        "table": at.table,
        "reasons": [(reason.value, said) for reason, said in CALL_REASONS.items()],
        "board": sent_number(at.request.GET, "board") or "",
        "back_url": at.home,
        "refusal": error_sentence(refusal) if refusal else "",
    }
    status = error_status(refusal) if refusal else 200
    return render(at.request, "table/call.html", values, status=status)

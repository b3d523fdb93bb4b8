"""A table of a tournament calls the director, or takes its call back."""

from django.http import HttpResponse
from django.views.decorators.http import require_http_methods, require_POST

from whiz_tournament.web.shared.calling import Calling
from whiz_tournament.web.table.permissions import TableRequest, table_phone
from whiz_tournament.web.table.sent_form import sent_number


@require_http_methods(["GET", "POST"])
@table_phone
def call_view(at: TableRequest) -> HttpResponse:
    """Call for a reason, about the board that the phone showed."""
    return _calling(at).called()


@require_POST
@table_phone
def withdraw_view(at: TableRequest) -> HttpResponse:
    """Take the call back."""
    return _calling(at).withdrawn()


def _calling(at: TableRequest) -> Calling:
    sent = at.request.POST if at.request.method == "POST" else at.request.GET
    board = sent_number(sent, "board")
    return Calling(at.request, at.tournament, at.device, at.table, at.home, board)

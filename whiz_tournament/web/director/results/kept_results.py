"""One tap on what a table sent too late: it counts, or it is left aside."""

from uuid import UUID

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from whiz_tournament.models import Role, Tournament
from whiz_tournament.services.results import Sender
from whiz_tournament.services.results.kept_results import leave_result_aside, take_over_result
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import of_tournament, tournament_url


@director_page
@of_tournament
@require_POST
def take_over_view(request: StaffRequest, tournament: Tournament, uuid: UUID) -> HttpResponse:
    """Let the result count, and go on with the list."""
    sender = Sender.staff(request.actor, Role(request.member.role))
    why = _("Sent by the table when it could not be taken")
    kept = take_over_result(tournament=tournament, sender=sender, uuid=uuid, reason=why)
    said = _("Board {board}, table {table}: what the table sent counts now.")
    messages.success(request, said.format(board=kept.board, table=kept.table))
    return redirect(tournament_url("director_console", tournament))


@director_page
@of_tournament
@require_POST
def leave_aside_view(request: StaffRequest, tournament: Tournament, uuid: UUID) -> HttpResponse:
    """Take the result off the list, and go on with the list."""
    kept = leave_result_aside(tournament=tournament, actor=request.actor, uuid=uuid)
    said = _("Board {board}, table {table}: left aside; it stays in the history.")
    messages.success(request, said.format(board=kept.board, table=kept.table))
    return redirect(tournament_url("director_console", tournament))

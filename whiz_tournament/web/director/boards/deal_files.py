"""The boards as a deal file, for a director who does not play."""

from django.http import HttpResponse
from django.views.decorators.http import require_POST

from boards.deal_formats import deal_format
from whiz_tournament.models import Tournament
from whiz_tournament.services.boards.deal_files import export_boards
from whiz_tournament.web.shared.file_responses import deal_file_response
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import of_tournament


@director_page
@of_tournament
@require_POST
def export_deal_file(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Send the file of the format that was chosen; the history says who took it."""
    name = deal_format(request.POST.get("format", "")[:20]).name
    return deal_file_response(
        export_boards(tournament=tournament, actor=request.actor, format_name=name)
    )

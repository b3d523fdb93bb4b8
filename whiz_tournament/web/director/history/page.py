"""Everything that happened, in sentences, latest first."""

from datetime import UTC, datetime
from typing import Any

from django.http import HttpResponse
from django.utils.dateparse import parse_datetime
from django.views.decorators.http import require_safe

from whiz_tournament.models import Tournament
from whiz_tournament.queries.corrections.requested import request_figures
from whiz_tournament.queries.history.tournament_history import PAGE, tournament_history
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.publishing.closed_results import closed_results
from whiz_tournament.web.director.history.history_lines import happening_in_words
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import director_response, of_tournament
from whiz_tournament.wording.results.requests import request_figures_in_words


@director_page
@of_tournament
@require_safe
def history_page(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Show a page of the history; ``?before=`` is where the page before ended."""
    found = tournament_history(tournament, _moment(request.GET.get("before", "")))
    names = name_texts(tournament)
    closed = closed_results(request.member, tournament)
    lines = [happening_in_words(happening, names, closed) for happening in found]
    earlier = found[-1].at.isoformat() if len(found) == PAGE else ""
    figures = request_figures_in_words(request_figures(tournament))
    values: dict[str, Any] = {"lines": lines, "earlier": earlier, "figures": figures}
    return director_response(request, "history", tournament, here="", **values)


def _moment(text: str) -> datetime | None:
    """Return the moment with its zone; anything else starts at the top."""
    try:
        moment = parse_datetime(text)
        return moment.astimezone(UTC) if moment and moment.tzinfo else None
    except (ValueError, OverflowError):  # no such day, or outside the calendar elsewhere
        return None

"""Everything that happened, in sentences, latest first."""

from datetime import UTC, datetime

from django.http import HttpResponse
from django.utils.dateparse import parse_datetime
from django.views.decorators.http import require_safe

from whiz_tournament.models import Tournament
from whiz_tournament.queries.names import name_texts
from whiz_tournament.queries.tournament_log import PAGE, happenings
from whiz_tournament.web.access import StaffRequest, director_page
from whiz_tournament.web.director.event_words import happening_in_words
from whiz_tournament.web.director.pages import of_tournament, show


@director_page
@of_tournament
@require_safe
def history_page(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Show a page of the history; ``?before=`` is where the page before ended."""
    found = happenings(tournament, _moment(request.GET.get("before", "")))
    names = name_texts(tournament)
    lines = [happening_in_words(happening, names) for happening in found]
    earlier = found[-1].at.isoformat() if len(found) == PAGE else ""
    return show(request, "history", tournament, here="", lines=lines, earlier=earlier)


def _moment(text: str) -> datetime | None:
    """Return the moment with its zone; anything else starts at the top."""
    try:
        moment = parse_datetime(text)
        return moment.astimezone(UTC) if moment and moment.tzinfo else None
    except (ValueError, OverflowError):  # no such day, or outside the calendar elsewhere
        return None

"""Everything that happened, as lines with time, author and sentence, latest first."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, Final

from django.http import HttpResponse
from django.urls import URLPattern, path
from django.utils.dateparse import parse_datetime
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from whiz_tournament.models import Tournament
from whiz_tournament.queries.corrections.requested import request_figures
from whiz_tournament.queries.history.tournament_history import (
    PAGE,
    HistoryPart,
    history_actors,
    tournament_history,
)
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.publishing.closed_results import closed_results
from whiz_tournament.web.director.history.happenings import happening_in_words
from whiz_tournament.web.shared.page_numbers import address_with
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import director_response, of_tournament
from whiz_tournament.wording.results.corrections import request_figures_in_words

PARTS: Final = {
    "": gettext_lazy("Everything"),
    HistoryPart.RESULTS.value: gettext_lazy("Results"),
    HistoryPart.OTHERS.value: gettext_lazy("Everything else"),
}


@director_page
@of_tournament
@require_safe
def history_page(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Show a page of the history; ``?before=`` is where the page before ended.

    ``part`` and ``who`` reduce it; what is not on offer is as if it were not asked for.
    """
    actors = history_actors(tournament)
    part, who = request.GET.get("part", ""), request.GET.get("who", "")
    asked = {"part": part if part in PARTS else "", "who": who if who in actors else ""}
    happenings = tournament_history(
        tournament,
        _moment(request.GET.get("before", "")),
        part=HistoryPart(asked["part"]) if asked["part"] else None,
        who=asked["who"],
    )
    names = name_texts(tournament)
    closed = closed_results(request.member, tournament)
    ended = happenings[-1].at.isoformat() if len(happenings) == PAGE else ""
    people = {"": _("Everybody"), **{key: name or _("Phones") for key, name in actors.items()}}
    values: dict[str, Any] = {
        "lines": [happening_in_words(happening, names, closed) for happening in happenings],
        "earlier": address_with(request.path, {**asked, "before": ended}) if ended else "",
        "figures": request_figures_in_words(request_figures(tournament)),
        "choices": [
            _choices(request.path, asked, name, words)
            for name, words in (("part", PARTS), ("who", people if len(actors) > 1 else {}))
        ],
    }
    return director_response(request, "history", tournament, here="", **values)


def _choices(
    path: str, asked: Mapping[str, str], name: str, words: Mapping[str, object]
) -> list[tuple[str, str, bool]]:
    """Return label, address and whether it is what is shown, of each value of a question."""
    return [
        (str(label), address_with(path, {**asked, name: value}), asked[name] == value)
        for value, label in words.items()
    ]


def _moment(text: str) -> datetime | None:
    """Return the moment with its zone; anything else starts at the top."""
    try:
        moment = parse_datetime(text)
        return moment.astimezone(UTC) if moment and moment.tzinfo else None
    except (ValueError, OverflowError):  # no such day, or outside the calendar elsewhere
        return None


OF_TOURNAMENT: list[URLPattern] = [
    path("history/", history_page, name="director_history"),
]

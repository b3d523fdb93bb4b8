"""Who rests: read aloud by the director, round by round, with where each goes next."""

from itertools import groupby
from typing import Any

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from whiz_tournament.live.versions import tournament_version
from whiz_tournament.models import RoundStatus, Tournament
from whiz_tournament.queries.documents.guides import GuideStop
from whiz_tournament.queries.documents.sit_outs import sit_out_sheet
from whiz_tournament.queries.documents.values import PrintSelection
from whiz_tournament.queries.play.numbers_in_use import round_statuses
from whiz_tournament.web.shared.poll_responses import is_poll, unchanged_response
from whiz_tournament.web.shared.staff_permissions import StaffRequest, scorer_page
from whiz_tournament.web.shared.tournament_pages import director_response, of_tournament
from whiz_tournament.wording.places import place_sentence


@scorer_page
@of_tournament
@require_safe
def sit_outs_view(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Show the announcements; a poll that knows this version is answered with nothing."""
    version = str(tournament_version(tournament))
    if is_poll(request, version):
        return unchanged_response()
    return director_response(
        request,
        "sit_outs",
        tournament,
        here="console",
        rounds=_rounds(tournament),
        version=version,
        page_path=request.path,
    )


def _rounds(tournament: Tournament) -> list[dict[str, Any]]:
    """Return the rounds that are not over, each with its rests."""
    statuses = round_statuses(tournament)
    found = groupby(sit_out_sheet(tournament, PrintSelection()).rests, key=lambda rest: rest.round)
    return [
        {
            "number": number,
            "now": statuses.get(number) == RoundStatus.OPEN,
            "people": [(rest.person.name, _announced(rest.next)) for rest in resting],
        }
        for number, resting in found
        if statuses.get(number) != RoundStatus.CLOSED
    ]


def _announced(stop: GuideStop | None) -> str:
    if stop is None or stop.table is None or stop.seat is None:
        return _("this was the last round for this player")
    where = place_sentence(stop.table, stop.seat, stop.boards)
    return _("next, in round {number}: {place}").format(number=stop.round, place=where)

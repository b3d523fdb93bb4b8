"""Odd results, for directors who may know them; scorers see none."""

from whiz_tournament.models import Role, Tournament
from whiz_tournament.queries.publishing.visibility import staff_viewer
from whiz_tournament.queries.results.warnings import result_warnings
from whiz_tournament.services.corrections.warnings import dismiss_warning
from whiz_tournament.services.results import LinePlace, Sender
from whiz_tournament.web.desk.submission import SubmittedLine
from whiz_tournament.web.shared.staff_permissions import StaffRequest
from whiz_tournament.wording.results.warnings import warning_in_words


def odd_results(request: StaffRequest, tournament: Tournament) -> dict[str, str]:
    """Return why lines look odd, as ends of sentences, by a line's part of a field's name."""
    if not request.member.may(Role.DIRECTOR):
        return {}
    odd_results = result_warnings(tournament, staff_viewer(request.member, tournament))
    return {odd.mark[0].replace("/", "-"): warning_in_words(odd) for odd in odd_results}


def settles_odd_result(
    tournament: Tournament, sender: Sender, typed: SubmittedLine, place: LinePlace
) -> bool:
    """Keep that what a line holds is right, where a director said so; tell whether that was it."""
    if typed.act != "right" or not (typed.untouched and typed.base and sender.director):
        return False
    return dismiss_warning(
        tournament=tournament, actor=sender.actor, place=place, version=typed.base
    )

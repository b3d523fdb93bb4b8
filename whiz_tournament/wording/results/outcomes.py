"""What became of a board where there is no contract to show."""

from django.utils.translation import gettext as _

from whiz_tournament.models import LineState
from whiz_tournament.queries.results.seat_cells import ResultTexts


def outcome_words(outcome: ResultTexts, state: str) -> str:
    """Return "passed out", "not played", or why there is no result."""
    if state == LineState.DISPUTED:
        return _("the table does not agree on the result")
    if state == LineState.VOID:
        return _("result struck out by the director")
    if outcome.not_played:
        return _("not played")
    if outcome.passed_out:
        return _("passed out")
    return _("no result")

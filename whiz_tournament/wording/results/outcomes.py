"""What became of a board where there is no contract to show."""

from decimal import Decimal

from django.utils.translation import gettext as _

from scoring.contracts import Contract
from whiz_tournament.models import LineState
from whiz_tournament.queries.results.seat_cells import ResultShare, ResultTexts
from whiz_tournament.wording.letters import contract_in_words, overtricks, seat_name
from whiz_tournament.wording.quantities import joined, short_percent


def outcome_words(outcome: ResultTexts, state: str) -> str:
    """Return the parts of a weighted score, "passed out", "not played", or why there is none."""
    if outcome.shares:
        return joined([share_in_words(share) for share in outcome.shares])
    if state == LineState.DISPUTED:
        return _("the table does not agree on the result")
    if state == LineState.VOID:
        return _("result struck out by the director")
    if outcome.not_played:
        return _("not played")
    if outcome.passed_out:
        return _("passed out")
    return _("no result")


def share_in_words(share: ResultShare) -> str:
    """Return ``60% of 10 hearts = by North``."""
    said = _("{percent} of {contract} {result} by {seat}")
    return said.format(
        percent=short_percent(Decimal(share.percent)),
        contract=contract_in_words(Contract.parse(share.contract)),
        result=overtricks(int(share.result) if share.result != "=" else 0),
        seat=seat_name(share.declarer),
    )

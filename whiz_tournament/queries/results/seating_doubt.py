"""Leads of the first round that fit the other seating rule: perhaps the tables play that one."""

from collections.abc import Iterable

from scoring.odd_results import OddReason
from whiz_tournament.queries.play.first_leads import ENOUGH
from whiz_tournament.queries.results.warnings import ResultWarning


def leads_by_other_rule(warnings: Iterable[ResultWarning]) -> tuple[ResultWarning, ...]:
    """Return the leads of the first round that only the other rule explains; none for a few."""
    found = tuple(
        odd
        for odd in warnings
        if odd.round == 1 and odd.kind is OddReason.LEAD and odd.facts["other_rule"]
    )
    return found if len(found) >= ENOUGH else ()

"""A table's results in words, with the names of those who sit there."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext as _

from scoring.results import Played
from whiz_tournament.models import LineState
from whiz_tournament.queries.play.result_lines import LineRow
from whiz_tournament.queries.results.seat_cells import ResultTexts
from whiz_tournament.wording import letters
from whiz_tournament.wording.results.outcomes import outcome_words

TABLE_STATES: Final = {
    LineState.ENTERED: "received",
    LineState.CONFIRMED: "confirmed",
    LineState.DISPUTED: "disputed",
}
"""The chip of a board that the table has told."""


def entered_in_words(line: LineRow, people: Mapping[str, str]) -> str:
    """Return ``Luc: 10 ♠ pique contré, +1``; nothing for a board that nobody told yet."""
    if not line.version:
        return ""
    value = line.standing
    if not isinstance(value, Played):
        return outcome_words(ResultTexts.of(value), line.state.value)
    said = _("{name}: {contract}, {delta}")
    return said.format(
        name=people.get(value.declarer.value, ""),
        contract=letters.contract_in_words(value.contract, sign=True),
        delta=letters.overtricks_in_words(value.tricks - value.contract.level),
    )

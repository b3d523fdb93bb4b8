"""What a table's phone says of its results, and all that a phone says while it is alone."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from django.utils.translation import gettext as _

from boards.denominations import Denomination
from boards.seats import Seat
from scoring.contracts import HIGHEST_LEVEL, LOWEST_LEVEL, Contract, Doubling
from scoring.draft_warnings import WARNING_RULES
from scoring.formulas import Formula
from scoring.points import declarer_points, defender_points
from scoring.results import TRICKS_IN_A_DEAL, Played
from whiz_tournament.models import LineState
from whiz_tournament.queries.play.result_lines import LineRow
from whiz_tournament.queries.results.seat_cells import ResultTexts
from whiz_tournament.wording import letters, quantities
from whiz_tournament.wording.by_language import made_once
from whiz_tournament.wording.results.values import outcome_words

TRICKS: Final = range(TRICKS_IN_A_DEAL + 1)


@made_once
def phone_words(formula: Formula) -> dict[str, Any]:
    """Return words and figures by contract (``10HX``) and number of tricks.

    ``marks`` are the declarer's points, below nought what each defender gets; ``rare`` says which
    of ``warnings`` speak (``10X/3``: level and doubling, tricks).
    """
    marks = _marks(formula)
    used = {abs(number) for row in marks.values() for number in row}
    return {
        "contracts": {
            str(contract): letters.contract_in_words(contract, sign=True)
            for contract in _contracts()
        },
        "tricks": [quantities.tricks_phrase(number) for number in TRICKS],
        "over": {
            str(delta): letters.overtricks_in_words(delta)
            for delta in range(-HIGHEST_LEVEL, HIGHEST_LEVEL - LOWEST_LEVEL + 1)
        },
        "marks": marks,
        "points": {str(number): quantities.points_phrase(number) for number in sorted(used)},
        "warnings": [_(rule.message) for rule in WARNING_RULES],
        "rare": _rare(formula),
    }


def _contracts() -> list[Contract]:
    levels = range(LOWEST_LEVEL, HIGHEST_LEVEL + 1)
    return [Contract(n, suit, x) for n in levels for suit in Denomination for x in Doubling]


@lru_cache
def _marks(formula: Formula) -> dict[str, list[int]]:
    return {
        str(contract): [
            declarer_points(contract, tricks, formula) - defender_points(contract, tricks, formula)
            for tricks in TRICKS
        ]
        for contract in _contracts()
    }


@lru_cache
def _rare(formula: Formula) -> dict[str, list[int]]:
    spoken = {}
    for contract in (one for one in _contracts() if one.denomination is Denomination.NT):
        for tricks in TRICKS:
            value = Played(Seat.N, contract, tricks)
            speaks = [i for i, rule in enumerate(WARNING_RULES) if rule.is_rare(value, formula)]
            if speaks:
                spoken[f"{contract.level}{contract.doubling.value}/{tricks}"] = speaks
    return spoken


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
    sentence = _("{name}: {contract}, {delta}")
    return sentence.format(
        name=people.get(value.declarer.value, ""),
        contract=letters.contract_in_words(value.contract, sign=True),
        delta=letters.overtricks_in_words(value.tricks - value.contract.level),
    )

"""Finished figures and results as the reader's language writes them."""

from django.utils.translation import gettext, pgettext

from scoring.contracts import Bid, Contract
from whiz_tournament.queries.documents.values import SheetHeading
from whiz_tournament.queries.results.seat_cells import ResultTexts
from whiz_tournament.wording import letters
from whiz_tournament.wording.by_language import made_once
from whiz_tournament.wording.quantities import true_minus


def contract_text(outcome: ResultTexts) -> str:
    """Return ``10 ♥C ×``, or the words for a board without a contract."""
    if outcome.shares:
        return gettext("weighted score")
    if outcome.passed_out:
        return letters.passed_out()
    if outcome.not_played:
        return gettext("not played")
    if outcome.contract is None:
        return ""
    return _with_crosses(outcome.contract)


@made_once
def _with_crosses(text: str) -> str:
    contract = Contract.parse(text)
    crosses = "×" * len(contract.doubling.value)
    return f"{bid_text(contract)} {crosses}".strip()


def bid_text(bid: Bid | Contract) -> str:
    """Return ``10 ♥C`` without doubling."""
    suit, letter = bid.denomination.suit, letters.suit_letter(bid.denomination.value)
    return f"{bid.level} {suit.symbol if suit else ''}{letter}"


def declarer_text(outcome: ResultTexts) -> str:
    """Return the letter of the hand that was declared."""
    return letters.seat_letter(outcome.declarer) if outcome.declarer else ""


def line_result_text(outcome: ResultTexts) -> str:
    """Return ``=``, ``+1`` or ``−2``."""
    return true_minus(outcome.result or "")


def role_text(name: str) -> str:
    """Return the word for what a hand was on a board."""
    words = {
        "declarer": pgettext("role", "declared"),
        "leader": pgettext("role", "led"),
        "defender": pgettext("role", "defended"),
    }
    return words.get(name, "")


def state_text(head: SheetHeading) -> str:
    """Return which results are printed."""
    words = {
        "provisional": gettext("Provisional results"),
        "final": gettext("Final results"),
    }
    return words.get(head.state) or gettext("Results so far, for the director")

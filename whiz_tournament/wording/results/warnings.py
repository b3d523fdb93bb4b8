"""What looks odd about a result, and what a table is told of a lead from the wrong hand."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from boards.cards import Card
from scoring.odd_results import OddReason
from whiz_tournament.queries.results.warnings import ResultWarning
from whiz_tournament.wording.letters import card_in_words, card_label, seat_name, suit_name
from whiz_tournament.wording.quantities import joined, tricks_phrase


def warning_in_words(warning: ResultWarning) -> str:
    """Return why one should look again."""
    sentences = {
        OddReason.CARDS: _("looks odd: {tricks} where the cards give {makeable}."),
        OddReason.LEAD: _(
            "looks odd: the lead, {card}, is not in the hand that leads against {seat}."
        ),
        OddReason.BID: _("looks odd: {level} were bid where the cards give {makeable}."),
        OddReason.CHOICE: _(
            "looks odd: the cards give {makeable} here, and {best} to {usual} in {denomination}."
        ),
        OddReason.CONTRACT: _(
            "looks odd: {tables} of {others} other tables play {denomination} by {usual}."
        ),
        OddReason.FIELD: _("looks odd: {tricks} where the other tables make about {median}."),
        OddReason.DECLARER: _("looks odd: declared by {seat}, by {usual} at all other tables."),
        OddReason.SEATS: _(
            "and the rest of this slip fit their leads only if {changes}: did the three sit "
            "otherwise?"
        ),
        OddReason.TWICE: _(
            "and the rest of this slip say the same as table {other_table} in round "
            "{other_round}: was one slip typed twice?"
        ),
    }
    facts = dict(warning.facts)
    if "tricks" in facts:
        facts["tricks"] = tricks_phrase(facts["tricks"])
    for name in facts.keys() & {"seat", "usual"}:
        facts[name] = seat_name(facts[name])
    if "denomination" in facts:
        facts["denomination"] = suit_name(facts["denomination"])
    if "card" in facts:
        facts["card"] = card_in_words(facts["card"])
    if "seats" in facts:
        facts["changes"] = joined(
            [
                _("{seat} sat {usual}").format(seat=seat_name(seat), usual=seat_name(other))
                for seat, other in facts["seats"].items()
            ]
        )
    return sentences[warning.kind].format(**facts)


def dismissed_in_words(data: Mapping[str, Any], _names: Mapping[int, str]) -> str:
    """Return the line of the history that says that an odd result is right."""
    number, table, board = data["line"].split("/")
    sentence = _("Round {round}, table {table}, board {board}: looked odd, and is right.")
    return sentence.format(round=number, table=table, board=board)


def undone_dismissal_in_words(data: Mapping[str, Any], _names: Mapping[int, str]) -> str:
    """Return the line of the history that says that an odd result is asked about again."""
    if data["line"].isdecimal():
        return _("Board {board}: whether it was fouled is asked again.").format(board=data["line"])
    number, table, board = data["line"].split("/")
    sentence = _("Round {round}, table {table}, board {board}: is asked about again.")
    return sentence.format(round=number, table=table, board=board)


def lead_elsewhere_in_words(card: Card | None) -> str:
    """Return the sentence about a lead to look at again; nothing without one."""
    if card is None:
        return ""
    sentence = _(
        "The lead %(led)s was not in the hand that leads against this contract. Look again at the"
        " card and at who played."
    )
    return sentence % {"led": card_label(card)}

"""A line and its log in sentences with names."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.utils.translation import gettext as _

from scoring.contracts import Contract
from whiz_tournament.models import LineState, RoundStatus, ScoreKind
from whiz_tournament.queries.history.line_history import LineHistoryItem
from whiz_tournament.queries.history.log_head import DOOR
from whiz_tournament.queries.play.desk import DeskLine
from whiz_tournament.wording.letters import contract_in_words, seat_name
from whiz_tournament.wording.quantities import tricks_phrase
from whiz_tournament.wording.results.rulings import reason_in_words
from whiz_tournament.wording.results.values import value_in_words

LINE_CHIPS: Final = {
    LineState.ENTERED.value: "received",
    LineState.CONFIRMED.value: "confirmed",
    LineState.DISPUTED.value: "disputed",
    LineState.VOID.value: "not_played",
}
EMPTY_LINES: Final = {
    RoundStatus.PENDING: "to_come",
    RoundStatus.OPEN: "playing",
    RoundStatus.CLOSED: "owed",
}
"""The chip of a line without a result, by its round: nothing is owed before the round is closed."""


@dataclass(frozen=True, slots=True)
class LineWords:
    """A line in words: the sentence, its chip, a word that the chip says instead of its own."""

    sentence: str
    chip: str
    label: str = ""


@dataclass(frozen=True, slots=True)
class LogWords:
    """One item of the log in words."""

    at: datetime
    who: str
    sentence: str
    reason: str


def line_in_words(line: DeskLine, round_status: RoundStatus) -> LineWords:
    """Return what the line holds, with the declarer's name; its round says whether it is owed."""
    if line.state == LineState.VOID:
        return LineWords(_sentence(line), "not_played", _("taken out"))
    if line.state == LineState.EMPTY:
        return LineWords(_sentence(line), EMPTY_LINES[round_status])
    chip = "not_played" if line.outcome.not_played else LINE_CHIPS[line.state]
    return LineWords(_sentence(line), chip)


def _sentence(line: DeskLine) -> str:
    if line.closed:
        return _("You have still to play this board: its result stays closed to you.")
    outcome = line.outcome
    if outcome.not_played:
        return _("The board was not played.")
    if outcome.passed_out:
        return _("Everybody passed.")
    if outcome.contract is None or outcome.declarer is None or outcome.tricks is None:
        return _("Nothing has been typed yet.")
    names = {place.seat: place.name for place in line.places}
    return _("{name} plays {contract} and makes {tricks}.").format(
        name=names.get(outcome.declarer, seat_name(outcome.declarer)),
        contract=contract_in_words(Contract.parse(outcome.contract)),
        tricks=tricks_phrase(outcome.tricks),
    )


def log_in_words(item: LineHistoryItem, names: Mapping[str, str]) -> LogWords:
    """Return an item of a line's log as a sentence; the names are those of its seats."""
    sentences = {
        ScoreKind.ENTER: _("Typed: {value}."),
        ScoreKind.CONFIRM: _("Confirmed: {value}."),
        ScoreKind.CORRECT: _("Corrected: {value}."),
        ScoreKind.VOID: _("Taken out: {value}."),
        ScoreKind.RESTORE: _("Put back: {value}."),
    }
    sentence = sentences[item.kind].format(value=value_in_words(item.value, names))
    if item.late:
        sentence = f"{sentence} {_('It came in late.')}"
    who, reason = author(item.who, is_device=item.is_device), reason_in_words(item.reason)
    return LogWords(item.at, who, sentence, reason)


def author(who: str, *, is_device: bool) -> str:
    """Return who did it: a member's name, a table's phone, or the server."""
    if is_device and who == DOOR:
        return _("the person, at the door")
    if is_device:
        return _("phone {name}").format(name=who)
    return who or _("the server")

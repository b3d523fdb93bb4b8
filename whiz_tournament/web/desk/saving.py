"""What was typed goes to the services, line by line; what is refused stays beside its line."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from boards.errors import N_, WhizError
from whiz_tournament.models import LineState, Tournament
from whiz_tournament.queries.play.desk import DeskLine
from whiz_tournament.services.desk import refuse_held_slips
from whiz_tournament.services.errors import Forbidden, NotFound, WrongState, error_status
from whiz_tournament.services.log.submission import ReasonRequired
from whiz_tournament.services.results import (
    LineAnswer,
    LinePlace,
    Sender,
    Submission,
    confirm_result,
    enter_result,
)
from whiz_tournament.web.desk.line_rows import settles_odd_result
from whiz_tournament.web.desk.submission import SubmittedLine, SubmittedSheet, line_key
from whiz_tournament.web.shared.typed_result import parse_result
from whiz_tournament.wording.results.rulings import CHECKED_AT_DESK


class RoundStillWaits(ReasonRequired):
    """A result of a round that nobody may have played yet: most often the wrong line."""

    message = N_("Round {round} is not open yet. Say why its result is typed already.")


@dataclass(frozen=True, slots=True)
class SavedSheet:
    """What became of a form: answers and refusals by key, and what each line held before."""

    answers: dict[str, LineAnswer] = field(default_factory=dict)
    refusals: dict[str, WhizError] = field(default_factory=dict)
    owed: frozenset[str] = frozenset()

    @property
    def status(self) -> int:
        """Return the status of the page: of its first refusal, 200 without any."""
        return next((error_status(error) for error in self.refusals.values()), 200)

    @property
    def last(self) -> str:
        """Key and version of the last line that was written, ``3-2-7.1``."""
        versions = [f"{key}.{answer.version}" for key, answer in self.answers.items()]
        return versions[-1] if versions else ""

    @property
    def filled(self) -> bool:
        """Return whether a line that was owed has its result now."""
        return any(key in self.owed for key in self.answers)


def save_sheet(
    tournament: Tournament, sender: Sender, posted: SubmittedSheet, lines: Iterable[DeskLine]
) -> SavedSheet:
    """Write each line that was touched or asked for, each in a transaction of its own."""
    held = {line_key(line): line for line in lines}
    saved = SavedSheet(owed=frozenset(key for key, line in held.items() if line.owed))
    for key, typed in posted.lines.items():
        if typed.untouched and not typed.act:
            continue
        try:
            answer = _write(tournament, sender, typed, posted, held[key])
        except (NotFound, Forbidden):
            raise
        except WhizError as refusal:
            saved.refusals[key] = refusal
        else:
            saved.answers.update({key: answer} if answer else {})
    return saved


def _write(
    tournament: Tournament,
    sender: Sender,
    typed: SubmittedLine,
    posted: SubmittedSheet,
    line: DeskLine,
) -> LineAnswer | None:
    """Enter or correct; a value that stands already is confirmed, as by somebody who agrees."""
    value = parse_result(typed.text, posted.alphabet)
    if line.waits and not typed.reason.strip():
        raise RoundStillWaits(field="reason", round=line.round)
    refuse_held_slips(tournament, sender.actor, [(line.round, line.table)])
    place = LinePlace(line.round, line.table, line.board)
    if settles_odd_result(tournament, sender, typed, place):
        return None
    if typed.act == "enter" and typed.untouched and typed.base:
        same = Submission(typed.uuid, place, typed.base, typed.reason)
        return _confirm(tournament, sender, same, line)
    submission = Submission(typed.uuid, place, typed.base or None, _reason(typed))
    return enter_result(tournament=tournament, sender=sender, submission=submission, value=value)


def _reason(typed: SubmittedLine) -> str:
    """ "It is right" is kept as a reason of its own."""
    return typed.reason or (CHECKED_AT_DESK if typed.act == "right" else "")


def _confirm(
    tournament: Tournament, sender: Sender, submission: Submission[LinePlace], line: DeskLine
) -> LineAnswer | None:
    try:
        return confirm_result(tournament=tournament, sender=sender, submission=submission)
    except WrongState:
        if line.state == LineState.CONFIRMED:
            return None  # it says so already
        raise

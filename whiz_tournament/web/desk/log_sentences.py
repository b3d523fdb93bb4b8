"""The items of a line's log as sentences."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from boards.seats import Seat
from scoring.formulas import Formula
from whiz_tournament.models import LineState, Tournament
from whiz_tournament.queries.history.line_history import LineHistoryItem
from whiz_tournament.queries.play.desk import DeskLine
from whiz_tournament.web.shared.claims import author_of
from whiz_tournament.wording.results.read_back import ReadBack
from whiz_tournament.wording.results.rulings import reason_in_words, score_act_words


@dataclass(frozen=True, slots=True)
class LogSentence:
    """One item: who did what, when and why, and the value that stood after it."""

    version: int
    who: str
    act: str
    at: datetime
    said: ReadBack | None
    reason: str
    disputed: bool
    late: bool


def log_sentences(
    log: Iterable[LineHistoryItem], line: DeskLine, tournament: Tournament
) -> tuple[LogSentence, ...]:
    """Return the items, newest first."""
    people = {Seat(place.seat): place.name for place in line.places}
    formula, acts = Formula(tournament.formula), score_act_words()
    found = [
        LogSentence(
            version=item.version,
            who=author_of(item, people),
            act=acts[item.kind],
            at=item.at,
            said=ReadBack.of(item.value, people, formula) if item.value else None,
            reason=reason_in_words(item.reason),
            disputed=item.state == LineState.DISPUTED,
            late=item.late,
        )
        for item in log
    ]
    return tuple(reversed(found))

"""The items of a line's log as sentences."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import pgettext

from scoring.formulas import Formula
from whiz_tournament.models import LineState, ScoreKind, Tournament
from whiz_tournament.queries.desk import DeskLine
from whiz_tournament.queries.log import LogItem
from whiz_tournament.web.desk.readback import Said
from whiz_tournament.web.desk.rows import people_of
from whiz_tournament.web.desk.sides import who_wrote


@dataclass(frozen=True, slots=True)
class Told:
    """One item: who did what, when and why, and the value that stood after it."""

    version: int
    who: str
    act: str
    at: datetime
    said: Said | None
    reason: str
    state: LineState
    late: bool


def told(log: Iterable[LogItem], line: DeskLine, tournament: Tournament) -> tuple[Told, ...]:
    """Return the items, newest first."""
    people, formula, acts = people_of(line), Formula(tournament.formula), act_words()
    found = [
        Told(
            version=item.version,
            who=who_wrote(item, people),
            act=acts[item.kind],
            at=item.at,
            said=Said.of(item.value, people, formula) if item.value else None,
            reason=item.reason,
            state=item.state,
            late=item.late,
        )
        for item in log
    ]
    return tuple(reversed(found))


def act_words() -> dict[ScoreKind, str]:
    """Return what was done to a head, in words."""
    return {
        ScoreKind.ENTER: pgettext("log", "entered"),
        ScoreKind.CONFIRM: pgettext("log", "confirmed"),
        ScoreKind.CORRECT: pgettext("log", "corrected"),
        ScoreKind.VOID: pgettext("log", "made void"),
        ScoreKind.RESTORE: pgettext("log", "put back"),
    }

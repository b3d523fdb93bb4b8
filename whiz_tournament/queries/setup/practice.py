"""How far the practice evening is: what the director has done of its steps."""

from collections import defaultdict
from enum import StrEnum
from typing import Final

from whiz_tournament.models import (
    Invention,
    Job,
    ScoreEntry,
    ScoreKind,
    Tournament,
    TournamentStatus,
)
from whiz_tournament.queries.play.result_lines import line_rows

ENOUGH_PEOPLE: Final = 6
SLIPS: Final = 2


class PracticeStep(StrEnum):
    """The steps, in order."""

    ROLL_CALL = "roll_call"
    PLAN = "plan"
    PRINT = "print"
    START = "start"
    SLIPS = "slips"
    CORRECTION = "correction"
    END = "end"
    PUBLISH = "publish"
    DONE = "done"


AT_REST: Final = {
    TournamentStatus.CLOSED: PracticeStep.PUBLISH,
    TournamentStatus.PUBLISHED: PracticeStep.DONE,
}


def practice_evening() -> Tournament | None:
    """Return the practice evening that goes on, if there is one."""
    return Tournament.objects.filter(invented=Invention.PRACTICE, deleted_at=None).first()


def practice_step(tournament: Tournament) -> PracticeStep:
    """Return what comes next in the practice evening."""
    if tournament.is_draft:
        enough = tournament.entries.count() >= ENOUGH_PEOPLE
        return PracticeStep.PLAN if enough else PracticeStep.ROLL_CALL
    if tournament.is_ready:
        printed = Job.objects.filter(tournament=tournament, kind="documents").exists()
        return PracticeStep.START if printed else PracticeStep.PRINT
    if tournament.is_running:
        return _at_play(tournament)
    return AT_REST[TournamentStatus(tournament.status)]


def _at_play(tournament: Tournament) -> PracticeStep:
    slips: dict[tuple[int, int], list[bool]] = defaultdict(list)
    for line in line_rows(tournament):
        slips[line.round, line.table].append(line.owed)
    if sum(not any(owed) for owed in slips.values()) < SLIPS:
        return PracticeStep.SLIPS
    corrected = ScoreEntry.objects.filter(line__tournament=tournament, kind=ScoreKind.CORRECT)
    return PracticeStep.END if corrected.exists() else PracticeStep.CORRECTION

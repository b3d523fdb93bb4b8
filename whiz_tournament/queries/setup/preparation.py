"""How far an evening is before its first card, and how far the practice evening."""

from collections import defaultdict
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from whiz_tournament.models import (
    EventKind,
    Invention,
    Job,
    ScoreEntry,
    ScoreKind,
    Tournament,
    TournamentEvent,
    TournamentStatus,
)
from whiz_tournament.queries.boards.dealing import boards_of, tables_deal
from whiz_tournament.queries.documents.request import DOCUMENTS
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.setup.offers import OfferedPlan
from whiz_tournament.queries.setup.plans import chosen_plan, present_count
from whiz_tournament.queries.setup.roll_call import roll_names

TABLE: Final = 3


@dataclass(frozen=True, slots=True)
class Preparation:
    """What is known so far."""

    people: int
    late: tuple[str, ...]
    plan: OfferedPlan | None
    boards: tuple[int, ...]
    known: int
    """How many of the boards have hands that the computer knows."""
    tables_deal: bool
    printed: bool

    @property
    def has_people(self) -> bool:
        """Return whether there are enough for a table."""
        return self.people >= TABLE

    @property
    def has_cards(self) -> bool:
        """Return whether somebody chose where the hands come from."""
        return bool(self.known) or self.tables_deal


def preparation_of(tournament: Tournament) -> Preparation:
    """Return how far it is; the same queries for few people and for many."""
    boards = boards_of(tournament)
    return Preparation(
        people=present_count(tournament),
        late=tuple(roll_name.name for roll_name in roll_names(tournament) if roll_name.is_late),
        plan=chosen_plan(tournament) if tournament.is_ready else None,
        boards=tuple(board.number for board in boards),
        known=sum(board.hands_known for board in boards),
        tables_deal=tables_deal(tournament) or _began_before(tournament),
        printed=Job.objects.filter(tournament=tournament, kind=DOCUMENTS).exists(),
    )


def _began_before(tournament: Tournament) -> bool:
    """Tell whether a start was taken back: with or without hands, that was meant."""
    acts = TournamentEvent.objects.filter(tournament=tournament, kind=EventKind.STARTED)
    return acts.exists()


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

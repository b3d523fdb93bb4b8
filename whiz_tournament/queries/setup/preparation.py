"""How far an evening is before its first card: who is here, the plan, the boards, the paper."""

from dataclasses import dataclass
from typing import Final

from whiz_tournament.models import EventKind, Job, Tournament, TournamentEvent
from whiz_tournament.queries.boards.dealing import boards_of, tables_deal
from whiz_tournament.queries.documents.request import DOCUMENTS
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
        late=tuple(each.name for each in roll_names(tournament) if each.is_late),
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

"""The changes that were made in mid-evening, as the history keeps them."""

from dataclasses import dataclass
from typing import Final

from django.db.models import QuerySet

from whiz_tournament.models import Tournament, TournamentEvent
from whiz_tournament.queries.attendance import ARRIVED, WITHDRAWN

REPLACED: Final = "player_replaced"
CHANGES: Final = (ARRIVED, WITHDRAWN, REPLACED)
"""The acts that change who plays, by kind."""


@dataclass(frozen=True, slots=True)
class MadeChange:
    """A change: its id and kind, whom it concerns, whose cards and which tables are new."""

    id: int
    kind: str
    entry: int
    round: int
    cards: tuple[int, ...]
    tables: tuple[int, ...]
    played: bool
    """Whether the first round that it concerns is one that is played."""


def made_change(tournament: Tournament, event: int) -> MadeChange | None:
    """Return a change by the id of its act; one that left the tables alone has no cards."""
    act = _acts(tournament).filter(pk=event, data__has_key="cards").first()
    if act is None:
        return None
    number, data = act.data["round"], act.data
    played = tournament.rounds.filter(number=number).exists()
    cards, tables = tuple(data["cards"]), tuple(data["tables"])
    return MadeChange(act.pk, act.kind, data["entry"], number, cards, tables, played)


def act_of_key(tournament: Tournament, key: str) -> TournamentEvent | None:
    """Return the act by which the proposal of this key was accepted, if it was."""
    return _acts(tournament).filter(data__key=key).first()


def changes_made(tournament: Tournament) -> int:
    """Return how often somebody came, left or was replaced so far."""
    return _acts(tournament).count()


def _acts(tournament: Tournament) -> QuerySet[TournamentEvent]:
    return TournamentEvent.objects.filter(tournament=tournament, kind__in=CHANGES)

"""The changes that were made in mid-evening, as the history keeps them."""

from dataclasses import dataclass
from typing import Final

from django.db.models import QuerySet

from whiz_tournament.models import EventKind, Tournament, TournamentEvent

TABLES: Final = (EventKind.TABLE_LOST, EventKind.TABLE_ADDED)
CHANGES: Final = (
    EventKind.PLAYER_ARRIVED,
    EventKind.PLAYER_WITHDRAWN,
    EventKind.PLAYER_REPLACED,
    *TABLES,
)
"""The acts that change who plays, or at how many tables, by kind."""


@dataclass(frozen=True, slots=True)
class MadeChange:
    """A change: its id and kind, whom it concerns, whose cards and which tables are new.

    ``entry`` is 0 where a table goes or comes; ``table`` is the one that goes, else 0.
    """

    id: int
    kind: str
    entry: int
    round: int
    cards: tuple[int, ...]
    tables: tuple[int, ...]
    played: bool
    """Return whether the first round that it concerns is one that is played."""
    table: int = 0

    @property
    def is_arrival(self) -> bool:
        """Return whether a player came."""
        return self.kind == EventKind.PLAYER_ARRIVED

    @property
    def is_replacement(self) -> bool:
        """Return whether a player took the place of another."""
        return self.kind == EventKind.PLAYER_REPLACED

    @property
    def is_table_lost(self) -> bool:
        """Return whether a table went."""
        return self.kind == EventKind.TABLE_LOST

    @property
    def is_table_added(self) -> bool:
        """Return whether a table came."""
        return self.kind == EventKind.TABLE_ADDED


def made_change(tournament: Tournament, event: int) -> MadeChange | None:
    """Return a change by the id of its act; one that left the tables alone has no cards."""
    act = _acts(tournament).filter(pk=event, data__has_key="cards").first()
    if act is None:
        return None
    number, data = act.data["round"], act.data
    played = tournament.rounds.filter(number=number).exists()
    cards, tables = tuple(data["cards"]), tuple(data["tables"])
    table = data.get("table", 0)
    return MadeChange(act.pk, act.kind, data["entry"], number, cards, tables, played, table)


def change_of_key(tournament: Tournament, key: str) -> TournamentEvent | None:
    """Return the act by which the proposal of this key was accepted, if it was."""
    return _acts(tournament).filter(data__key=key).first()


def made_changes(tournament: Tournament) -> int:
    """Return how often somebody came, left or was replaced, or a table went or came, so far."""
    return _acts(tournament).count()


def most_tables(tournament: Tournament, section: int) -> int | None:
    """Return how many tables a section has at most since one fell away; ``None``: no limit."""
    acts = TournamentEvent.objects.filter(tournament=tournament, kind__in=TABLES)
    last = acts.filter(data__section=section).order_by("-id").first()
    return last.data["most"] if last else None


def _acts(tournament: Tournament) -> QuerySet[TournamentEvent]:
    return TournamentEvent.objects.filter(tournament=tournament, kind__in=CHANGES)

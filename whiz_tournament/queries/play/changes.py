"""The changes that were made in mid-evening, as the history keeps them."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import BigIntegerField, QuerySet
from django.db.models.fields.json import KeyTextTransform
from django.db.models.functions import Cast

from whiz_tournament.models import EventKind, Tournament, TournamentEvent
from whiz_tournament.queries.play.absent import ACTS, CHANGES, TABLES, Rare, is_without


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
    may_return: bool = False
    """Return whether it is the newest change, and kept what was before it."""

    @property
    def is_arrival(self) -> bool:
        """Return whether a player came."""
        return self.kind == EventKind.PLAYER_ARRIVED

    @property
    def is_replacement(self) -> bool:
        """Return whether a player replaced another."""
        return self.kind == EventKind.PLAYER_REPLACED

    @property
    def is_table_lost(self) -> bool:
        """Return whether a table went."""
        return self.kind == EventKind.TABLE_LOST

    @property
    def is_movement(self) -> bool:
        """Return whether another movement was taken."""
        return self.kind == EventKind.MOVEMENT_CHANGED

    @property
    def is_table_added(self) -> bool:
        """Return whether a table came."""
        return self.kind == EventKind.TABLE_ADDED


def made_change(tournament: Tournament, event: int) -> MadeChange | None:
    """Return a change by the id of its act; one that left the tables alone has no cards."""
    act = _acts(tournament).filter(pk=event, data__has_key="cards").first()
    return _made_change(tournament, act) if act is not None else None


def newest_change(tournament: Tournament) -> tuple[MadeChange, datetime] | None:
    """Return the last change that gave anybody another card, and when it was made."""
    if is_without(tournament, Rare.CHANGES):
        return None
    act = _acts(tournament).filter(data__has_key="cards").order_by("-id").first()
    return (_made_change(tournament, act), act.at) if act is not None else None


def _made_change(tournament: Tournament, act: TournamentEvent) -> MadeChange:
    number, data = act.data["round"], act.data
    played = tournament.rounds.filter(number=number).exists()
    cards, tables = tuple(data["cards"]), tuple(data["tables"])
    table = data.get("table", 0)
    newest = change_to_undo(tournament)
    back = newest is not None and newest.pk == act.pk
    return MadeChange(
        id=act.pk,
        kind=act.kind,
        entry=data["entry"],
        round=number,
        cards=cards,
        tables=tables,
        played=played,
        table=table,
        may_return=back,
    )


def change_of_key(tournament: Tournament, key: str) -> TournamentEvent | None:
    """Return the act by which the proposal of this key was accepted, if it was."""
    return _acts(tournament).filter(data__key=key).first()


def made_changes(tournament: Tournament) -> int:
    """Return how often somebody came, left or was replaced, or the plan changed, so far.

    What was taken back counts twice: the evening is as before, but not the same moment.
    """
    if is_without(tournament, Rare.CHANGES):
        return 0
    made = TournamentEvent.objects.filter(tournament=tournament, kind__in=ACTS[Rare.CHANGES])
    return made.count()


def change_to_undo(tournament: Tournament) -> TournamentEvent | None:
    """Return the newest change that stands and kept what was before it, if it may come back."""
    act = _acts(tournament).order_by("-id").first()
    return act if act is not None and "plan_before" in act.data else None


def most_tables(tournament: Tournament, section: int) -> int | None:
    """Return how many tables a section has at most since that was said; ``None``: no limit."""
    if is_without(tournament, Rare.CHANGES):
        return None
    kinds = (*TABLES, EventKind.MOVEMENT_CHANGED)
    acts = TournamentEvent.objects.filter(tournament=tournament, kind__in=kinds)
    standing = acts.filter(data__has_key="most").exclude(pk__in=_undone(tournament))
    last = standing.filter(data__section=section).order_by("-id").first()
    return last.data["most"] if last else None


def _acts(tournament: Tournament) -> QuerySet[TournamentEvent]:
    acts = TournamentEvent.objects.filter(tournament=tournament, kind__in=CHANGES)
    return acts.exclude(pk__in=_undone(tournament))


def _undone(tournament: Tournament) -> Any:
    """Return the ids of the changes that were taken back, as a part of the query that asks."""
    acts = TournamentEvent.objects.filter(tournament=tournament, kind=EventKind.CHANGE_UNDONE)
    act = Cast(KeyTextTransform("undoes", "data"), BigIntegerField())
    return acts.order_by().annotate(act=act).values("act")

"""What merging two records of a person would move, and the merges that can be undone."""

from dataclasses import dataclass
from datetime import date, datetime

from django.db.models import Q, QuerySet

from boards.json_values import JsonObject
from whiz_tournament.models import Player, PlayerMerge
from whiz_tournament.models.events import ENTRY_OF
from whiz_tournament.models.ids import could_be_id
from whiz_tournament.models.player_fields import TAKEN


@dataclass(frozen=True, slots=True)
class PlayedEvening:
    """An evening of somebody: its name, its day, and the number played with."""

    name: str
    day: date
    number: int | None


@dataclass(frozen=True, slots=True)
class MergeItem:
    """A merge that can be undone: who is called what now, and since when."""

    public_id: str
    gone: str
    kept: str
    at: datetime


def evenings_of(player: Player) -> tuple[PlayedEvening, ...]:
    """Return everything that somebody was entered for, latest first; three queries."""
    rows: list[tuple[str, date, int]] = []
    for event, entry in ENTRY_OF.items():
        entered = entry.objects.filter(player=player).exclude(number__isnull=True)
        key = event.foreign_key
        rows += entered.values_list(f"{key}__name", f"{key}__date", "number")
    return tuple(PlayedEvening(*row) for row in sorted(rows, key=lambda row: row[1], reverse=True))


def taken_by(remaining: Player, gone: Player) -> JsonObject:
    """Return what a record lacks and would take from the other, membership too."""
    taken: JsonObject = {
        player_field.name: getattr(gone, player_field.name)
        for player_field in TAKEN
        if getattr(gone, player_field.name) and not getattr(remaining, player_field.name)
    }
    if remaining.guest and not gone.guest:
        taken["guest"] = False
    return taken


def left_behind(remaining: Player, gone: Player) -> tuple[str, ...]:
    """Return the texts that the other record keeps: both have one."""
    pairs = (
        (getattr(gone, player_field.name), getattr(remaining, player_field.name))
        for player_field in TAKEN
    )
    return tuple(own for own, other in pairs if own and other and own != other)


def merges() -> tuple[MergeItem, ...]:
    """Return the merges that were not undone, latest first."""
    rows = PlayerMerge.objects.filter(undone_at=None).order_by("-id")
    columns = ("public_id", "gone__name", "kept__name", "created_at")
    return tuple(MergeItem(*row) for row in rows.values_list(*columns)[:50])


def records_of(people: QuerySet[Player]) -> list[Player]:
    """Return all records of somebody: their own, and those that were merged into it.

    One query, and as many more as records were merged into merged ones.
    """
    own = people.values("pk")
    records_there = list(Player.with_arriving.filter(Q(pk__in=own) | Q(merged_into__in=own)))
    latest = [record for record in records_there if record.merged_into_id is not None]
    while latest:
        latest = list(Player.with_arriving.filter(merged_into__in=latest))
        records_there = [*records_there, *latest]
    return records_there


def standing_record(player: Player) -> Player:
    """Return the record under which somebody is on the list now."""
    while player.merged_into is not None:
        player = player.merged_into
    return player


def merge_by_id(public_id: str) -> PlayerMerge | None:
    """Return a merge, ``None`` for unknown ones."""
    merges = PlayerMerge.objects.filter(public_id=public_id)
    return merges.select_related("kept__club").first() if could_be_id(public_id) else None

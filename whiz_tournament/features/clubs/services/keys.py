"""Keys of rows that come from another server: others here, in the same order.

What tells rows by their keys in documents is given by the new ones. Items of logs are not touched:
their hashes stay what they were.
"""

from bisect import bisect_right
from collections.abc import Mapping
from typing import Any, Final

from django.db import connection, models
from django.db.models import Max

from whiz_tournament.models import (
    Club,
    Entry,
    Member,
    PlayerMerge,
    ResultLine,
    RollMark,
    ScoreEntry,
    Section,
    WhistEvent,
    WhistPlayer,
)
from whiz_tournament.models.club_rows import Model
from whiz_tournament.models.history import HistoryEvent

NewKeys = dict[Model, dict[int, int]]
"""The keys of each table as they are here, by those of the file."""

IN_HISTORIES: Final[Mapping[str, Model]] = {
    "last_entry": ScoreEntry,
    "last_line": ResultLine,
    "last_event": WhistEvent,
    "section": Section,
    "planned_section": Section,
}
IN_MERGES: Final[Mapping[str, Model]] = {
    "entries": Entry,
    "evenings": WhistPlayer,
    "members": Member,
    "marks": RollMark,
}


def allocated(model: Model, count: int, *, above: int = 0) -> list[int]:
    """Return keys that no row of the table has or will be given, the lowest first."""
    if not count:
        return []
    table = model._meta.db_table  # noqa: SLF001 - Django's own name for it
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            return _of_sequence(cursor, table, count, above)
        cursor.execute("SELECT seq FROM sqlite_sequence WHERE name = %s", [table])
        row = cursor.fetchone()
    highest = model._base_manager.aggregate(last=Max("pk"))["last"] or 0  # noqa: SLF001
    first = 1 + max(above, highest, row[0] if row else 0)
    return list(range(first, first + count))


def _of_sequence(cursor: Any, table: str, count: int, above: int) -> list[int]:
    cursor.execute("SELECT pg_get_serial_sequence(%s, 'id')", [table])
    (sequence,) = cursor.fetchone()
    draw = "SELECT nextval(%s::regclass) FROM generate_series(1, %s)"
    cursor.execute(draw, [sequence, count])
    keys = [row[0] for row in cursor.fetchall()]
    if keys[0] <= above:
        cursor.execute("SELECT setval(%s::regclass, %s)", [sequence, max(above, keys[-1])])
        cursor.execute(draw, [sequence, count])
        keys = [row[0] for row in cursor.fetchall()]
    return keys


def with_new_keys(row: models.Model, club: Club, keys: NewKeys) -> bool:
    """Give the row its keys here; false where it points to something that did not come along."""
    row.pk = keys[type(row)][row.pk]
    for field in row._meta.concrete_fields:  # noqa: SLF001 - Django's own name for them
        target = field.related_model
        old = getattr(row, field.attname)
        if target is None or old is None:
            continue
        new = club.pk if target is Club else keys.get(target, {}).get(old)
        if new is None and not field.null:
            return False
        setattr(row, field.attname, new)
    _rewrite_documents(row, keys)
    return True


def _rewrite_documents(row: models.Model, keys: NewKeys) -> None:
    if isinstance(row, HistoryEvent):
        named = {**IN_HISTORIES, "undoes": type(row)}
        row.data = {
            name: _now(keys.get(named[name], {}), value) if name in named else value
            for name, value in row.data.items()
        }
    elif isinstance(row, PlayerMerge):
        for name, model in IN_MERGES.items():
            known = keys.get(model, {})
            setattr(row, name, [known[old] for old in getattr(row, name) if old in known])


def _now(known: Mapping[int, int], old: object) -> object:
    """Return what a number in a history is here; "up to this one" where that one is gone."""
    if type(old) is not int or not known:
        return old
    if old in known:
        return known[old]
    olds = sorted(known)
    place = bisect_right(olds, old)
    return known[olds[place - 1]] if place else 0

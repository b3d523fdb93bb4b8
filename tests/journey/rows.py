"""Every row of a club as text, without the keys that it has in one database only.

Run inside each program (``places.LOOK``). A row points to others by place in their table.
"""

import hashlib
import json
from bisect import bisect_right
from collections.abc import Mapping
from datetime import date, datetime
from decimal import Decimal
from typing import Any

from django.contrib.auth.models import User
from django.db import models

from whiz_tournament.features.clubs.services.keys import IN_HISTORIES, IN_MERGES
from whiz_tournament.models import Club, PlayerMerge, TournamentEvent, WhistHistoryEvent
from whiz_tournament.models.club_rows import NEVER_TRAVELS, owned_models, rows_of

Keys = Mapping[type[models.Model], list[int]]
Rows = dict[str, list[dict[str, str]]]


def told(club: Club) -> Rows:
    """Return all rows by table, in the order in which they were written; a member is one of them.

    The tables are found here by themselves: one that the program forgot is missed.
    """
    owned = (each for each in owned_models() if each not in NEVER_TRAVELS)
    tables: list[type[models.Model]] = [Club, User, *owned]
    rows = {model: list(rows_of(model, club).order_by("pk")) for model in tables}
    keys = {model: [row.pk for row in found] for model, found in rows.items()}
    return {model.__name__: [_row(row, keys) for row in found] for model, found in rows.items()}


def changes(before: Rows, after: Rows) -> set[str]:
    """Return tables with more or fewer rows (``Table +1``, ``Table gone``), and changed columns."""
    found = set()
    for table in before.keys() | after.keys():
        old, new = before.get(table, []), after.get(table, [])
        if len(old) != len(new):
            found.add(f"{table} {len(new) - len(old):+}" if new else f"{table} gone")
        for was, now in zip(old, new, strict=False):
            found |= {f"{table}.{name}" for name in was if was[name] != now.get(name)}
    return found


def _row(row: models.Model, keys: Keys) -> dict[str, str]:
    fields = [each for each in row._meta.concrete_fields if not each.primary_key]
    return {each.name: _value(row, each, keys) for each in fields}


def _value(row: models.Model, field: Any, keys: Keys) -> str:
    value = getattr(row, field.attname)
    target = field.related_model
    if target in keys and value is not None:
        return _place(keys[target], value)
    if isinstance(row, TournamentEvent | WhistHistoryEvent) and field.name == "data":
        value = _history(row, value, keys)
    if isinstance(row, PlayerMerge) and field.name in IN_MERGES:
        value = [_place(keys[IN_MERGES[field.name]], each) for each in value]
    return _text(value)


def _history(row: models.Model, said: Mapping[str, Any], keys: Keys) -> dict[str, Any]:
    named = {**IN_HISTORIES, "undoes": type(row)}
    return {
        name: _place(keys[named[name]], value) if name in named and type(value) is int else value
        for name, value in said.items()
    }


def _place(keys: list[int], key: int) -> str:
    """Return which row it is; "up to this one" where that one is gone."""
    return f"#{bisect_right(keys, key)}"


def _text(value: Any) -> str:
    if isinstance(value, bytes | memoryview):
        return hashlib.sha256(bytes(value)).hexdigest()
    if isinstance(value, datetime | date):
        return value.isoformat()
    if isinstance(value, Decimal):
        return str(value.normalize())
    return json.dumps(value, sort_keys=True, default=str)

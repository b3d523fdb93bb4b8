"""Copies of an evening in its own database: other ids, other days, other people, whole logs.

Most rows are copied by the database itself, a table at a time, with every id shifted by the same
step; the log and the seals are made anew, since their hashes name the evening.
"""

# ruff: noqa: SLF001 - the tables are read from the models, hidden rows as well

import uuid
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final

from django.apps import apps
from django.db import connection, models, transaction

from whiz_tournament.features.whist.services.seal import WhistSeal
from whiz_tournament.models import (
    Club,
    Job,
    Player,
    Release,
    ScoreEntry,
    Tournament,
    TournamentEvent,
    WhistEvening,
    WhistHistoryEvent,
)
from whiz_tournament.models.scope import ClubOwned
from whiz_tournament.services.log.chain import LogSeal, entry_hash
from whiz_tournament.services.results.seal import TournamentSeal

Model = type[models.Model]
Evening = Tournament | WhistEvening
NOBODYS: Final[frozenset[Model]] = frozenset({Club, Job, Player})
"""What belongs to no evening, or is work that is over."""
BY_HAND: Final[frozenset[Model]] = frozenset({ScoreEntry, TournamentEvent, WhistHistoryEvent})


@dataclass(frozen=True, slots=True)
class People:
    """The club's members: their ids follow each other; each copy moves on by so many."""

    first: int
    count: int
    step: int = 7

    def moved(self, column: str, copy: int) -> str:
        """Return the SQL of somebody else, the same for the same copy, nobody twice."""
        return f"{self.first} + ({column} - {self.first} + {copy * self.step}) % {self.count}"


class Copier:
    """One evening of the services, and what its copies are made from."""

    def __init__(self, source: Evening, people: People) -> None:
        self.source, self.people = source, people
        self.root: Model = type(source)
        self.tables = _tables_under(self.root)
        self.starts = {model: self._bounds(model)[0] for model in self.tables}
        self.tables = [model for model in self.tables if self.starts[model]]
        log = self._rows(ScoreEntry, "id")
        self.log = list(ScoreEntry.objects.filter(pk__in=log).order_by("version", "pk"))
        act = TournamentEvent if self.root is Tournament else WhistHistoryEvent
        self.acts: list[Any] = list(act._base_manager.filter(pk__in=self._rows(act, "id")))
        self.begins = {
            row.pk: (row, seal.sealed_head(row))
            for seal in [_seal(source)]
            for row in seal.rows.iterator()
        }

    def copy(self, number: int, days: int) -> Evening:
        """Add the evening once more, so many days later."""
        with transaction.atomic():
            steps = {m: 1 + self._last(m) - (self.starts[m] or 0) for m in self.tables}
            for model in self.tables:
                if model not in BY_HAND:
                    self._copy_table(model, steps, number, days)
            made: Any = self.root._base_manager.get(pk=self.source.pk + steps[self.root])
            self._write_log(made, steps, timedelta(days))
            self._write_acts(made, steps, timedelta(days))
        return made  # type: ignore[no-any-return]  # one of the two

    def _copy_table(self, model: Model, steps: dict[Model, int], number: int, days: int) -> None:
        fields = model._meta.concrete_fields
        columns = ", ".join(f'"{field.column}"' for field in fields)
        values = ", ".join(self._value(field, steps, number, days) for field in fields)
        table = model._meta.db_table
        rows = self._where(model)
        with connection.cursor() as cursor:
            cursor.execute(
                f'INSERT INTO "{table}" ({columns}) SELECT {values} FROM "{table}" {rows}'
            )

    def _value(  # noqa: PLR0911 - a line for each kind of column
        self, field: Any, steps: dict[Model, int], number: int, days: int
    ) -> str:
        column, target = f'"{field.column}"', field.related_model
        if field.primary_key:
            return f"{column} + {steps[field.model]}"
        if target is Player:
            return self.people.moved(column, number)
        if target in steps:
            return f"{column} + {steps[target]}"
        if target is None and field.unique:
            return f"CASE WHEN {column} IS NULL THEN NULL ELSE {_random(field)} END"
        if field.name == "slug":
            return f"{column} || '-{number}'"
        if isinstance(field, models.DateField):
            return _later(column, days, whole=not isinstance(field, models.DateTimeField))
        return column

    def _write_log(self, made: Evening, steps: dict[Model, int], later: timedelta) -> None:
        """Write every item again with the hashes of this evening."""
        seal, tips = _seal(made), dict[int, str]()
        head: Any = ScoreEntry._meta.get_field(seal.head).related_model
        rows = []
        for entry in self.log:
            old = getattr(entry, f"{seal.head}_id")
            if old not in tips:
                tips[old] = self._identity(made, old)
            columns = {f.attname: getattr(entry, f.attname) for f in entry._meta.concrete_fields}
            columns |= {
                "id": entry.pk + steps[ScoreEntry],
                f"{seal.head}_id": old + steps[head],
                "uuid": uuid.uuid4(),
                "at": entry.at + later,
                "client_time": entry.client_time and entry.client_time + later,
                "prev_hash": tips[old],
            }
            row = ScoreEntry(**columns)
            row.hash = tips[old] = entry_hash(row)
            rows.append(row)
        ScoreEntry.objects.bulk_create(rows)

    def _identity(self, made: Evening, head: int) -> str:
        return _seal(made).sealed_head(self.begins[head][0]).identity

    def _write_acts(self, made: Any, steps: dict[Model, int], later: timedelta) -> None:
        """Write the history; what was sealed then is sealed again, on the copy's own log."""
        seal, rows, seals = _seal(made), [], dict[str, str]()
        head: Any = ScoreEntry._meta.get_field(seal.head).related_model
        for act in self.acts:
            columns = {f.attname: getattr(act, f.attname) for f in act._meta.concrete_fields}
            data = dict(act.data)
            if "last_entry" in data:
                data["last_entry"] += steps[ScoreEntry]
                data[f"last_{seal.head}"] += steps[head]
                again = seal.compute(data["last_entry"], data[f"last_{seal.head}"])
                seals[data["seal"]] = again
            if data.get("seal"):
                data["seal"] = seals[data["seal"]]
            owner = "tournament_id" if self.root is Tournament else "evening_id"
            columns |= {
                "id": act.pk + steps[type(act)],
                owner: made.pk,
                "at": act.at + later,
                "data": data,
            }
            rows.append(type(act)(**columns))
        moment: Any = type(rows[0])._meta.get_field("at")
        moment.auto_now_add = False  # a copy's acts are as old as it is
        type(rows[0])._base_manager.bulk_create(rows)
        moment.auto_now_add = True
        self.root._base_manager.filter(pk=made.pk).update(seal=seals.get(made.seal, ""))
        if self.root is Tournament:
            for old, new in seals.items():
                Release.objects.filter(tournament=made, seal=old).update(seal=new)

    def _rows(self, model: Model, column: str) -> models.expressions.RawSQL:
        return models.expressions.RawSQL(
            f'SELECT "{column}" FROM "{model._meta.db_table}" {self._where(model)}', ()
        )

    def _where(self, model: Model) -> str:
        """Return the SQL condition of the source's rows of a table."""
        if model is self.root:
            return f"WHERE id = {self.source.pk}"
        field = _way_up(model, self.tables)
        above = field.related_model
        inside = f'SELECT id FROM "{above._meta.db_table}" {self._where(above)}'
        return f'WHERE "{field.column}" IN ({inside})'

    def _bounds(self, model: Model) -> Any:
        with connection.cursor() as cursor:
            table, where = model._meta.db_table, self._where(model)
            cursor.execute(f'SELECT min(id), max(id) FROM "{table}" {where}')
            return cursor.fetchone()

    def _last(self, model: Model) -> int:
        with connection.cursor() as cursor:
            cursor.execute(f'SELECT max(id) FROM "{model._meta.db_table}"')
            return int(cursor.fetchone()[0])


def settle(tables: list[Model]) -> None:
    """Have the database number new rows behind the copies."""
    from django.core.management.color import no_style

    with connection.cursor() as cursor:
        for statement in connection.ops.sequence_reset_sql(no_style(), tables):
            cursor.execute(statement)


def _tables_under(root: Model) -> list[Model]:
    """Return the tables of an evening, each behind those that its rows point to."""
    found: list[Model] = [root]
    owned = [m for m in apps.get_models() if issubclass(m, ClubOwned) and m not in NOBODYS]
    while True:
        more = [m for m in owned if m not in found and _fits(m, found)]
        if not more:
            return found
        found += more


def _fits(model: Model, found: list[Model]) -> bool:
    """Tell whether its rows hang from these tables, and from nothing else."""
    links = [f for f in model._meta.concrete_fields if f.related_model]
    inside = [f for f in links if f.related_model in found]
    return bool(inside) and all(f.null or f.related_model in {*found, Club, Player} for f in links)


def _way_up(model: Model, found: list[Model]) -> Any:
    links: list[Any] = [f for f in model._meta.concrete_fields if f.related_model in found]
    return min(links, key=lambda field: (field.null, found.index(field.related_model)))


def _seal(evening: Evening) -> LogSeal:
    return TournamentSeal(evening) if isinstance(evening, Tournament) else WhistSeal(evening)


def _random(field: Any) -> str:
    if connection.vendor == "sqlite":
        return "lower(hex(randomblob(16)))"
    if isinstance(field, models.UUIDField):
        return "gen_random_uuid()"
    return "replace(gen_random_uuid()::text, '-', '')"


def _later(column: str, days: int, *, whole: bool) -> str:
    if connection.vendor != "sqlite":
        return f"{column} + {days}" if whole else f"{column} + interval '{days} days'"
    day = f"date(substr({column}, 1, 10), '+{days} days')"
    return day if whole else f"{day} || substr({column}, 11)"

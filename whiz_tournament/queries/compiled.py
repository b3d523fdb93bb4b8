"""Queries that are put together once, then run with other values: what every score and page asks.

Django makes the SQL of a query each time, which costs several times what SQLite takes to answer.
The query itself stays Django's: rows, scope and types are those of its queryset.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Final, Generic, TypeVar
from uuid import UUID

from django.db import DEFAULT_DB_ALIAS, connection, connections, models
from django.db.models.base import ModelState
from django.db.models.query import get_related_populators
from django_scopes import get_scope, scope, scopes_disabled

from whiz_tournament.models import Club
from whiz_tournament.models.statements import Row, Statement

T = TypeVar("T")
"""A row: an object of the model, or a tuple of its values."""

Steps = tuple[tuple[int, Any, Any], ...]
"""What turns the value of a column into its type: the column, the step, and of what it is."""

# Stand-ins for the values: fit for every column, and found again among the parameters.
_CLUB: Final = 31_000
_STAND_INS: Final[dict[type, Callable[[int], Any]]] = {
    int: lambda place: _CLUB + 1 + place,
    str: lambda place: f"value {place}",
    UUID: lambda place: UUID(int=_CLUB + 1 + place),
    date: lambda place: date(1, 1, 1 + place),
}


@dataclass(frozen=True, slots=True)
class _Compiled:
    """The query for one kind of database; ``holes`` say which parameter is which value."""

    statement: Statement
    params: tuple[Any, ...]
    holes: tuple[tuple[int, int], ...]
    stored: Callable[[Any], Any]
    objects: Callable[[list[Row], Any], list[Any]]


class CompiledRows(Generic[T]):
    """A query over values of these kinds, none of them ``None``; its rows may be ``values_list``.

    ``build`` must ask the same whatever the values are. ``scoped`` is false for what is asked to
    learn whose club it is. ``locking`` ends the statement on PostgreSQL, for a lock that Django
    does not know.
    """

    def __init__(
        self,
        build: Callable[..., models.QuerySet[Any, T]],
        *kinds: type,
        scoped: bool = True,
        locking: str = "",
    ) -> None:
        self._build, self._kinds, self._scoped, self._locking = build, kinds, scoped, locking
        self._made: dict[str, _Compiled] = {}

    def first(self, *values: Any) -> T | None:
        """Return the first row, ``None`` without any."""
        return next(iter(self.rows(*values)), None)

    def rows(self, *values: Any) -> list[T]:
        """Return the rows of the club in scope; without one, what the query itself says to that."""
        known = get_scope()
        club = known.get("club") if known.get("_enabled", True) else None
        if self._scoped and not isinstance(club, Club):
            return list(self._build(*values))
        db = connections[DEFAULT_DB_ALIAS]
        made = self._made.get(db.vendor)
        if made is None:
            made = self._made[db.vendor] = self._compiled()
        given, params = (*map(made.stored, values), club.pk if club else None), list(made.params)
        for at, place in made.holes:
            params[at] = given[place]
        objects: list[T] = made.objects(made.statement.rows(params, db), db)
        return objects

    def _compiled(self) -> _Compiled:
        values = [_STAND_INS[kind](place) for place, kind in enumerate(self._kinds)]
        with scope(club=Club(pk=_CLUB)) if self._scoped else scopes_disabled():
            query: Any = self._build(*values).query
        compiler = query.get_compiler(connection=connection)
        sql, params = compiler.as_sql()
        stored = _same if connection.features.has_native_uuid_field else _plain
        wanted = [*map(stored, values), _CLUB]
        holes = tuple((at, wanted.index(one)) for at, one in enumerate(params) if one in wanted)
        if not {place for _, place in holes} >= set(range(len(values))):
            message = "a value of this query is nowhere in its statement"
            raise ValueError(message)
        locking = self._locking if connection.vendor == "postgresql" else ""
        statement = Statement(f"{sql}{locking}")
        return _Compiled(statement, tuple(params), holes, stored, _objects_of(compiler))


def _same(value: Any) -> Any:
    return value


def _plain(value: Any) -> Any:
    """Return a value as a database has it that knows neither ids nor days."""
    if isinstance(value, date):
        return value.isoformat()
    return value.hex if isinstance(value, UUID) else value


def _objects_of(compiler: Any) -> Callable[[list[Row], Any], list[Any]]:
    """Return what makes objects of rows, as a queryset does: related ones, annotations too."""
    info, select = compiler.klass_info, compiler.select
    converters = compiler.get_converters([column[0] for column in select]).items()
    steps = tuple((at, step, of) for at, (converter, of) in converters for step in converter)
    if not compiler.query.default_cols:  # of ``values_list``
        return lambda rows, db: _converted_columns(rows, steps, db)
    first, last = info["select_fields"][0], info["select_fields"][-1] + 1
    names = tuple(column[0].target.attname for column in select[first:last])
    made = _object_maker(info["model"], names)
    populators: Any = get_related_populators  # its stubs are of another version
    related = [
        _related_maker(populated) for populated in populators(info, select, DEFAULT_DB_ALIAS)
    ]
    extra = tuple(compiler.annotation_col_map.items())

    def object_of(values: Sequence[Any]) -> models.Model:
        row = made(values[first:last])
        for relate in related:
            relate(values, row)
        for name, at in extra:
            setattr(row, name, values[at])
        return row

    return lambda rows, db: list(map(object_of, _converted(rows, steps, db)))


def _object_maker(
    model: type[models.Model], names: tuple[str, ...]
) -> Callable[[Sequence[Any]], models.Model]:
    """Return what makes an object of the columns: what ``from_db`` makes, in a fifth of its time.

    ``from_db`` rings for listeners that we do not have, and looks each column up once more.
    """

    def made(values: Sequence[Any]) -> models.Model:
        row = model.__new__(model)
        row._state = state = ModelState()  # noqa: SLF001 - as Django's own ``__init__``
        state.adding, state.db = False, DEFAULT_DB_ALIAS
        vars(row).update(zip(names, values, strict=True))
        return row

    return made


def _related_maker(populator: Any) -> Callable[[Sequence[Any], models.Model], None]:
    """Return what makes a row's related object, and those of it, as Django's populator does."""
    if populator.reorder_for_init:  # of a parent's table, which no model of ours has
        made_by_django: Callable[[Sequence[Any], models.Model], None] = populator.populate
        return made_by_django
    start, end, key = populator.cols_start, populator.cols_end, populator.pk_idx
    made = _object_maker(populator.model_cls, tuple(populator.init_list))
    deeper = [_related_maker(deeper_populator) for deeper_populator in populator.related_populators]

    def relate(values: Sequence[Any], row: models.Model) -> None:
        own = values[start:end]
        if own[key] is None:
            populator.local_setter(row, None)
            return
        related = made(own)
        for relate_on in deeper:
            relate_on(values, related)
        populator.local_setter(row, related)
        populator.remote_setter(related, row)

    return relate


def _converted(rows: list[Row], steps: Steps, db: Any) -> list[list[Any]]:
    """Return rows whose values have the types of their columns."""
    converted = list(map(list, rows))
    for at, step, expression in steps:
        for values in converted:
            values[at] = step(values[at], expression, db)
    return converted


def _converted_columns(rows: list[Row], steps: Steps, db: Any) -> list[Row]:
    """Return the same as tuples; of hundreds of rows, few columns are touched."""
    if not steps or not rows:
        return rows
    columns = list(zip(*rows, strict=True))
    for at, step, expression in steps:
        columns[at] = tuple([step(value, expression, db) for value in columns[at]])
    return list(zip(*columns, strict=True))

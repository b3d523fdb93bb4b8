"""Evenings that the services make once, and whose rows the next tests get back.

Hundreds of tests begin with the same evening of nine people, or with one that was played to its
end, and making it costs more than what they ask of it. ``made_once`` runs such a maker the first
time, keeps the rows that it wrote, and writes those into the database of the next test instead,
with what waits for the commit. It does so only where the answer cannot differ: in a test that is
rolled back, at the time of today, in a database that holds no rows of these tables. After a quarter
of a minute an evening is made anew, so that no clock in it runs far ahead. Decision 71.
"""

import time
from collections.abc import Callable, Collection, Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass, fields, is_dataclass
from functools import cache, wraps
from typing import Any, Final, Generic, TypeVar, cast

from django.apps import apps
from django.core.cache import caches
from django.db import connection
from django.db.models import Model
from django.utils import translation
from time_machine import escape_hatch

from tests.emptying import filled_tables
from whiz_tournament.models import Club

T = TypeVar("T")
Maker = TypeVar("Maker", bound=Callable[..., Any])
Row = Sequence[Any]

OLDEST: Final = 15.0
"""Seconds of the clock after which an evening is made anew."""
APART: Final = frozenset(
    {
        "auth_user",
        "axes_accesslog",
        "django_session",
        "whiz_tournament_club",
        "whiz_tournament_member",
        "whiz_tournament_stafftoken",
    }
)
"""Tables that may hold rows before: who signs in, and the club; an evening reads none of them."""
SEEN_FIRST: Final = ("whiz_tournament_player", "whiz_tournament_tournament")
"""Tables of nearly every evening: where they have rows, no other table need be asked."""
OF_ONE_CLUB: Final = frozenset({"id", "public_id", "created_at"})
"""What differs from club to club, and that an evening does not hold."""


@dataclass(frozen=True, slots=True)
class Rows:
    """What was written into one table, as the database keeps it, and which columns are the club."""

    table: str
    columns: tuple[str, ...]
    of_club: tuple[int, ...]
    rows: list[Row]

    @classmethod
    def of(cls, table: str) -> "Rows":
        """Read a whole table; SQLite's driver converts what a bare column gives, and only that."""
        columns, of_club = _columns(table)
        plus = "+" if connection.vendor == "sqlite" else ""
        asked = ", ".join(plus + _quoted(column) for column in columns)
        with connection.cursor() as cursor:
            cursor.execute(f"SELECT {asked} FROM {_quoted(table)}")
            return cls(table, columns, of_club, list(cursor.fetchall()))

    def put_back(self, club: int) -> None:
        """Write them again, as rows of this club."""
        rows = self.rows
        if self.of_club:
            rows = [[club if at in self.of_club else v for at, v in enumerate(r)] for r in rows]
        one = f"({', '.join(['%s'] * len(self.columns))})"
        names = ", ".join(map(_quoted, self.columns))
        into = f"INSERT INTO {_quoted(self.table)} ({names}) VALUES "
        with connection.cursor() as cursor:
            if connection.vendor == "sqlite":
                cursor.executemany(into + one, rows)
            else:
                cursor.execute(into + ", ".join([one] * len(rows)), [v for r in rows for v in r])


@dataclass(frozen=True, slots=True)
class Made(Generic[T]):
    """What a maker returned, what it wrote, and what it left to be done at the commit."""

    moment: float
    club: Club
    found: T
    written: tuple[Rows, ...]
    at_commit: tuple[tuple[Callable[[], Any], bool], ...]

    def fits(self) -> bool:
        """Tell whether it is young, and this database holds nothing of its kind."""
        is_young = time.monotonic() - self.moment < OLDEST
        return is_young and not _any_rows([rows.table for rows in self.written])

    def given_back(self, club: Club) -> T:
        """Write all of it into the database of the present test."""
        for rows in self.written:
            rows.put_back(club.pk)
        caches["pages"].clear()  # no act has told it that an evening of that address is another
        savepoints = set(connection.savepoint_ids)
        _at_commit().extend((savepoints, act, robust) for act, robust in self.at_commit)
        found = deepcopy(self.found, {id(self.club): club})
        for each in _models_in(found):
            each.club_id = club.pk
        return found


PRODUCT: Final = "whiz_tournament."
ASLEEP: Final = frozenset({"start_embedded_worker"})
running_test: Final[list[Any]] = []
"""The test that runs, if any: what it has exchanged is looked up in its own fixture."""
_MADE: Final[dict[tuple[object, ...], Made[Any]]] = {}


def made_once(make: Maker) -> Maker:
    """Have a maker of evenings run once in a while for each way in which it is called."""
    name = f"{make.__module__}.{make.__qualname__}"

    @wraps(make)
    def given(club: Club, *args: Any, **options: Any) -> Any:
        if not connection.in_atomic_block or escape_hatch.is_travelling():
            return make(club, *args, **options)
        key = (name, repr(args), repr(sorted(options.items())), *_state(club))
        made = _MADE.get(key)
        if made and made.fits():
            return made.given_back(club)
        if _any_rows(SEEN_FIRST) or not set(filled_tables(connection)) <= APART:
            return make(club, *args, **options)
        return _made_and_kept(key, club, lambda: make(club, *args, **options))

    return cast("Maker", given)


def _made_and_kept(key: tuple[object, ...], club: Club, make: Callable[[], T]) -> T:
    waiting, before = len(_at_commit()), _counts()
    found = make()
    at_commit = tuple((act, robust) for _savepoints, act, robust in _at_commit()[waiting:])
    # Only what wrote nothing where we do not look.
    same = _state(Club.objects.get(pk=club.pk)) == key[-2:] and _counts() == before
    if same and not _is_planted():
        tables = [table for table in filled_tables(connection) if table not in APART]
        written = tuple(Rows.of(table) for table in tables)
        its_club = deepcopy(club)
        kept = deepcopy(found, {id(club): its_club})
        _MADE[key] = Made(time.monotonic(), its_club, kept, written, at_commit)
    return found


def _is_planted() -> bool:
    """Tell whether the test has exchanged a part of the product: what it makes is its own."""
    patch = running_test[-1].funcargs.get("monkeypatch") if running_test else None
    return any(
        str(getattr(target, "__module__", getattr(target, "__name__", ""))).startswith(PRODUCT)
        for target, name, _before in getattr(patch, "_setattr", ())
        if name not in ASLEEP
    )


def _state(club: Club) -> tuple[object, ...]:
    """Return what a maker may read beside its arguments."""
    settings = (each for each in Club._meta.concrete_fields if each.name not in OF_ONE_CLUB)
    return repr([each.value_to_string(club) for each in settings]), translation.get_language()


def _models_in(found: object) -> Iterator[Any]:
    """Yield the rows of a club that a maker returned: one, or the parts of a dataclass."""
    parts = [getattr(found, part.name) for part in fields(found)] if is_dataclass(found) else []
    for each in (found, *parts):
        if isinstance(each, Model) and hasattr(each, "club_id"):
            yield each


def _at_commit() -> list[Any]:
    """Return what Django does at the commit: savepoints, the act, whether it may fail."""
    waiting: list[Any] = connection.run_on_commit
    return waiting


def _counts() -> list[Row]:
    each = " UNION ALL ".join(f"SELECT count(*) FROM {_quoted(table)}" for table in sorted(APART))
    with connection.cursor() as cursor:
        cursor.execute(each)
        return list(cursor.fetchall())


def _any_rows(tables: Collection[str]) -> bool:
    each = " OR ".join(f"EXISTS (SELECT 1 FROM {_quoted(table)})" for table in tables)
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {each}")
        return bool(cursor.fetchone()[0])


@cache
def _columns(table: str) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Return a table's columns, and which of them name the club."""
    (model,) = (
        each
        for each in apps.get_models(include_auto_created=True)
        if each._meta.db_table == table and not each._meta.proxy
    )
    columns = model._meta.concrete_fields
    of_club = tuple(at for at, field in enumerate(columns) if field.related_model is Club)
    return tuple(str(field.column) for field in columns), of_club


def _quoted(name: str) -> str:
    return connection.ops.quote_name(name)

"""Which tests ``script/test`` runs again on PostgreSQL, and which it leaves to ``script/proofs``.

Those that PostgreSQL may answer otherwise than SQLite: what commits, waits for a lock or runs
beside another; modules that speak SQL of their own; what is marked ``both`` or ``postgres``. Of
every other module the first test, and the first four where it calls a part with SQL of its own, so
that PostgreSQL has been asked about every subject. Decision 73.
"""

import re
from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
PRODUCT = TESTS.parent / "whiz_tournament"
COMMITTING = frozenset({"transactional_db", "live_server"})
# What a database answers in its own way: raw SQL, conflicts, casts, JSON, NULL in order.
OWN_SQL = re.compile(
    r"cursor\(\)|\.vendor\b|_conflicts=|nulls_(?:first|last)|\bCast\(|KeyTextTransform|\bKT\("
    r"|RawSQL|skip_locked|nowait=|advisory"
)
# Beside that, in a test: it means to see the database refuse, or wait.
REFUSED = re.compile(OWN_SQL.pattern + r"|IntegrityError|DataError|select_for_update|triggers")
IMPORTED = re.compile(r"^\s*from (whiz_tournament[\w.]*) import", re.MULTILINE)
FIRST, FIRST_WITH_SQL = 1, 4
# Properties that walk through an evening; what PostgreSQL counts of any value is seen there.
WALKS = ("test_stateful.py",)
WITHOUT_DATABASE = (
    *(TESTS / room for room in ("boards", "movements", "scoring", "targets")),
    TESTS / "features" / "slip_pictures" / "slip_reading",
)


def mark_both(items: Iterable[pytest.Item]) -> None:
    """Mark what ``script/test`` runs on PostgreSQL too; items are those that run there at all."""
    begun: Counter[Path] = Counter()
    for item in items:
        if begun[item.path] < _first_tests(item.path) or may_differ(item):
            item.add_marker(pytest.mark.both)
        begun[item.path] += 1


def may_differ(item: pytest.Item) -> bool:
    """Tell whether PostgreSQL may answer this very test otherwise than SQLite."""
    database = item.get_closest_marker("django_db")
    return bool(
        item.get_closest_marker("postgres")
        or (database and database.kwargs.get("transaction"))
        or COMMITTING & frozenset(getattr(item, "fixturenames", ()))
        or item.path.name in WALKS
        or REFUSED.search(_source(item.path))
    )


@cache
def _source(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@cache
def _first_tests(path: Path) -> int:
    """Return how many of a module's tests run whatever they are."""
    return FIRST_WITH_SQL if any(map(_speaks_sql, IMPORTED.findall(_source(path)))) else FIRST


@cache
def _speaks_sql(module: str) -> bool:
    """Tell whether a module of the product has SQL of its own."""
    where = PRODUCT.parent.joinpath(*module.split("."))
    files = (where.with_suffix(".py"), where / "__init__.py")
    return any(OWN_SQL.search(_source(file)) for file in files if file.exists())

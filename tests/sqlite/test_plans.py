"""How SQLite would find the rows of what is asked: never by a walk over all that a club has.

The club has thirty evenings, most of them copies, and the statistics that the program makes.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final
from uuid import uuid4

import pytest
from django.db import connection
from django.db.models import Q
from django.test import Client
from django.urls import reverse
from django_scopes import scopes_disabled

from benchmarks.copied_evenings import Copier, People
from tests.security.knocking import Neighbourhood, addresses
from tests.security.matrix import Who
from tests.tournaments import enter
from whiz_tournament.models import Club, ScoreEntry
from whiz_tournament.sqlite.statistics import refresh_statistics

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.sqlite,  # PostgreSQL counts by itself
]
GROWING: Final = ("scoreentry", "resultline", "lineseat")
NAMES: Final = [f"whiz_tournament_{table}" for table in GROWING]
CALLED: Final = re.compile(rf'"(?:{"|".join(NAMES)})" (?:AS )?"?([A-Z]+\d+)\b')
"""What a statement calls such a table, where it calls it otherwise: ``U0``, ``T4``."""
COPIES: Final = 30
OF_ALL_EVENINGS: Final = frozenset[str]()
"""Addresses that show something of every evening there was, and so must read them all."""
Asked = dict[str, tuple[str, Any]]
"""Each statement with the address that asked it first, and its values."""


@pytest.fixture
def grown(club: Club) -> Neighbourhood:
    """A running evening with thirty that were played before, counted as after an evening's end."""
    found = Neighbourhood.build(club)
    for table in (1, 2, 3):
        enter(found.tournament, 1, table, "10H by N =", "9NT by E -1")
    copier = Copier(found.tournament, People(0, 1_000_000, step=0))
    for number in range(1, COPIES + 1):
        copier.copy(number, 7 * number)
    refresh_statistics()
    return found


@contextmanager
def noted(found: Asked, name: str) -> Iterator[None]:
    """Note what is asked of the growing tables meanwhile."""

    def note(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        if not many and any(f'"{table}"' in sql for table in NAMES):
            found.setdefault(sql, (name, params))
        return execute(sql, params, many, context)

    with connection.execute_wrapper(note):
        yield


def walks(asked: Asked) -> list[tuple[str, str]]:
    """Return each step of a plan that goes through a growing table, or through all of a club's."""
    found = []
    with connection.cursor() as cursor:
        for sql, (name, params) in asked.items():
            if sql.startswith("INSERT"):
                continue
            calls = {*NAMES, *CALLED.findall(sql)}
            cursor.execute(f"EXPLAIN QUERY PLAN {sql}", params)
            for *_, step in cursor.fetchall():
                kind, table = f"{step} ".split(" ")[:2]
                if table in calls and (kind == "SCAN" or step.endswith("(club_id=?)")):
                    found.append((name, step))
    return found


@pytest.mark.proof
def test_no_page_walks_through_a_table_that_grows(grown: Neighbourhood) -> None:
    asked, opened = Asked(), 0
    for address in addresses():
        if address.name in OF_ALL_EVENINGS or not address.values & {"slug", "public_id"}:
            continue
        path = reverse(address.lookup, kwargs=grown.values(address))
        client, headers = grown.callers[Who.ADMIN].client_for(address)
        with noted(asked, address.name):
            answer: Any = client.get(path, headers=headers)
        opened += answer.status_code == 200
    assert opened > 90
    assert walks(asked) == []


def test_no_score_walks_through_a_table_that_grows(grown: Neighbourhood) -> None:
    asked, client = Asked(), Client()
    line = grown.tournament.lines.filter(round=2).first()
    assert line
    said = {"declarer": "N", "contract": "10H", "tricks": 9, "uuid": str(uuid4())}
    place = {"round": line.round, "table": line.table, "board": line.board}
    with noted(asked, "a score"):
        sent = client.post(
            reverse("api:api_results", args=[grown.tournament.public_id]),
            said | place,
            "application/json",
            headers={"Authorization": f"Token {grown.callers[Who.DIRECTOR].token}"},
        )
    assert sent.status_code == 201
    assert len(asked) > 3
    assert walks(asked) == []


@pytest.mark.parametrize(
    "bad",
    [Q(actor="user:1"), Q(line=1) | Q(actor="user:1"), Q()],
    ids=["a column without an index", "an OR of two", "all there is"],
)
def test_a_bad_query_is_caught(grown: Neighbourhood, bad: Q) -> None:
    asked = Asked()
    with noted(asked, "planted"):
        list(ScoreEntry.objects.filter(bad))
    assert [name for name, _ in walks(asked)] == ["planted"]


def test_without_statistics_nothing_walks_either(grown: Neighbourhood) -> None:
    """No index leads to all that a club has, so none is taken for a good one."""
    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM sqlite_stat1")
        cursor.execute("ANALYZE sqlite_schema")  # read what is there now
    asked = Asked()
    with scopes_disabled(), noted(asked, "planted"):
        list(ScoreEntry.objects.filter(Q(line=1) | Q(uuid=uuid4()), club=grown.tournament.club))
    assert len(asked) == 1
    assert walks(asked) == []
    with connection.cursor() as cursor:
        cursor.execute(f"CREATE INDEX planted ON {NAMES[0]} (club_id)")
        cursor.execute("ANALYZE sqlite_schema")
    assert walks(asked) != []

"""A disk that takes nothing more: every read is shown, every write is refused with a sentence."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from django.db import connection
from django.test import Client

from tests.api.callers import Callers, result
from tests.tournaments import running
from tests.web.director.pages import page
from whiz_tournament.models import Club, Member, TournamentRound
from whiz_tournament.queries.play.result_lines import line_rows

pytestmark = pytest.mark.django_db(transaction=True)


@contextmanager
def nothing_can_be_written() -> Iterator[None]:
    """The database itself refuses every write: SQLite as read-only, PostgreSQL too."""
    sqlite = connection.vendor == "sqlite"
    on = "PRAGMA query_only=ON" if sqlite else "SET default_transaction_read_only=on"
    off = "PRAGMA query_only=OFF" if sqlite else "SET default_transaction_read_only=off"
    with connection.cursor() as cursor:
        cursor.execute(on)
    try:
        yield
    finally:
        with connection.cursor() as cursor:
            cursor.execute(off)


def test_reads_live_and_writes_say_why(club: Club) -> None:
    callers = Callers.of(club)
    tournament = running(club, 9, rounds=3)
    line = line_rows(tournament)[0]
    browser = Client(headers={"accept-language": "en"})
    browser.force_login(Member.objects.get(role="director").user)
    results = f"tournaments/{tournament.public_id}/results/"
    score = result(line.round, line.table, line.board)
    with nothing_can_be_written():
        for name in ("console", "publish", "history"):
            shown = browser.get(page(name, tournament))
            assert (name, shown.status_code) == (name, 200)
        refused = browser.post(page("close_round", tournament, number=1), {"sure": "1"})
        assert refused.status_code == 507
        assert "This computer’s disk is full or cannot be written." in refused.content.decode()
        told = callers.director.post(f"tournaments/{tournament.public_id}/rounds/1/close/")
        assert (told.status, told.code, told.headers["Retry-After"]) == (507, "disk_full", "30")
        told = callers.director.post(results, score)  # last: it gives its connection up
        assert (told.status, told.code) == (507, "disk_full")
    assert TournamentRound.objects.get(tournament=tournament, number=1).status == "open"
    assert callers.director.post(results, score).status == 201
    again = browser.post(page("close_round", tournament, number=1), {"sure": "1"})
    assert again.status_code == 302

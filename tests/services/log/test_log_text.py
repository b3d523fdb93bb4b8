"""The log as SQLite keeps it: eleven items on a page of its file, where blanks would leave ten."""

import pytest
from django.db import connection

from tests.tournaments import enter, running
from whiz_tournament.models import Club, ScoreEntry

pytestmark = pytest.mark.django_db


def test_a_result_is_kept_without_blanks(club: Club) -> None:
    tournament = running(club, 9)
    enter(tournament, 1, 1, "10H by N =")
    item = ScoreEntry.objects.get()
    assert item.value["contract"] == "10H"
    with connection.cursor() as cursor:
        cursor.execute("SELECT CAST(value AS text) FROM whiz_tournament_scoreentry")
        [[text]] = cursor.fetchall()
    assert (" " in text) == (connection.vendor != "sqlite")

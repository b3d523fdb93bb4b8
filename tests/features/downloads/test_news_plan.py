"""The newest release is found by its index, however many there are."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from whiz_tournament.features.downloads.queries.news import tournament_news
from whiz_tournament.models import Club

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.sqlite,  # PostgreSQL counts by itself
]


def test_news_begin_with_the_newest_release(club: Club) -> None:
    with CaptureQueriesContext(connection) as captured:
        tournament_news()
    (asked,) = captured.captured_queries
    with connection.cursor() as cursor:
        cursor.execute(f"EXPLAIN QUERY PLAN {asked['sql']}")
        steps = [step for *_, step in cursor.fetchall()]
    assert any("INDEX release_news (club_id=?)" in step for step in steps)
    assert "USE TEMP B-TREE FOR ORDER BY" not in steps

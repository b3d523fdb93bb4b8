"""Lists that have grown: a page takes as many queries of a long one as of a short one."""

from datetime import date, timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from whiz_tournament.models import Club, Tournament
from whiz_tournament.queries.setup.tournaments import past_tournaments, staff_tournaments

pytestmark = pytest.mark.django_db


def final_evenings(club: Club, count: int) -> None:
    Tournament.objects.bulk_create(
        Tournament(
            club=club,
            slug=f"soir-{number}",
            name=f"Soir {number}",
            date=date(2026, 1, 1) + timedelta(number),
            status="published",
            final=True,
        )
        for number in range(1, count + 1)
    )


def names(page: int) -> tuple[int, int, list[str]]:
    found = past_tournaments(page)
    return found.page, found.pages, [item.name for item in found.items]


def test_the_latest_stand_on_the_first_page(club: Club) -> None:
    final_evenings(club, 30)
    first = [f"Soir {number}" for number in range(30, 5, -1)]
    last = [f"Soir {number}" for number in range(5, 0, -1)]
    assert names(1) == (1, 2, first)
    assert names(2) == (2, 2, last)
    assert names(9) == (2, 2, last)


def test_nothing_has_one_page(club: Club) -> None:
    assert names(1) == (1, 1, [])


def test_a_list_is_a_sequence(club: Club) -> None:
    final_evenings(club, 3)
    found = staff_tournaments()
    assert (len(found), found[0].name, found[3:]) == (3, "Soir 3", [])
    assert [item.name for item in found] == [item.name for item in found[:]]
    with pytest.raises(IndexError):
        found[3]


@pytest.mark.parametrize("count", [1, 30])
def test_a_page_takes_three_queries(club: Club, count: int) -> None:
    final_evenings(club, count)
    with CaptureQueriesContext(connection) as captured:
        past_tournaments()
    assert len(captured) == 3

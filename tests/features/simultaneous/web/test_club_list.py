"""The clubs on the organiser's page: one row each, counted by state, searched, in pages."""

from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from tests.features.simultaneous.made import (
    begin,
    code_for,
    end,
    invited,
    joined,
    play,
    played,
    simultaneous,
)
from tests.web.director.pages import cells, words
from whiz_tournament.features.simultaneous.queries import club_rows
from whiz_tournament.features.simultaneous.queries.club_rows import clubs_page
from whiz_tournament.features.simultaneous.queries.clubs import clubs_of
from whiz_tournament.models import Club, Simultaneous, SimultaneousClub

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nobody_works")]


@pytest.fixture
def event(club: Club) -> Simultaneous:
    return simultaneous(club)


def names(admin: Client, event: Simultaneous, asked: str = "") -> list[str]:
    """The clubs of a page, each with its region."""
    return [row[0] for row in cells(admin.get(f"/director/simultaneous/{event.public_id}/{asked}"))]


def many(event: Simultaneous, number: int) -> None:
    """So many clubs that were invited; every third no longer takes part."""
    SimultaneousClub.objects.bulk_create(
        SimultaneousClub(
            club=event.club,
            simultaneous=event,
            name=f"Club {each:03}",
            region=("Liège", "Namur")[each % 2],
            code_hash=f"{each:064}",
            withdrawn_at=None if each % 3 else timezone.now(),
        )
        for each in range(number)
    )


def test_a_row_says_how_far_a_club_is_and_what_can_be_done(
    admin: Client, event: Simultaneous
) -> None:
    north = joined(event, "Nord", "Liège")
    begin(joined(event, "Sud"))
    invited(event, "Est")
    end(play(begin(north)))
    rows = cells(admin.get(f"/director/simultaneous/{event.public_id}/"))
    assert [[row[0], row[1], row[2]] for row in rows] == [
        ["Nord Liège", "done", "9 players · 3 tables"],
        ["Sud", "plays", "9 players · 3 tables"],
        ["Est", "invited", ""],
    ]
    assert [row[3].startswith("Last heard") for row in rows] == [True, True, False]
    assert [("Take out" in row[4], "Take the code back" in row[4]) for row in rows] == [
        (True, False),
        (True, False),
        (False, True),
    ]


def test_clubs_are_counted_by_state_and_found_by_it(admin: Client, event: Simultaneous) -> None:
    many(event, 9)
    played(event, "Nord")
    text = words(admin.get(f"/director/simultaneous/{event.public_id}/"))
    assert "all (10) invited (6) done (1) withdrawn (3)" in text
    assert names(admin, event, "?state=done") == ["Nord"]
    assert len(names(admin, event, "?state=withdrawn")) == 3
    assert len(names(admin, event, "?state=x")) == 10


def test_clubs_are_searched_by_name_and_region_whatever_the_accents(
    admin: Client, event: Simultaneous
) -> None:
    many(event, 12)
    assert names(admin, event, "?q=club+007") == ["Club 007 Namur"]
    assert names(admin, event, "?q=LIEGE+004") == ["Club 004 Liège"]
    assert len(names(admin, event, "?q=liège&state=withdrawn")) == 2
    nobody = admin.get(f"/director/simultaneous/{event.public_id}/?q=nobody")
    assert cells(nobody) == []
    assert "No club has this name." in words(nobody)


def test_pages_hold_every_club_once(
    admin: Client, event: Simultaneous, monkeypatch: pytest.MonkeyPatch
) -> None:
    many(event, 12)
    whole = names(admin, event)
    monkeypatch.setattr(club_rows, "CLUBS_ON_A_PAGE", 5)
    assert [each for n in (1, 2, 3) for each in names(admin, event, f"?page={n}")] == whole
    assert names(admin, event, "?page=99") == whole[10:]
    text: Any = admin.get(f"/director/simultaneous/{event.public_id}/?q=club&state=invited")
    assert "?q=club&amp;state=invited&amp;page=2#clubs" in text.content.decode()


@pytest.mark.parametrize("number", [1, 3])
def test_however_many_clubs_are_read_by_four_queries(
    event: Simultaneous, number: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for each in range(number):
        begin(joined(event, f"Club{each}"))
    code_for(event, "Est")
    clubs = clubs_of(event)
    with django_assert_num_queries(4):
        clubs_page(clubs)

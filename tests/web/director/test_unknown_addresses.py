"""Addresses and fields that no page makes are answered all the same, on either database."""

import pytest
from django.test import Client

from tests.tournaments import draft, running
from whiz_tournament.models import Club

NUL = "%00"


@pytest.mark.parametrize("end", ["", "file/"], ids=["job", "file"])
def test_a_job_of_no_possible_name_is_unknown(club: Club, director: Client, end: str) -> None:
    slug = running(club).slug
    assert director.get(f"/director/t/{slug}/print/{NUL}/{end}").status_code == 404


def test_a_ruling_of_no_possible_name_is_unknown(club: Club, director: Client) -> None:
    slug = running(club).slug
    assert director.post(f"/director/t/{slug}/rulings/{NUL}/void/").status_code == 404


def test_a_member_of_no_possible_name_is_unknown(admin: Client) -> None:
    assert admin.post(f"/director/staff/{NUL}/link/").status_code == 404


def test_nobody_of_no_possible_name_is_entered(club: Club, director: Client) -> None:
    tournament = draft(club)
    here = {"do": "keep", "here": ["\x00", "nobody"]}
    assert director.post(f"/director/t/{tournament.slug}/players/", here).status_code == 302
    assert tournament.entries.count() == 0


@pytest.mark.parametrize(
    "moment",
    ["9999-12-31T23:59:59-12:00", "0001-01-01T00:00:00+12:00", "tomorrow", "2026-01-01T00:00:00"],
)
def test_a_moment_outside_the_calendar_starts_at_the_top(
    club: Club, director: Client, moment: str
) -> None:
    tournament = running(club)
    top = director.get(f"/director/t/{tournament.slug}/history/")
    page = director.get(f"/director/t/{tournament.slug}/history/", {"before": moment})
    assert page.status_code == 200
    assert page.context["lines"] == top.context["lines"]

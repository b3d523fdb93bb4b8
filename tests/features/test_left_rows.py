"""Rows of whist outlive the feature that wrote them: a club that had it goes on without."""

from datetime import date
from io import StringIO

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from django_scopes import scope

from tests.web.director.conftest import as_role, director
from whiz_tournament.models import (
    Club,
    Player,
    WhistEvening,
    WhistEveningStatus,
    WhistPlayer,
    WhistTable,
)
from whiz_tournament.services.people.person_records import erase_player

__all__ = ["as_role", "director"]
PAGES = ("home", "director_home", "director_all_evenings", "director_club", "director_players")


@pytest.fixture
def left(club: Club) -> list[WhistEvening]:
    """One in hand, one published, one in the trash."""
    states = (
        (WhistEveningStatus.OPEN, None),
        (WhistEveningStatus.PUBLISHED, None),
        (WhistEveningStatus.CLOSED, timezone.now()),
    )
    return [
        WhistEvening.objects.create(
            club=club,
            slug=f"whist-{number}",
            name=f"Whist {number}",
            date=date(2026, 11, number),
            ruleset="whist_couleur",
            ruleset_version=1,
            status=status,
            deleted_at=deleted,
        )
        for number, (status, deleted) in enumerate(states, start=1)
    ]


def test_pages_logs_and_people_of_the_club_go_on(
    director: Client, club: Club, left: list[WhistEvening]
) -> None:
    assert [director.get(reverse(page)).status_code for page in PAGES] == [200] * len(PAGES)
    call_command("verify_log", stdout=StringIO())
    with scope(club=club):
        anne = Player.objects.create(club=club, name="Anne Petit")
        table = WhistTable.objects.create(club=club, evening=left[0], number=1)
        WhistPlayer.objects.create(
            club=club, evening=left[0], table=table, player=anne, number=1, seat=1, by_name=True
        )
        erase_player(player=anne)
        assert not WhistPlayer.objects.get().by_name
    assert "Anne Petit" not in director.get(reverse("director_players")).content.decode()

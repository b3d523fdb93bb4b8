"""Somebody signed in, and a club whose members are expected tonight."""

from collections.abc import Sequence
from datetime import timedelta

import pytest
from django.utils import timezone

from tests.api.conftest import _nobody_called_before, callers
from tests.tournaments import draft
from tests.web.director.conftest import admin, as_role, director
from whiz_tournament.features.arrival.services.arrivals import open_arrivals
from whiz_tournament.models import ArrivalPage, Club, Player, Tournament
from whiz_tournament.services.people.clubs import switch_feature
from whiz_tournament.services.people.players import add_player

__all__ = ["_nobody_called_before", "admin", "as_role", "callers", "director"]
MEMBERS = ("Anne Petit", "Annick Leroy", "Bruno Anciaux", "Zoé de Smet")


@pytest.fixture
def members(club: Club) -> Sequence[Player]:
    switch_feature(club=club, feature="arrival", on=True)
    return [add_player(club=club, name=name, licence=f"L{name[-3:]}") for name in MEMBERS]


@pytest.fixture
def evening(club: Club) -> Tournament:
    return draft(club)


@pytest.fixture
def door(members: Sequence[Player], evening: Tournament) -> ArrivalPage:
    return open_arrivals(tournament=evening)


@pytest.fixture
def following(club: Club, members: Sequence[Player]) -> Tournament:
    """An evening in a week, about which people are asked."""
    made = draft(club)
    made.date = timezone.localdate() + timedelta(days=7)
    made.save(update_fields=["date"])
    return made

"""What a club that chose nothing is taken to use: what it has used."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.tournaments import running
from whiz_tournament.models import Club, Section
from whiz_tournament.queries.setup.features_in_use import ClubFeature, features_in_use

pytestmark = pytest.mark.django_db


def test_a_movement_of_its_own_leaves_a_trace(club: Club) -> None:
    running(club)
    assert ClubFeature.OWN_MOVEMENTS not in features_in_use(club).on
    Section.objects.update(plan_key="own")
    assert ClubFeature.OWN_MOVEMENTS in features_in_use(club).on


def test_every_page_asks_and_nothing_that_grows_by_the_act_is_walked(club: Club) -> None:
    with CaptureQueriesContext(connection) as captured:
        features_in_use(club)
    [asked] = captured
    assert "tournamentevent" not in asked["sql"]

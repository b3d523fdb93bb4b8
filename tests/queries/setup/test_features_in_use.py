"""What a club that chose nothing is taken to use: what it has used."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from whiz_tournament.models import Club
from whiz_tournament.queries.setup.features_in_use import features_in_use

pytestmark = pytest.mark.django_db


def test_every_page_asks_and_nothing_that_grows_by_the_act_is_walked(club: Club) -> None:
    with CaptureQueriesContext(connection) as captured:
        features_in_use(club)
    [asked] = captured
    assert "tournamentevent" not in asked["sql"]

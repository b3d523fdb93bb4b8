"""A whole club entered at once costs no look-up for each of its people."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.api.callers import Callers
from tests.tournaments import draft
from whiz_tournament.models import Club
from whiz_tournament.services.people.players import add_player


def _queries(club: Club, callers: Callers, many: int) -> int:
    people = [add_player(club=club, name=f"Player {many} {n}") for n in range(many)]
    body = [{"player": player.public_id} for player in people]
    with CaptureQueriesContext(connection) as asked:
        told = callers.director.post(f"tournaments/{draft(club).public_id}/entries/", body)
    assert told.status == 201
    assert [each["name"] for each in told.body] == [player.name for player in people]
    return len(asked)


@pytest.mark.parametrize("many", [3, 30])
def test_the_price_does_not_grow_with_the_list(club: Club, callers: Callers, many: int) -> None:
    _queries(club, callers, 2)  # the key's use is noted once an hour
    assert _queries(club, callers, many) == _queries(club, callers, 1)

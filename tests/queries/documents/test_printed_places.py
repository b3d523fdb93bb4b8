"""The place on a printed score card: among whom it counts."""

import pytest

from tests.tournaments import enter, running
from whiz_tournament.models import Club
from whiz_tournament.queries.documents.results import score_cards
from whiz_tournament.queries.documents.values import PrintSelection

pytestmark = pytest.mark.django_db


def test_who_has_no_rank_is_not_counted_among_those_who_have(club: Club) -> None:
    tournament = running(club, 9, supply="duplicated")
    seated = [enter(tournament, 1, table, "10H by N =").entries.values() for table in (1, 2)]
    places = score_cards(tournament, PrintSelection()).places
    ranked = {number for number, place in places.items() if place.rank}
    assert ranked == {number for three in seated for number in three}
    assert {place.of for place in places.values()} == {6}

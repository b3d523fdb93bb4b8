"""A call of the club next door is found by nobody."""

import pytest
from django.conf import settings

from tests.security.two_clubs import OWN_THEN_FOREIGN, TwoClubs, holes
from whiz_tournament.features.calls import services
from whiz_tournament.models import Club, DirectorCall, Tournament
from whiz_tournament.services.errors import NotFound

pytestmark = pytest.mark.django_db


@pytest.fixture
def clubs(club: Club, monkeypatch: pytest.MonkeyPatch) -> TwoClubs:
    """Two clubs beside that of the operator, who may look after both."""
    monkeypatch.setattr(settings, "ALLOWED_HOSTS", ["voyageurs.test", "assis.test"])
    return TwoClubs.build()


def test_a_call_that_is_found_by_its_own_id_alone_is_noticed(
    clubs: TwoClubs, monkeypatch: pytest.MonkeyPatch
) -> None:
    def found(tournament: Tournament, public_id: str) -> DirectorCall:
        call = DirectorCall._base_manager.filter(public_id=public_id).first()
        if call is None:
            raise NotFound
        return call

    monkeypatch.setattr(services, "_locked", found)
    met = holes(clubs, "api_call_done", mixes=[OWN_THEN_FOREIGN])
    table = DirectorCall._meta.db_table
    assert (
        "api_call_done",
        OWN_THEN_FOREIGN,
        "director",
        "POST",
        f"changed {table}",
    ) in met

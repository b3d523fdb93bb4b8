"""Who stops after a round, through the API: said by a director or one's own device, taken back."""

import pytest

from tests.api.callers import Callers
from tests.tournaments import running
from whiz_tournament.models import TableDevice, Tournament
from whiz_tournament.services.devices import ensure_card_secret

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(callers: Callers) -> Tournament:
    made = running(callers.club, 9, rounds=3)
    ensure_card_secret(tournament=made)
    return made


def test_a_director_says_it_and_takes_it_back(callers: Callers, evening: Tournament) -> None:
    at = f"tournaments/{evening.public_id}/leaving/"
    assert callers.director.post(at, {"entry": 4, "round": 1}).status == 204
    assert callers.director.get(at).body == [{"entry": 4, "round": 1}]
    assert callers.director.send("DELETE", f"{at}4/").status == 204
    assert callers.director.get(at).body == []
    late = callers.director.post(at, {"entry": 4, "round": 3})
    assert (late.status, late.code) == (422, "nothing_to_leave")
    assert callers.director.post(at, {"entry": 99, "round": 1}).status == 404


def test_a_device_speaks_of_its_owner_alone(callers: Callers, evening: Tournament) -> None:
    at = f"tournaments/{evening.public_id}/leaving/"
    phone = callers.device(evening, 1)
    assert phone.post(at, {"entry": 4, "round": 1}).status == 404
    TableDevice.objects.filter(tournament=evening).update(owners=[4])
    assert phone.post(at, {"entry": 5, "round": 1}).status == 404
    assert phone.post(at, {"entry": 4, "round": 1}).status == 204
    assert phone.send("DELETE", f"{at}5/").status == 404
    assert callers.director.get(at).body == [{"entry": 4, "round": 1}]
    assert phone.send("DELETE", f"{at}4/").status == 204
    assert callers.director.get(at).body == []

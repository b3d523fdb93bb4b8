"""``devices/``: who is connected, renamed, kept at its table, shut out."""

import pytest

from tests.api.callers import Callers
from tests.tournaments import running
from whiz_tournament.models import TableDevice
from whiz_tournament.services.devices import ensure_card_secret

pytestmark = pytest.mark.django_db


def test_a_phone_is_listed_named_kept_and_shut_out(callers: Callers) -> None:
    tournament = running(callers.club, 9)
    ensure_card_secret(tournament=tournament)
    callers.device(tournament, table=2)
    (device,) = TableDevice.objects.all()
    devices = f"tournaments/{tournament.public_id}/devices/"
    one = f"{devices}{device.public_id}/"
    (listed,) = callers.director.get(devices).body
    assert {name: listed[name] for name in ("device", "table", "entry", "stays", "waiting")} == {
        "device": device.public_id, "table": 2, "entry": None, "stays": False, "waiting": 0,
    }  # fmt: skip
    assert callers.director.send("PATCH", one, {"name": "Noir", "stays": True}).status == 204
    assert callers.director.send("PATCH", one, {}).status == 204
    (listed,) = callers.director.get(devices).body
    assert (listed["name"], listed["stays"]) == ("Noir", True)
    assert callers.director.send("DELETE", one).status == 204
    assert callers.director.get(devices).body == []
    gone = [callers.director.send(method, one) for method in ("DELETE", "PATCH")]
    assert [each.status for each in gone] == [404, 204]  # an empty change changes nothing
    assert callers.director.send("PATCH", one, {"name": ""}).status == 404

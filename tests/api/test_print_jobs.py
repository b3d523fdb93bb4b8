"""What paper says about how phones reach the server."""

from tests.api.callers import Callers
from tests.tournaments import running
from whiz_tournament.hosts import lan_addresses
from whiz_tournament.models import Club, Job


def test_codes_never_lead_to_the_phone_itself(club: Club, callers: Callers) -> None:
    tournament = running(club)
    body = {"kind": "slips", "round": 1}
    asked = callers.director.post(f"tournaments/{tournament.public_id}/documents/", body)
    job = Job.objects.get(public_id=asked.body["job"])
    assert job.input["selection"]["address"] == f"http://{next(iter(lan_addresses()), 'localhost')}"

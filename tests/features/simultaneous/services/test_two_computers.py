"""An organiser's real server and a laptop with a database of its own: only the file goes there."""

import json
from pathlib import Path
from typing import Any

import pytest
from django_scopes import scope, scopes_disabled

from tests.features.simultaneous.made import begin, delivery_of, end, play, results_of, taken_in
from tests.hosting_server import HostedServer, hosted_server
from tests.tournaments import DIRECTOR
from tests.waiting import wait_for
from whiz_tournament.features.simultaneous.services.delivering import send_evening
from whiz_tournament.models import Club, Simultaneous, SimultaneousClub
from whiz_tournament.queries.event_envelope import FORMAT

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nobody_works"), pytest.mark.proof]
ORGANISE = """
import json
from datetime import date
from django_scopes import scope
from whiz_tournament.models import Club
from whiz_tournament.features.simultaneous.services.making import *
club = Club.objects.first() or Club.objects.create(name="Federation")
draft = SimultaneousDraft(name="Simultane", day=date(2026, 11, 24), boards=8,
                          corrections_until=date(2100, 1, 1))
with scope(club=club):
    event = create_simultaneous(club=club, draft=draft)
    place, code = invite_club(simultaneous=event, name="Nord", own_computer="{address}")
print(json.dumps([event.public_id, place.invitation, code]))
"""


def organised(server: HostedServer) -> tuple[str, bytes, str]:
    """The event's id there, and what its organiser gives to the club."""
    script = ORGANISE.replace("{address}", f"http://127.0.0.1:{server.port}/")
    event, file, code = json.loads(server.manage("shell", "-v", "0", "-c", script).splitlines()[-1])
    return event, file.encode(), code


def ranked(server: HostedServer, at: str) -> dict[str, Any]:
    """The ranking once the server's own worker has made it."""

    def made() -> dict[str, Any] | None:
        told: dict[str, Any] = json.loads(server.page(at))
        return None if told["being_made"] else told

    ranking = wait_for(made, server.process, says=lambda: "nobody makes the ranking")
    assert ranking is not None
    return ranking


def test_an_evening_goes_to_the_organiser_s_server_by_one_button(tmp_path: Path) -> None:
    with hosted_server(tmp_path, "") as server:
        event, data, code = organised(server)
        at = f"/api/v1/simultaneous/{event}/ranking/"
        tournament = end(play(begin(taken_in((data, code), "Nord"))))
        with scopes_disabled():
            assert not Simultaneous.objects.exists()
            assert not SimultaneousClub.objects.exists()
        assert json.loads(server.page(at))["count"] == 0
        with scope(club=tournament.club):
            assert send_evening(tournament=tournament, actor=DIRECTOR)
            assert send_evening(tournament=tournament, actor=DIRECTOR)  # the same again
        told = ranked(server, at)
        document = json.loads(delivery_of(tournament))
        assert document["format"] == FORMAT
        own = {each["number"]: each["name"] for each in results_of(document)["people"]}
        assert {line["entry"]: line["name"] for line in told["results"]} == own
        assert (told["count"], told["version"]) == (9, 1)
        tournament.refresh_from_db()
        assert not tournament.is_under_embargo
    assert Club.objects.count() == 1

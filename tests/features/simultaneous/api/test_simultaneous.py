"""A simultaneous through the API: evenings delivered to it, and what everybody reads."""

import json

import pytest

from tests.api.callers import Callers
from tests.features.simultaneous.made import (
    begin,
    code_for,
    delivery_of,
    end,
    invited,
    joined,
    play,
    played,
    rank_all,
    simultaneous,
    taken_in,
)
from tests.tournaments import DIRECTOR, names
from whiz_tournament.features.simultaneous.services.embargo import end_embargo
from whiz_tournament.features.simultaneous.services.joining import join_simultaneous
from whiz_tournament.models import DeliveredEvening

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nobody_works")]


def test_an_evening_is_delivered_signed_and_once(callers: Callers) -> None:
    event = simultaneous(callers.club)
    at = f"simultaneous/{event.public_id}/deliveries/"
    tournament = end(play(begin(taken_in(invited(event, "Nord"), "Nord"))))
    data = delivery_of(tournament)
    forged = {**json.loads(data), "signature": "0" * 64}
    refused = callers.anonymous.post(at, forged)
    assert (refused.status, refused.code, refused.fields) == (422, "signature_refused", ["file"])
    assert callers.anonymous.post(at, {}).code == "evening_unreadable"
    assert callers.anonymous.post(at, b"[" * 50_000).status == 400
    assert callers.anonymous.post(at, b" " * (2 * 1024 * 1024 + 1)).status == 413
    assert not DeliveredEvening.objects.exists()
    code_for(event, "Sud")  # somebody is awaited
    told = callers.anonymous.post(at, data)
    assert told.status == 201
    assert told.body == {"club": "Nord", "number": 1, "embargo_over": False, "revision": 2}
    again = callers.anonymous.post(at, data)
    assert (again.status, again.body) == (200, told.body)
    nowhere = callers.anonymous.post(f"simultaneous/{'0' * 32}/deliveries/", data)
    assert nowhere.status == 404


def test_everybody_reads_the_event_its_clubs_and_its_ranking(callers: Callers) -> None:
    event = simultaneous(callers.club, early_percentages=True)
    at = f"simultaneous/{event.public_id}/"
    code_for(event, "Est")
    waiting = joined(event, "Sud")
    played(event, "Nord", "Brabant")
    found = callers.anonymous.get(at).body
    assert found.pop("corrections_until").startswith("2100-01-0")
    assert found == {
        "id": event.public_id,
        "name": "Simultané",
        "date": "2026-11-24",
        "organiser": "Whiz Club",
        "formula": "standard",
        "scoring_method": "matchpoints",
        "categories": [],
        "commitment": event.commitment,
        "nonce": None,
        "embargo_over": False,
    }
    clubs = [{"name": "Sud", "region": ""}, {"name": "Nord", "region": "Brabant"}]
    assert callers.anonymous.get(f"{at}clubs/").body == clubs
    assert callers.director.get(f"{at}ranking/").body == {
        "version": 0, "made_at": None, "being_made": False, "provisional": False,
        "method": "matchpoints", "unit": "", "count": 0, "next": None, "results": [],
    }  # fmt: skip
    end(play(begin(waiting, names(9))))
    end_embargo(simultaneous=event, actor=DIRECTOR)
    opened = callers.anonymous.get(at).body
    assert (opened["commitment"], opened["nonce"]) == (event.commitment, event.nonce)
    nothing_yet = callers.anonymous.get(f"{at}ranking/").body
    assert (nothing_yet["count"], nothing_yet["being_made"]) == (0, True)
    assert rank_all() == 1
    first = callers.anonymous.get(f"{at}ranking/?page_size=10").body
    assert (first["count"], len(first["results"])) == (18, 10)
    assert first["provisional"]
    assert (first["version"], first["being_made"], bool(first["made_at"])) == (1, False, True)
    rest = callers.anonymous.get(f"{at}ranking/?page_size=10&page=2").body["results"]
    assert len(rest) == 8
    ranks = [line["rank"] for line in [*first["results"], *rest]]
    assert ranks == sorted(ranks)
    own = callers.anonymous.get(f"{at}ranking/?region=Brabant").body
    assert (own["count"], own["results"][0]["region_rank"]) == (9, 1)
    assert {line["club"] for line in own["results"]} == {"Nord"}
    assert own["results"][0].keys() == {
        "rank", "tied", "region_rank", "region_tied", "category_rank", "category_tied", "list_rank",
        "list_tied", "name", "club", "region", "category", "entry", "score", "club_score", "boards",
    }  # fmt: skip
    assert callers.anonymous.get(f"{at}ranking/?page=99").status == 404


def test_a_club_tells_the_organiser_s_promise_beside_its_own(callers: Callers) -> None:
    event = simultaneous(callers.club)
    code = code_for(event, "Whiz Club")
    own = begin(join_simultaneous(club=callers.club, actor=DIRECTOR, code=code), names(9))
    at = f"tournaments/{own.public_id}/boards/"
    for caller in (callers.anonymous, callers.director):
        told = caller.get(at).body
        assert told["simultaneous"] == {"commitment": event.commitment, "nonce": None}
        assert told["dealing"]["commitment"] != event.commitment
    assert callers.anonymous.get(f"simultaneous/{event.public_id}/files/boards.pbn").status == 404
    end_embargo(simultaneous=event, actor=DIRECTOR)
    opened = callers.anonymous.get(at).body["simultaneous"]
    assert opened == {"commitment": event.commitment, "nonce": event.nonce}
    boards = f"simultaneous/{event.public_id}/files/boards.pbn"
    assert callers.anonymous.get(boards).status == 404  # its club still plays them
    end(own)
    assert callers.anonymous.get(boards).status == 200

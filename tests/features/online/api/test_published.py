"""``published/``: the code opens it and nothing else; what arrives is whole, newer and clean."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django_scopes import scope

from tests.api.addresses import OPERATIONS, filled
from tests.api.callers import Caller, Callers
from tests.features.online.hosting import Document, Laptop, tables_that_hold
from whiz_tournament.features.online.queries.release_document import REVISION, withdrawn_document
from whiz_tournament.features.online.services.hosted_clubs import issue_club_code, revoke_club_code
from whiz_tournament.models import HostedRelease, Release, Tournament
from whiz_tournament.queries.canonical_json import with_digest

pytestmark = pytest.mark.django_db
Spoil = Callable[[Document], object]


def test_once_twice_older_and_other(laptop: Laptop, document: Document) -> None:
    first = laptop.deliver(document, 2)
    again = laptop.deliver(document, 2)
    assert (first.status, again.status) == (201, 200)
    assert first.body == again.body
    assert first.body["url"] == "http://localhost/club/les-as/t/soiree/"
    older, other = laptop.deliver(document, 1), laptop.deliver(other_name(document), 2)
    for refused in (older, other):
        assert (refused.status, refused.code) == (409, "older_release")
        assert refused.body["current"]["number"] == 2
    with scope(club=laptop.hosted.club):
        assert HostedRelease.objects.count() == Release.objects.count() == 1
    assert laptop.deliver(other_name(document), 3).status == 201


def other_name(document: Document) -> Document:
    changed = copy.deepcopy(document)
    changed["entries"][0]["name"] = "Zoé Autre"
    return changed


def test_whoever_has_no_code_is_kept_out(
    laptop: Laptop, document: Document, callers: Callers
) -> None:
    path, body = laptop.path("soiree", 1), with_digest({**document, "number": 1})
    strangers = {
        "nobody": Caller(),
        "a guess": Caller("Club aaaaaa-bbbbbb-cccccc-dddddd-eeeeee-ffffff"),
        "the director": callers.director,
        "the code as another key": Caller(f"Token {laptop.code}"),
    }
    answers = {who: caller.send("PUT", path, body).status for who, caller in strangers.items()}
    assert answers == dict.fromkeys(strangers, 401)
    other = Laptop.of("Autre club")
    assert other.caller.send("PUT", path, body).status == 404
    assert other.caller.get(f"published/{laptop.hosted.slug}/").status == 404
    revoke_club_code(hosted=laptop.hosted)
    assert laptop.deliver(document, 1).status == 401
    renewed = Laptop(laptop.hosted, issue_club_code(hosted=laptop.hosted))
    assert laptop.deliver(document, 1).status == 401
    assert renewed.deliver(document, 1).status == 201


def test_the_code_opens_nothing_else(laptop: Laptop) -> None:
    own = {
        "published/{club}/",
        "published/{club}/comers/",
        "published/{club}/people/",
        "published/{club}/{tournament}/{release}/",
        "simultaneous/{simultaneous}/deliveries/",  # asks for a signature, never for a code
    }
    opened = {
        (method, path)
        for method, path in OPERATIONS
        if path not in own and laptop.caller.send(method.upper(), filled(path), {}).status != 401
    }
    assert opened == set()
    pages = Client(headers={"authorization": laptop.caller.key})
    for path in ("/director/", "/director/players/", "/director/online/clubs/"):
        assert pages.get(path).status_code == 302


def test_the_connection_can_be_tested(laptop: Laptop) -> None:
    told = laptop.caller.get("published/les-as/")
    assert (told.status, told.body) == (
        200,
        {"club": "Les As", "url": "http://localhost/club/les-as/", "revision": REVISION},
    )


def test_what_cannot_be_read_is_refused_with_the_revision_that_can(
    laptop: Laptop, document: Document
) -> None:
    for spoil in (at("tournament", "scoring_method", "of_tomorrow"), at(*STANDING, "entry", 99)):
        other = copy.deepcopy(document)
        spoil(other)
        assert laptop.deliver(other, 1).body["revision"] == REVISION


def test_what_a_newer_laptop_says_beside_is_taken_and_kept_nowhere(
    laptop: Laptop, document: Document, client: Client
) -> None:
    newer = {"newer": {"name": "Zénobie Aardvark", "number": 1.5}}
    for place in (document, document["tournament"], document["entries"][0], document["release"],
                  *document["release"]["travellers"], *document["release"]["score_cards"],
                  *document["release"]["ranking"]["standings"]):  # fmt: skip
        place.update(newer)
    taken, again = laptop.deliver(document, 1), laptop.deliver(document, 1)
    assert (taken.status, again.status, taken.body) == (201, 200, again.body)
    assert tables_that_hold("Aardvark") == []
    for page in ("", "boards/17/", "players/1/"):
        assert client.get(f"/club/les-as/t/soiree/{page}").status_code == 200
    whole = with_digest({**document, "number": 2})
    whole["newer"] = {"name": "Bo"}
    changed = laptop.caller.send("PUT", laptop.path("soiree", 2), whole)
    assert (changed.status, changed.code) == (400, "release_changed")
    no_number = json.dumps(whole).replace('"Bo"', "1e999").encode()
    assert laptop.caller.send("PUT", laptop.path("soiree", 2), no_number).status == 400


def put(document: Document, *path: Any) -> Spoil:
    """Give what puts the last part at the place that the others lead to."""
    *way, name, value = path

    def spoil(document: Document) -> None:
        place = document
        for step in way:
            place = place[step]
        place[name] = value

    return spoil


def at(*path: Any) -> Spoil:
    return put({}, *path)


TRAVELLER = ("release", "travellers", 0)
CARD = ("release", "score_cards", 0)
STANDING = ("release", "ranking", "standings", 0)
BAD: dict[str, tuple[Spoil, int, str, str]] = {
    "no document": (lambda d: d.clear(), 400, "release_unreadable", "kind"),
    "a part less": (lambda d: d.pop("entries"), 400, "release_unreadable", "entries"),
    "another format": (at("format", "x"), 400, "release_unreadable", "format"),
    "markup": (
        at("entries", 0, "name", "<b>Anne</b>"), 400, "text_refused", "entries[0].name",
    ),
    "a hidden character": (
        at("tournament", "name", "Soi\u202erée"), 400, "text_refused", "tournament.name",
    ),
    "a line break": (
        at("entries", 1, "name", "Anne\nPetit"), 400, "text_refused", "entries[1].name",
    ),
    "a long name": (
        at("entries", 1, "name", "a" * 121), 400, "release_unreadable", "entries[1].name",
    ),
    "a climbing id": (
        at("tournament", "id", "../../etc/passwd"), 400, "release_unreadable", "tournament.id",
    ),
    "a number that is none": (
        at(*STANDING, "rank", True), 400, "release_unreadable",
        "release.ranking.standings[0].rank",
    ),
    "too many tricks": (
        at(*CARD, "lines", 0, "outcome", "tricks", 14), 400, "release_unreadable",
        "release.score_cards[0].lines[0].outcome.tricks",
    ),
    "a figure in words": (
        at(*STANDING, "score", "1e9"), 400, "release_unreadable",
        "release.ranking.standings[0].score",
    ),
    "a person nobody knows": (
        at(*STANDING, "entry", 99), 422, "release_contradicts", "release.ranking",
    ),
    "a board twice": (
        lambda d: d["release"]["travellers"].append(d["release"]["travellers"][0]),
        422, "release_contradicts", "release.travellers",
    ),
    "the virtual player at the table": (
        at(*TRAVELLER, "lines", 0, "cells", 0, "seat", "N"), 422, "release_contradicts",
        "release.travellers[0].lines[0]",
    ),
    "half a result": (
        at(*TRAVELLER, "lines", 0, "outcome", "tricks", None), 422, "release_contradicts",
        "release.travellers[0].lines[0].outcome",
    ),
    "cards of an evening under way": (
        lambda d: (
            d["tournament"].update(status="running"),
            d["boards"].append(
                {"number": 17, "dealer": "N", "deal": "", "makeable": None, "amended": []}
            ),
        ),
        422, "release_contradicts", "boards",
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", BAD)
def test_what_is_wrong_is_named_and_nothing_is_shown(
    what: str, laptop: Laptop, document: Document, client: Client
) -> None:
    spoil, status, code, field = BAD[what]
    good = copy.deepcopy(document)
    good["tournament"]["name"] = "Avant"
    assert laptop.deliver(good, 1).status == 201
    spoil(document)
    refused = laptop.deliver(document, 2)
    assert (refused.status, refused.code, refused.fields) == (status, code, [field])
    assert "Avant" in client.get("/club/les-as/").content.decode()


def test_what_was_changed_on_its_way_is_refused(laptop: Laptop, document: Document) -> None:
    whole = with_digest({**document, "number": 1})
    whole["entries"][0]["name"] = "Zoé Autre"
    refused = laptop.caller.send("PUT", laptop.path("soiree", 1), whole)
    assert (refused.status, refused.code) == (400, "release_changed")
    elsewhere = laptop.caller.send(
        "PUT", laptop.path("soiree", 2), with_digest({**document, "number": 1})
    )
    assert (elsewhere.status, elsewhere.code) == (400, "number_differs")


def test_too_much_is_refused(laptop: Laptop) -> None:
    body = b'{"format": "' + b"x" * (8 * 1024 * 1024) + b'"}'
    assert laptop.caller.send("PUT", laptop.path("soiree", 1), body).status == 413


def test_no_address_climbs(laptop: Laptop, document: Document) -> None:
    for slug in ("..", "%2e%2e", "a%2fb", "a%00b", "a b"):
        assert laptop.deliver(document, 1, slug).status == 404
    for rest in ("../", "%2e%2e/", "director/", "api/v1/tournaments/", "sign-in/", "handed/x/"):
        assert Client().get(f"/club/les-as/{rest}").status_code == 404


def test_too_many_at_once_are_told_to_wait(laptop: Laptop) -> None:
    told = [laptop.deliver(withdrawn_document("0" * 32), n).status for n in range(1, 123)]
    assert (told[:120], told[121]) == ([201] * 120, 429)


def test_another_tournament_does_not_take_the_address(laptop: Laptop, document: Document) -> None:
    laptop.deliver(document, 1)
    document["tournament"]["id"] = "f" * 32
    refused = laptop.deliver(document, 2)
    assert (refused.status, refused.code) == (409, "other_tournament")


def test_what_is_withdrawn_leaves_no_name_in_any_table(laptop: Laptop, document: Document) -> None:
    document["entries"][0]["name"] = "Zénobie Aardvark"
    laptop.deliver(document, 1)
    assert tables_that_hold("Aardvark") == ["whiz_tournament_player"]
    assert laptop.deliver(withdrawn_document(document["tournament"]["id"]), 2).status == 201
    assert tables_that_hold("Aardvark") == []
    assert "Soirée" not in Client().get("/club/les-as/").content.decode()
    assert laptop.deliver(document, 3).status == 201


def test_a_name_that_is_gone_from_the_next_release_is_in_no_table(
    laptop: Laptop, document: Document
) -> None:
    document["entries"][0]["name"] = "Zénobie Aardvark"
    laptop.deliver(document, 1)
    document["entries"][0]["name"] = None
    laptop.deliver(document, 2)
    assert tables_that_hold("Aardvark") == []
    page = Client(headers={"accept-language": "en"}).get("/club/les-as/t/soiree/players/")
    assert "Player 1" in page.content.decode()


def test_a_hosted_club_is_nobody_s_own(laptop: Laptop, document: Document) -> None:
    laptop.deliver(document, 1)
    own = {each["slug"] for each in Caller().get("tournaments/").body["results"]}
    assert own == set(Tournament.objects.values_list("slug", flat=True))
    assert "soiree" not in own
    with scope(club=laptop.hosted.club):
        assert Tournament.objects.count() == 1

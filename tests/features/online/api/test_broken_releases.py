"""What is no release at all, or goes to an address that is none: refused, and no trace of it."""

import json

import pytest
from django_scopes import scope

from tests.features.online.hosting import Document, Laptop
from whiz_tournament.models import HostedRelease, Release
from whiz_tournament.queries.canonical_json import with_digest

pytestmark = pytest.mark.django_db


def rows(laptop: Laptop) -> list[int]:
    """The numbers that were taken, and the newest row of what is shown."""
    with scope(club=laptop.hosted.club):
        taken = HostedRelease.objects.order_by("number").values_list("number", flat=True)
        return [*taken, -1, *Release.objects.order_by("pk").values_list("pk", flat=True)]


def test_what_is_no_document_is_refused(laptop: Laptop, document: Document) -> None:
    whole = json.dumps(with_digest({**document, "number": 1})).encode()
    bodies = (
        b"", b"null", b"[]", b"1", b'"x"', whole[:-1], whole + b"}", b"\xff" + whole, whole[2000:],
        b"[" * 100_000, b'{"a":' * 5000 + b"1" + b"}" * 5000, b'{"format":1,"format":1}',
        b'{"number": NaN}', b'{"number": ' + b"9" * 6000 + b"}", b'{"withdrawn": true}',
    )  # fmt: skip
    answers = [laptop.caller.send("PUT", laptop.path("soiree", 1), body) for body in bodies]
    assert [answer.status for answer in answers] == [400] * len(bodies)
    assert rows(laptop) == [-1]


def test_a_number_that_is_none_and_another_club_s_address(
    laptop: Laptop, document: Document
) -> None:
    other = Laptop.of("Autre club")
    body = with_digest({**document, "number": 1})
    statuses = {
        path: laptop.caller.send("PUT", path, body).status
        for path in (
            other.path("soiree", 1), laptop.path("soiree", 0), "published/les-as/soiree/-1/",
            f"published/les-as/soiree/{10**30}/", "published/les-as/soiree/x/",
        )
    }  # fmt: skip
    assert set(statuses.values()) <= {400, 404}, statuses
    assert rows(laptop) == rows(other) == [-1]

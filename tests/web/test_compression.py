"""Pages travel compressed to whoever can read that; kept pages too, each once."""

import gzip

import pytest
from django.core.cache import caches
from django.test import Client

from tests.fixtures import club
from tests.tournaments import end_rounds, running
from tests.web.desk.conftest import member, signed_in
from whiz_tournament.models import Club, Role, Tournament
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.play.rounds import close_tournament
from whiz_tournament.services.publishing.publish import publish_results

__all__ = ["club"]
pytestmark = pytest.mark.django_db
PACKED = {"Accept-Encoding": "gzip, deflate"}


@pytest.fixture
def published(club: Club) -> Tournament:
    tournament, actor = running(club, 9, rounds=2), Actor("user", "1")
    end_rounds(tournament)
    close_tournament(tournament=tournament, actor=actor, confirm=True)
    publish_results(tournament=tournament, actor=actor, final=True)
    return tournament


def test_a_kept_page_is_kept_both_ways(client: Client, published: Tournament) -> None:
    caches["pages"].clear()
    path = f"/t/{published.slug}/"
    plain = client.get(path)
    for _ in ("made", "kept"):
        packed = client.get(path, headers=PACKED)
        assert packed.headers["Content-Encoding"] == "gzip"
        assert gzip.decompress(packed.content) == plain.content
        assert len(packed.content) < len(plain.content) / 3
        again = client.get(path)
        assert "Content-Encoding" not in again.headers
        assert again.content == plain.content


def test_a_packed_page_that_is_known_is_not_sent_again(
    client: Client, published: Tournament
) -> None:
    packed = client.get(f"/t/{published.slug}/", headers=PACKED)
    known = {**PACKED, "If-None-Match": packed.headers["ETag"]}
    again = client.get(f"/t/{published.slug}/", headers=known)
    assert (again.status_code, again.content) == (304, b"")


def test_pages_of_the_staff_are_packed(club: Club, published: Tournament) -> None:
    client = signed_in(member(club, "rose", Role.SCORER))
    page = client.get(f"/desk/{published.slug}/rounds/1/tables/1/", headers=PACKED)
    assert page.headers["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in page.headers["Vary"]

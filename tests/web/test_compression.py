"""Pages travel compressed to whoever can read that; kept pages too, each once."""

import gzip

import pytest
from django.core.cache import caches
from django.http import HttpResponse
from django.test import Client, RequestFactory

from tests.fixtures import club
from tests.made_once import made_once
from tests.tournaments import end_rounds, running
from tests.web.desk.conftest import member, signed_in
from whiz_tournament.models import Club, Role, Tournament
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.play.rounds import close_tournament
from whiz_tournament.services.publishing.publish import publish_results
from whiz_tournament.web.shared.compression import CompressedPages

__all__ = ["club"]
pytestmark = pytest.mark.django_db
PACKED = {"Accept-Encoding": "gzip, deflate"}


@pytest.fixture
@made_once
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


@pytest.mark.parametrize("path", ["releases.atom", "t/{slug}/ranking.csv"])
def test_feeds_and_lists_are_packed(client: Client, published: Tournament, path: str) -> None:
    caches["pages"].clear()
    at = f"/{path.format(slug=published.slug)}"
    plain, packed = client.get(at), client.get(at, headers=PACKED)
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.content) == plain.content


@pytest.mark.parametrize(("length", "packed"), [(4000, False), (5000, True)])
def test_the_short_answer_to_a_score_waits_for_no_compression(length: int, packed: bool) -> None:
    answer = HttpResponse("x" * length, content_type="application/json")
    send = CompressedPages(lambda _request: answer).process_response
    requests = RequestFactory()
    posted = send(requests.post("/", headers=PACKED), answer)
    assert posted.has_header("Content-Encoding") is packed
    assert send(requests.get("/", headers=PACKED), answer).has_header("Content-Encoding")

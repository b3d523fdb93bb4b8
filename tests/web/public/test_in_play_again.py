"""A published tournament that runs again shows no hand of a board that is in play again."""

import pytest
from django.test import Client

from tests.made_once import made_once
from tests.tournaments import DIRECTOR, enter, ready
from tests.web.public.test_pages import of
from whiz_tournament.models import Club, Tournament
from whiz_tournament.services.boards.dealing import deal_boards
from whiz_tournament.services.play.rounds import (
    close_round,
    close_tournament,
    open_round,
    reopen_tournament,
    start_tournament,
)
from whiz_tournament.services.publishing.publish import publish_results

pytestmark = pytest.mark.django_db
BOARDS = range(1, 7)


@pytest.fixture
@made_once
def published(club: Club) -> Tournament:
    """Dealt, round 1 played and closed, then ended two rounds too early, and published."""
    tournament = ready(club, 6, rounds=3, supply="duplicated")
    deal_boards(tournament=tournament, actor=DIRECTOR)
    start_tournament(tournament=tournament, actor=DIRECTOR)
    for table in (1, 2):
        enter(tournament, 1, table, "10H by N =", "passed out")
    close_round(tournament=tournament, actor=DIRECTOR, number=1)
    close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    publish_results(tournament=tournament, actor=DIRECTOR, final=True)
    return tournament


def with_hands(client: Client, tournament: Tournament) -> set[int]:
    """The boards whose hands a stranger reads, on the pages or through the API."""
    found = set()
    for board in BOARDS:
        page = client.get(of(tournament, f"boards/{board}/")).content.decode()
        address = f"/api/v1/tournaments/{tournament.public_id}/boards/{board}/traveller/"
        told = client.get(address)
        hands = told.status_code == 200 and bool(told.json()["hands"])
        if hands or 'class="hand ' in page:
            found.add(board)
    return found


def test_what_is_in_play_again_shows_no_hands(client: Client, published: Tournament) -> None:
    assert with_hands(client, published) == set(BOARDS)
    reopen_tournament(tournament=published, actor=DIRECTOR, reason="a slip")
    assert with_hands(client, published) == set(BOARDS)  # open to corrections: nobody plays
    reopen_tournament(tournament=published, actor=DIRECTOR, reason="a slip")
    assert with_hands(client, published) == set()
    open_round(tournament=published, actor=DIRECTOR, number=2)
    assert with_hands(client, published) == set()
    html = client.get(of(published, "boards/1/")).content.decode()
    assert "10" in html  # what was released after round 1 stands again


def test_published_anew_everything_is_shown(client: Client, published: Tournament) -> None:
    for _ in range(2):
        reopen_tournament(tournament=published, actor=DIRECTOR, reason="a slip")
    close_tournament(tournament=published, actor=DIRECTOR, confirm=True)
    publish_results(tournament=published, actor=DIRECTOR, final=False)
    assert with_hands(client, published) == set(BOARDS)

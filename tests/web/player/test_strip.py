"""The strip of a person's boards: own states first, and what the room did once it is released."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.made_once import made_once
from tests.sessions import publish
from tests.tournaments import DIRECTOR, enter, running
from tests.web.director.pages import words
from tests.web.table.phones import opened, own_page, seated
from whiz_tournament.models import Club, InterimRanking, Tournament
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.services.devices import ensure_card_secret
from whiz_tournament.services.play.rounds import close_round, open_round
from whiz_tournament.web.player.boards import OwnTile

pytestmark = pytest.mark.django_db


@pytest.fixture
@made_once
def tournament(club: Club) -> Tournament:
    """Nine people whose boards may be seen once nobody has yet to play them."""
    made = running(club, 9, interim_ranking=InterimRanking.OUT_OF_PLAY.value)
    ensure_card_secret(tournament=made)
    return made


def tiles(phone: Client, tournament: Tournament) -> tuple[OwnTile, ...]:
    found: tuple[OwnTile, ...] = phone.get(own_page(tournament)).context["strip"].tiles
    return found


def play(tournament: Tournament, number: int, first: str, others: str) -> None:
    """Type a round: one result at table 1, another at the other tables, and close it."""
    for table in (1, 2, 3):
        told = first if table == 1 else others
        enter(tournament, number, table, told, told)
    close_round(tournament=tournament, actor=DIRECTOR, number=number)


def test_before_a_release_a_tile_says_its_own_state(tournament: Tournament) -> None:
    first, second = line_rows(tournament, round=1, table=1)
    enter(tournament, 1, 1, "10H by N =")
    north = opened(tournament, seated(first, "N"))
    assert tiles(north, tournament) == (
        OwnTile(first.board, "confirmed", sign="ticks"),
        OwnTile(second.board, "…", look="to-play"),
    )
    elsewhere = opened(tournament, seated(line_rows(tournament, round=1, table=2)[0], "N"))
    assert {tile.text for tile in tiles(elsewhere, tournament)} == {"…"}
    assert "what the room did" not in words(north.get(own_page(tournament)))


def test_a_released_board_leads_to_what_the_room_did(tournament: Tournament) -> None:
    """Every board that two tables played and the release shows; the own row is marked there."""
    for number, told in enumerate(("10H by N =", "10H by N -1", "10H by N +1"), start=1):
        if number > 1:
            open_round(tournament=tournament, actor=DIRECTOR, number=number)
        play(tournament, number, told, told)
    publish(tournament)
    found: list[OwnTile] = []
    for entry in range(1, 10):
        phone = opened(tournament, entry)
        page = phone.get(own_page(tournament))
        open_tiles = [tile for tile in page.context["strip"].tiles if tile.address]
        for tile in open_tiles:
            assert 0 <= int(tile.text) <= 100
            assert (tile.look == "high") == (int(tile.text) > 50)
            there = phone.get(tile.address)
            assert there.status_code == 200
            assert 'class="mine"' in there.content.decode()
        if open_tiles:
            assert f"Board {open_tiles[-1].board}: what the room did" in words(page)
        found += open_tiles
    assert len(found) >= 9
    assert {tile.look for tile in found} == {"", "high"}


def test_what_is_released_grows_with_the_rounds_alone(tournament: Tournament) -> None:
    """A board that others have yet to play stays without an address, played here or not."""
    play(tournament, 1, "10H by N =", "10H by N -1")
    open_round(tournament=tournament, actor=DIRECTOR, number=2)
    for table in (1, 2, 3):
        enter(tournament, 2, table, "10H by N =", "10H by N =")
    for entry in range(1, 10):
        phone = opened(tournament, entry)
        for tile in tiles(phone, tournament):
            if tile.address:
                assert phone.get(tile.address).status_code == 200
            else:
                at = reverse("public_board", args=[tournament.slug, tile.board])
                assert tile.text in {"confirmed", "…"} or phone.get(at).status_code == 404

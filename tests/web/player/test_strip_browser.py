"""What the room did, in Chromium: the own page and the board that it leads to are sound."""

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from tests.browser.opening import OpenPage, assert_sound
from tests.sessions import publish
from tests.tournaments import DIRECTOR, running
from tests.web.player.test_strip import play
from whiz_tournament.models import AccessCodeKind, Club, InterimRanking
from whiz_tournament.queries.devices.access_codes import AccessCodes
from whiz_tournament.services.devices import ensure_card_secret
from whiz_tournament.services.play.rounds import open_round

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
NARROW = 320


def test_what_the_room_did_is_sound_on_a_small_phone(open_page: OpenPage, club: Club) -> None:
    tournament = running(club, 9, interim_ranking=InterimRanking.OUT_OF_PLAY.value)
    ensure_card_secret(tournament=tournament)
    for number, told in enumerate(("10H by N =", "10H by N -1", "10H by N +1"), start=1):
        if number > 1:
            open_round(tournament=tournament, actor=DIRECTOR, number=number)
        play(tournament, number, told, told)
    publish(tournament)
    page = open_page.window(NARROW, height=740)
    key = AccessCodes.of(tournament).token(AccessCodeKind.ENTRY, 1)
    page.goto(open_page.url + reverse("player_link", args=[tournament.slug, 1, key]))
    page.locator("button.main").click()
    room = page.get_by_role("link", name="ce que la salle a fait")
    expect(room).to_be_visible()
    assert_sound(page, NARROW)
    room.click()
    expect(page.locator(".mine").first).to_be_visible()
    assert_sound(page, NARROW)

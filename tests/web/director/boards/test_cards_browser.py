"""The cards of a board in Chromium: clicked, counted while they come, sound at every width."""

import pytest
from django.test import Client
from playwright.sync_api import Page, expect

from boards.cards import SUITS
from boards.deals import Deal
from boards.seats import SEATS
from tests.browser.opening import OpenPage, assert_sound
from tests.tournaments import running
from tests.web.director.pages import page as address
from whiz_tournament.models import BoardRecord, Club

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
DEAL = Deal.parse("N:KT8.A96.A95.7542 Q5.KJ52.KQ874.T8 AJ92.874.JT6.AQ3 7643.QT3.32.KJ96")
FRENCH = {"K": "R", "Q": "D", "J": "V", "T": "10"}


@pytest.fixture
def open_page(open_page: OpenPage, admin: Client) -> OpenPage:
    """Opens pages of the director."""
    return open_page.signed_in(admin)


def card(page: Page, suit: str, rank: str) -> None:
    """Click one card of the pack."""
    shown = FRENCH.get(rank, rank)
    page.locator(f'.pack [data-suit="{suit}"][data-rank="{shown}"]').click()


def count(page: Page, seat: str) -> str:
    return page.locator(f'[data-seat="{seat}"] output').inner_text()


@pytest.mark.parametrize(("width", "scheme"), [(360, "dark"), (1280, "light")])
def test_three_hands_are_clicked_and_the_fourth_is_the_rest(
    open_page: OpenPage, club: Club, width: int, scheme: str
) -> None:
    tournament = running(club, 9, rounds=3, boards_per_round=1)
    path = address("cards", tournament, board=1)
    page = open_page(path, width, color_scheme=scheme)
    expect(page.locator(".pack")).to_be_visible()
    for seat in SEATS[:3]:
        assert page.locator("[name=into]:checked").get_attribute("value") == seat.value
        for suit in SUITS:
            for rank in DEAL.hand(seat).holding(suit):
                card(page, suit.value, rank)
        assert count(page, seat.value) == "13/13"
    assert page.locator("[name=NS]").input_value() == "R 10 8"
    assert_sound(page, width)
    page.get_by_role("button", name="Garder les mains").click()
    expect(page.get_by_text("Les mains sont gardées.")).to_be_visible()
    assert BoardRecord.objects.get(number=1).deal == str(DEAL)


def test_a_card_moves_goes_back_and_is_marked_where_it_is_named_twice(
    open_page: OpenPage, club: Club
) -> None:
    tournament = running(club, 9, rounds=3, boards_per_round=1)
    path = address("cards", tournament, board=1)
    page = open_page(path)
    card(page, "S", "A")
    assert (count(page, "N"), page.locator("[name=NS]").input_value()) == ("1/13", "A")
    page.locator("[name=into][value=E]").check()
    card(page, "S", "A")
    assert (count(page, "N"), count(page, "E")) == ("0/13", "1/13")
    card(page, "S", "A")
    assert count(page, "E") == "0/13"
    page.locator("[name=NH]").fill("10 r t")
    assert count(page, "N") == "2/13"
    page.locator("[name=EH]").fill("R")
    expect(page.locator('[data-suit="H"][data-rank="R"]')).to_have_class("twice")

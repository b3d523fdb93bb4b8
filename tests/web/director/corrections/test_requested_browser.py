"""One key decides about a correction that a player asks for."""

import pytest
from django.test import Client
from playwright.sync_api import expect

from tests.browser.opening import OpenPage
from tests.tournaments import enter, running, value_of
from tests.web.director.corrections.test_requested import ask, line
from tests.web.director.pages import page as path
from whiz_tournament.models import Club
from whiz_tournament.queries.corrections.requested import requests_waiting

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_r_leads_to_the_reason_and_a_accepts(
    open_page: OpenPage, club: Club, director: Client
) -> None:
    tournament = running(club, 9, rounds=2)
    enter(tournament, 1, 1, "10H by N =")
    first, second = ask(tournament), ask(tournament, "passed out")
    address = path("request", tournament, asked=first.public_id)
    page = open_page.signed_in(director)(address)
    page.keyboard.press("r")
    reason = page.locator("input[name=reason]")
    expect(reason).to_be_focused()
    page.keyboard.type("a")  # a letter of the reason decides nothing
    expect(reason).to_have_value("a")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**{path('request', tournament, asked=second.public_id)}")
    page.keyboard.press("a")
    page.wait_for_url(f"**{path('console', tournament)}")
    assert requests_waiting(tournament) == []
    assert line(tournament).value == value_of("passed out")

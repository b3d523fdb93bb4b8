"""The clock counts down in the browser; without scripts its end stands there."""

from datetime import timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import expect

from tests.browser.opening import OpenPage
from tests.tournaments import running
from whiz_tournament.models import Club, Tournament, TournamentRound
from whiz_tournament.services.clock import extend_clock, pause_clock

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def opened(tournament: Tournament, seconds: int) -> str:
    """Let round 1 of 15 minutes have so many seconds left, and return the screen's path."""
    at = timezone.now() - timedelta(seconds=15 * 60 - seconds)
    TournamentRound.objects.filter(tournament=tournament, number=1).update(opened_at=at)
    return f"/t/{tournament.slug}/screen/"


def test_it_counts_down_stands_and_goes_on(open_page: OpenPage, club: Club) -> None:
    tournament = running(club, 9, rounds=2)
    page = open_page(opened(tournament, 600))
    left = page.locator(".clock-left")
    first = left.inner_text()
    assert first.startswith(("9:", "10:"))
    expect(left).not_to_have_text(first)
    pause_clock(tournament=tournament)
    expect(page.locator('[data-clock="paused"]')).to_be_visible()
    assert page.locator(".clock-words").inner_text() == "l’horloge est arrêtée"
    stood = left.inner_text()
    extend_clock(tournament=tournament)
    expect(left).not_to_have_text(stood)


def test_when_the_time_is_up_it_says_so_by_itself(open_page: OpenPage, club: Club) -> None:
    page = open_page(opened(running(club, 9, rounds=2), 8))
    expect(page.get_by_text("Temps écoulé")).to_be_visible()
    expect(page.locator(".clock-left")).to_have_text("0:00")


def test_the_bell_is_off_until_this_browser_chooses_it(open_page: OpenPage, club: Club) -> None:
    page = open_page(opened(running(club, 9, rounds=2), 600))
    bell = page.locator("[data-clock-sound]")
    expect(bell).to_have_attribute("aria-pressed", "false")
    bell.click()
    expect(bell).to_have_attribute("aria-pressed", "true")
    page.reload()
    expect(bell).to_have_attribute("aria-pressed", "true")


def test_without_scripts_the_end_stands_there(open_page: OpenPage, club: Club) -> None:
    tournament = running(club, 9, rounds=2)
    page = open_page(opened(tournament, 600), java_script_enabled=False)
    expect(page.get_by_text("jusqu’à")).to_be_visible()
    assert not page.locator(".clock-left").is_visible()
    assert not page.locator("[data-clock-sound]").is_visible()

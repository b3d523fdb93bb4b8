"""A simultaneous of three clubs in Chromium: made, joined by codes, played, one ranking of all."""

from dataclasses import replace
from urllib.parse import urlsplit

import pytest
from django.conf import settings
from django.test import Client
from django_scopes import scope
from playwright.sync_api import Page, expect

from tests.browser.opening import OpenPage, assert_sound
from tests.sessions import RESULTS
from tests.simultaneous import begin, end, play, rank_all
from tests.tournaments import DIRECTOR, names
from whiz_tournament.models import Club, Role, Tournament
from whiz_tournament.services.people.clubs import create_director
from whiz_tournament.services.publishing.publish import publish_results

pytestmark = [
    pytest.mark.browser,
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("nobody_works"),
]
LIST = "/director/simultaneous/"
SIGNS_IN_WITH = "django.contrib.auth.backends.ModelBackend"


def made(page: Page) -> None:
    """The organiser fills the form."""
    page.get_by_label("Nom", exact=True).fill("Simultané d’automne")
    page.get_by_label("Date", exact=True).fill("2026-11-24")
    page.get_by_label("Donnes", exact=True).fill("8")
    page.get_by_label("Corrections jusqu’au").fill("2099-12-01")
    page.get_by_role("button", name="Créer le simultané").click()


def invited(page: Page, name: str, region: str) -> str:
    """A club is invited: its code, as the page shows it."""
    page.get_by_label("Nom du club").fill(name)
    page.get_by_label("Région").fill(region)
    page.get_by_role("button", name="Créer un code").click()
    expect(page.get_by_text(f"Donnez ce code à {name}")).to_be_visible()
    return page.locator(".note code").inner_text()


def neighbour(name: str) -> tuple[Club, Client]:
    """Another club of the server, with somebody who directs it."""
    club = Club.objects.create(name=name, host=f"{name.lower()}.localhost")
    with scope(club=club):
        user = create_director(club=club, username=name, role=Role.DIRECTOR)
    client = Client()
    client.force_login(user, backend=SIGNS_IN_WITH)
    return club, client


def joined(opens: OpenPage, club: Club, code: str, width: int) -> Tournament:
    """A director types the code."""
    page = opens(LIST, width)
    assert_sound(page, width)
    page.get_by_label("Code").fill(code)
    page.get_by_role("button", name="Participer").click()
    expect(page.get_by_text("Votre club participe.")).to_be_visible()
    with scope(club=club):
        return Tournament.objects.get()


@pytest.mark.parametrize("width", [360, 1280])
def test_three_clubs_play_the_same_boards(
    open_page: OpenPage,
    admin: Client,
    club: Club,
    width: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(settings, "ALLOWED_HOSTS", ["localhost", ".localhost"])
    home = open_page.signed_in(admin)
    organiser = home(f"{LIST}new/", width)
    assert_sound(organiser, width)
    made(organiser)
    port = urlsplit(open_page.url).port
    clubs = [(club, home, "Nord")]
    for name in ("Lys", "Rose"):
        other, client = neighbour(name)
        there = replace(open_page, url=f"http://{other.host}:{port}").signed_in(client)
        clubs.append((other, there, "Sud"))
    codes = [invited(organiser, each.name, region) for each, _, region in clubs]
    assert_sound(organiser, width)
    played = []
    for turn, ((each, opens, _), code) in enumerate(zip(clubs, codes, strict=True)):
        tournament = joined(opens, each, code, width)
        people = [f"{name} {each.name}" for name in names(9)]
        play(begin(tournament, people), RESULTS[turn:] + RESULTS[:turn])
        played.append(tournament)
    for tournament in played[:2]:
        end(tournament)
    organiser.goto(organiser.url)
    expect(organiser.get_by_text("1 club est attendu.")).to_be_visible()
    waits = home(f"/director/t/{played[0].slug}/publish/", width)
    expect(waits.get_by_text("D’autres clubs jouent peut-être encore.")).to_be_visible()
    assert_sound(waits, width)
    end(played[2])
    organiser.goto(organiser.url)
    organiser.get_by_role("link", name="Le classement général").click()
    expect(organiser.get_by_text("Le classement général est en cours")).to_be_visible()
    assert_sound(organiser, width)
    rank_all()
    expect(organiser.locator(".ranking tbody tr")).to_have_count(27)  # it goes on by itself
    assert_sound(organiser, width)
    organiser.get_by_role("link", name="Sud").click()
    expect(organiser.locator(".ranking tbody tr")).to_have_count(18)
    with scope(club=club):
        publish_results(tournament=played[0], actor=DIRECTOR, final=True)
    shown = open_page(f"/t/{played[0].slug}/", width)
    first = shown.locator(".ranking tbody tr").first
    expect(first).to_contain_text("75,00")  # at home
    expect(first).to_contain_text("68,75")  # against all clubs
    again = shown.get_by_text("des clubs ont publié depuis")
    expect(again).to_be_visible()
    assert_sound(shown, width)
    organiser.goto(organiser.url)
    expect(organiser.get_by_text("des clubs ont publié depuis")).to_be_visible()
    assert_sound(organiser, width)
    rank_all()
    expect(again).not_to_be_visible()

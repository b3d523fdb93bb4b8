"""A simultaneous of three clubs in Chromium: joined by codes, typed, ended, one ranking of all."""

import re
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from django.conf import settings
from django.test import Client
from django_scopes import scope
from playwright.sync_api import Page, expect

from boards.dealing import deal_boards
from boards.pbn import write_pbn
from boards.seats import Seat
from tests.browser.director import Director
from tests.browser.opening import OpenPage, assert_sound
from tests.features.simultaneous.made import begin, rank_all
from tests.features.simultaneous.web.club_evening import (
    end_evening,
    publish_for_good,
    type_first_round,
)
from tests.sessions import RESULTS
from tests.tournaments import names
from whiz_tournament.models import Club, Role, Tournament
from whiz_tournament.services.people.clubs import create_director

pytestmark = [
    pytest.mark.browser,
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("nobody_works"),
]
LIST = "/director/simultaneous/"
SIGNS_IN_WITH = "django.contrib.auth.backends.ModelBackend"


def made(page: Page, file: Path | None) -> None:
    """The organiser fills the form, on the wide screen with a deal file and categories."""
    page.get_by_label("Nom", exact=True).fill("Simultané d’automne")
    page.get_by_label("Date", exact=True).fill("2026-11-24")
    page.get_by_label("Donnes", exact=True).fill("8")
    if file:
        page.get_by_label("Donnes d’un fichier").set_input_files(file)
    page.get_by_text("Plus de réglages").click()
    page.get_by_label("Catégories", exact=True).fill("Junior\nPremière série")
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


def categorised(opens: OpenPage, name: str, category: str, width: int) -> None:
    """A director gives somebody a category, on the page of that person."""
    page = opens(f"/director/players/?guests&q={name}", width)
    page.locator(".table tbody th a").click()
    assert page.locator("#categories option").first.get_attribute("value") == "Junior"
    page.get_by_label("Catégorie", exact=True).fill(category)
    assert_sound(page, width)
    page.get_by_role("button", name="Garder").click()


def joined(opens: OpenPage, club: Club, code: str, width: int) -> Tournament:
    """A director types the code."""
    page = opens(LIST, width)
    assert_sound(page, width)
    page.get_by_label("Code").fill(code)
    page.get_by_role("button", name="Participer").click()
    expect(page.get_by_text("Votre club participe.")).to_be_visible()
    with scope(club=club):
        return Tournament.objects.get()


def asked_again(page: Page) -> None:
    """The page is asked for, not only the place on it that its address names."""
    page.goto(page.url.partition("#")[0])


def assert_nothing_is_told(opens: OpenPage, organiser: Page, width: int) -> None:
    """Who is not signed in sees neither ranking nor board while somebody plays."""
    event = urlsplit(organiser.url).path.rstrip("/").rpartition("/")[2]
    page = opens(f"/simultaneous/{event}/", width)
    expect(page.get_by_text("Pas encore de classement")).to_be_visible()
    expect(page.locator(".ranking")).to_have_count(0)
    board = page.goto(f"{page.url}boards/1/")
    assert board is not None
    assert board.status == 404


def choose(page: Page, label: str, word: str) -> None:
    """A part of the ranking is chosen."""
    page.get_by_label(label, exact=True).select_option(label=word)
    page.get_by_role("button", name="Afficher").click()


def assert_parts_are_told(page: Page, width: int) -> None:
    """The list of a region, of a category in it, of the category alone, and the whole again."""
    rows = page.locator(".ranking tbody tr")
    choose(page, "Région", "Sud")
    expect(rows).to_have_count(18)
    choose(page, "Catégorie", "Junior")
    expect(rows).to_have_count(2)
    expect(rows.first.locator("td").first).to_have_text(re.compile(r"^\s*1"))
    assert_sound(page, width)
    choose(page, "Région", "Tous les clubs")
    expect(rows).to_have_count(3)
    choose(page, "Catégorie", "Toutes les catégories")
    expect(rows).to_have_count(27)
    told = page.get_by_text(re.compile("Première série \\([0-9]")).locator("visible=true")
    expect(told).to_have_count(3)


def assert_another_is_on_its_way(organiser: Page, shown: Page, width: int) -> None:
    """A club has published since: both pages say so until the ranking was made again."""
    first = shown.locator(".ranking tbody tr").first
    expect(first).to_contain_text("75,00")  # at home
    expect(first).to_contain_text("68,75")  # against all clubs
    again = shown.get_by_text("des clubs ont publié depuis")
    expect(again).to_be_visible()
    assert_sound(shown, width)
    asked_again(organiser)
    expect(organiser.get_by_text("des clubs ont publié depuis")).to_be_visible()
    assert_sound(organiser, width)
    rank_all()
    expect(again).not_to_be_visible()


@pytest.mark.parametrize("width", [360, 1280])
def test_three_clubs_play_the_same_boards(
    open_page: OpenPage,
    admin: Client,
    club: Club,
    width: int,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.setattr(settings, "ALLOWED_HOSTS", ["localhost", ".localhost"])
    home = open_page.signed_in(admin)
    organiser = home(f"{LIST}new/", width)
    assert_sound(organiser, width)
    file = tmp_path / "automne.pbn"
    file.write_text(write_pbn(deal_boards(range(1, 13), Seat.W)))
    made(organiser, file if width > 1000 else None)
    said = "8 donnes d’un fichier" if width > 1000 else "8 donnes distribuées ici"
    expect(organiser.get_by_text(said)).to_be_visible()
    expect(organiser.get_by_text("Junior et Première série")).to_be_visible()
    port = urlsplit(open_page.url).port
    clubs = [(club, home, "Nord")]
    for name in ("Lys", "Rose"):
        other, client = neighbour(name)
        there = replace(open_page, url=f"http://{other.host}:{port}").signed_in(client)
        clubs.append((other, there, "Sud"))
    codes = [invited(organiser, each.name, region) for each, _, region in clubs]
    assert_sound(organiser, width)
    evenings = []
    for turn, ((each, opens, _), code) in enumerate(zip(clubs, codes, strict=True)):
        tournament = joined(opens, each, code, width)
        people = [f"{name} {each.name}" for name in names(9)]
        begin(tournament, people)
        categorised(opens, people[0], "junior", width)
        categorised(opens, people[4], "PREMIÈRE SÉRIE", width)
        director = Director(opens("/director/", width), opens.url)
        type_first_round(director, tournament, RESULTS[turn:] + RESULTS[:turn])
        evenings.append((director, tournament))
    for director, _tournament in evenings[:2]:
        end_evening(director)
    asked_again(organiser)
    expect(organiser.get_by_text("1 club est attendu.")).to_be_visible()
    (own, own_evening), (last, _last_evening) = evenings[0], evenings[2]
    expect(own.page.get_by_text("D’autres clubs jouent peut-être encore.")).to_be_visible()
    expect(own.page.get_by_role("button", name="Publier à titre provisoire")).to_have_count(0)
    assert_sound(own.page, width)
    assert_nothing_is_told(open_page, organiser, width)
    end_evening(last)
    asked_again(organiser)
    organiser.get_by_role("link", name="Le classement général").first.click()
    expect(organiser.get_by_text("Le classement général est en cours")).to_be_visible()
    assert_sound(organiser, width)
    rank_all()
    expect(organiser.locator(".ranking tbody tr")).to_have_count(27)  # it goes on by itself
    assert_sound(organiser, width)
    assert_parts_are_told(organiser, width)
    publish_for_good(own, own_evening)
    shown = open_page(f"/t/{own_evening.slug}/", width)
    assert_another_is_on_its_way(organiser, shown, width)

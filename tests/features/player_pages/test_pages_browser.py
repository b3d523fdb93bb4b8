"""Pages of a person in Chromium: axe finds nothing, nothing is wider than the window."""

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from playwright.sync_api import Page

from tests.browser.opening import OpenPage, faults_of
from tests.features.online.hosting import Laptop, document_of
from tests.tournaments import played, publish
from tests.web.player.test_own_page import phone
from whiz_tournament.features.player_pages.queries.told import told_pages
from whiz_tournament.features.player_pages.services import choose_page
from whiz_tournament.models import Club, HostedConnection, PageReaders, Tournament
from whiz_tournament.services.people.players import add_player

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.mark.parametrize(("width", "scheme"), [(360, "dark"), (1280, "light")])
def test_every_page_is_sound(
    open_page: OpenPage,
    director: Client,
    club: Club,
    evening: Tournament,
    width: int,
    scheme: str,
) -> None:
    people = reverse("people")
    player = evening.entries.get(number=1).player
    newcomer = add_player(club=club, name="Zoé Legrand")
    shown = choose_page(player=player, readers=PageReaders.EVERYBODY)
    bare = choose_page(player=newcomer, readers=PageReaders.LINK)
    assert shown is not None
    assert bare is not None
    public = [
        people,
        f"{people}?q=zzz",
        f"{people}?q=9♠",
        *(reverse("player_page", args=[each.key]) for each in (shown, bare)),
        reverse("public_scorecard", args=[evening.slug, 1]),
    ]
    staff = [reverse("director_player_page", args=[each.public_id]) for each in (player, newcomer)]
    own = [reverse("player_page_choice", args=[evening.slug])]
    found = {}
    for client, paths in ((Client(), public), (director, staff), (phone(evening, 1), own)):
        opened = open_page.signed_in(client) if client.cookies else open_page
        page = opened.window(width, color_scheme=scheme)
        for path in paths:
            page.goto(opened.url + path)
            faults = faults_of(page)
            wide = page.evaluate("document.documentElement.scrollWidth")
            if faults or wide > width:
                found[path] = (faults, wide)
    assert found == {}


@pytest.mark.parametrize(("width", "scheme"), [(360, "light"), (1280, "dark")])
def test_hosted_pages_are_sound(
    open_page: OpenPage,
    director: Client,
    club: Club,
    evening: Tournament,
    width: int,
    scheme: str,
) -> None:
    """A page with an evening that is shown there and one that is not; what directors read of it."""
    publish(played(club))
    player = evening.entries.get(number=1).player
    shown = choose_page(player=player, readers=PageReaders.EVERYBODY)
    assert shown is not None
    laptop = Laptop.of()
    laptop.deliver(document_of(evening), 1)
    assert laptop.tell_people(*told_pages()).status == 200
    address = "https://results.example.org/club/les-as/"
    waits = {"people_shown": 1, "people_due_since": timezone.now()}
    stays = {"people_stay_at": "https://other.example.org/club/les-as/"}
    states: tuple[dict[str, object], ...] = (
        {"people_shown": 1},
        waits,
        {"people_newer": 7, **stays},
    )
    connection = HostedConnection.objects.create(club=club, address=address, code="")
    home = f"/club/{laptop.hosted.slug}/"
    public = [home, f"{home}people/", f"{home}people/?q=zzz", f"{home}people/{shown.key}/"]
    page = open_page.window(width, color_scheme=scheme)
    found = {path: faults for path in public if (faults := _faults(page, open_page.url + path))}
    signed = open_page.signed_in(director)
    page = signed.window(width, color_scheme=scheme)
    for state in states:
        HostedConnection.objects.filter(pk=connection.pk).update(**state)
        if faults := _faults(page, signed.url + reverse("director_hosted")):
            found[f"{state}"] = faults
    assert found == {}


def _faults(page: Page, address: str) -> list[object]:
    page.goto(address)
    wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
    return [*faults_of(page), *(["too wide"] if wide else [])]

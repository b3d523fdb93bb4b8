"""Pages of a person in Chromium: axe finds nothing, nothing is wider than the window."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.browser.opening import OpenPage, faults_of
from tests.web.player.test_own_page import phone
from whiz_tournament.features.player_pages.services import choose_page
from whiz_tournament.models import Club, PageReaders, Tournament
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

"""The bar of the six places: each page of the staff marks one, and says which evening it is."""

import re
from collections import Counter
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.features.whist.made import card_evening
from tests.security.knocking import Address, Neighbourhood, addresses
from tests.security.matrix import Who
from tests.tournaments import running
from tests.web.director.pages import markup, page, words
from whiz_tournament.models import Club, Role, Tournament
from whiz_tournament.queries.setup.played_kinds import evening_in_hand
from whiz_tournament.web.shared.places import Place, place_of, staff_pages

pytestmark = pytest.mark.django_db
OF_STAFF = ("director_", "desk_", "evening_", "hall_", "prizes", "tariff", "walls")
OF_PUBLIC = {"evening_picture", "evening_file"}
OF_PHONES = {
    *("hall_table_link", "hall_table_enter", "hall_place_link", "hall_place_enter"),
    *("hall_phone", "hall_phone_slip", "hall_holder", "hall_outbox"),
    *("hall_phone_object", "hall_phone_deal"),
}


def marked(response: Any) -> list[str]:
    """The places that the bar of a page marks, in words."""
    bar = re.search(r'<nav class="places".*?</nav>', markup(response), re.DOTALL)
    found = re.findall(
        r'aria-current="page".*?<span>(.*?)</span>', bar[0] if bar else "", re.DOTALL
    )
    return [each.strip() for each in found]


def bar_links(response: Any) -> list[str]:
    """The words of the bar, place by place."""
    bar = markup(response).split('class="places"')[1].split("</nav>")[0]
    return re.findall(r"<span>\s*(.*?)\s*</span>", bar)


def test_each_address_of_the_staff_is_in_one_place() -> None:
    counted = Counter(name for pages in staff_pages() for name in pages.names)
    known = {each.name for each in addresses() if each.name.startswith(OF_STAFF)}
    known -= OF_PUBLIC | OF_PHONES
    assert {name for name, times in counted.items() if times > 1} == set()
    assert set(counted) == known | {"password"}
    assert {pages.place for pages in staff_pages()} == set(Place)


def test_each_page_of_the_staff_marks_one_place(club: Club) -> None:
    """Whatever is answered as a page of the staff, a refusal of a tournament's too."""
    near = Neighbourhood.build(club)
    seen = {}
    for address in addresses():
        if place_of(address.name):
            client, _ = near.callers[Who.ADMIN].client_for(address)
            client.cookies["language"] = "en"
            answer = client.get(path_of(near, address))
            if b'class="has-places"' in getattr(answer, "content", b""):
                seen[address.name] = marked(answer)
    assert {name: found for name, found in seen.items() if len(found) != 1} == {}
    assert len(seen) > 80
    assert {found[0] for found in seen.values()} == {
        "Tonight", "Entry", "Players", "Paper", "Results", "The club",
    }  # fmt: skip


def path_of(near: Neighbourhood, address: Address) -> str:
    return reverse(address.name, kwargs=near.values(address))


def test_a_scorer_sees_what_a_scorer_may_open(club: Club, as_role: Any) -> None:
    running(club)
    seen = as_role(Role.SCORER).get(page("home"))
    assert bar_links(seen) == ["Tonight", "Entry"]
    assert bar_links(as_role(Role.DIRECTOR).get(page("home"))) == [
        "Tonight", "Entry", "Players", "Paper", "Results", "The club",
    ]  # fmt: skip


def test_the_bar_speaks_of_the_evening_of_the_address(club: Club, director: Client) -> None:
    tournament = running(club)
    Tournament.objects.filter(pk=tournament.pk).update(name="Jeudi", date="2026-11-26")
    cards = card_evening(club, "whist_reglement").evening
    of_cards = director.get(f"/director/evenings/{cards.slug}/")
    assert words(director.get(page("console", tournament)), "header").startswith(
        "Jeudi Thursday 26 November · round 1 of "
    )
    assert words(of_cards, "header").startswith(cards.name)


def test_elsewhere_it_speaks_of_the_one_in_hand(club: Club, director: Client) -> None:
    assert evening_in_hand() is None
    assert words(director.get(page("players")), "header").startswith(club.name)
    today, tournament = timezone.localdate(), running(club)
    for days in (40, -1, 0):
        name = f"in {days} days"
        Tournament.objects.filter(pk=tournament.pk).update(
            name=name, date=today + timedelta(days=days)
        )
        assert words(director.get(page("players")), "header").startswith(name)
    later = running(club)
    Tournament.objects.filter(pk=later.pk).update(name="next week", date=today + timedelta(days=7))
    assert words(director.get(page("players")), "header").startswith("in 0 days")
    Tournament.objects.filter(pk=tournament.pk).update(final=True)
    assert words(director.get(page("players")), "header").startswith("next week")


def test_public_pages_lead_staff_back_and_nobody_else(club: Club, director: Client) -> None:
    tournament = running(club)
    way = f'<a class="btn compact" href="{page("tournament", tournament)}">'
    assert way in markup(director.get("/"))
    assert way in markup(director.get("/help/"))
    assert way not in markup(Client().get("/"))


def test_an_evening_left_unfinished_half_a_year_ago_is_not_in_hand(club: Club) -> None:
    old = running(club)
    assert evening_in_hand() is not None
    Tournament.objects.filter(pk=old.pk).update(date=timezone.localdate() - timedelta(days=180))
    assert evening_in_hand() is None

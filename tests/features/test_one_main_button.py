"""Staff pages of whist evenings and competitions: the bar, one main button, few of them none."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.features.competitions.made import competition, shown_competition
from tests.features.whist.made import ACTOR, CardEvening, card_evening, club_tariff
from tests.features.whist.played import played_evening
from tests.sessions import publish, session
from tests.web.director.conftest import admin, as_role, director
from tests.web.director.pages import markup
from whiz_tournament.features.whist.services import close_evening, publish_evening
from whiz_tournament.models import Club

__all__ = ["admin", "as_role", "director"]
pytestmark = pytest.mark.django_db
PEOPLE = ("Rose", "Luc", "Zoé", "Paul")
BAR = 'class="places"'


def mains(client: Client, address: str) -> int:
    """How many main buttons a page with the bar of six places has."""
    shown = markup(client.get(address))
    assert BAR in shown, address
    main = shown.split("<main", 1)[1].split("</main>")[0]
    return main.count('class="btn main')


def of_evening(evening: CardEvening, *names: str, **where: int) -> list[str]:
    slug = evening.evening.slug
    return [reverse(f"evening_{name}", kwargs={"slug": slug, **where}) for name in names]


def test_pages_of_an_evening_have_one_main_button(director: Client, club: Club) -> None:
    evening = played_evening(club, "whist_reglement")
    two = card_evening(club, tables=[PEOPLE, ("Max", "Éva", "Jo", "Lia")], name="Deux tables")
    pages = [
        reverse("evening_new"),
        reverse("tariff", args=[club_tariff(club).pk]),
        *of_evening(two, "home", "phones"),
        *of_evening(evening, "home"),
        *of_evening(evening, "table", "sheet", "penalty", "adjust", table=1),
        *of_evening(evening, "row", "change", table=1, number=1),
    ]
    assert {address: mains(director, address) for address in pages} == dict.fromkeys(pages, 1)
    none = [reverse("tariffs"), *of_evening(evening, "calls")]
    none += of_evening(evening, "deal", table=1)  # until the deal is told
    close_evening(evening=evening.evening, actor=ACTOR)
    assert mains(director, of_evening(evening, "home")[0]) == 1
    publish_evening(evening=evening.evening, actor=ACTOR)
    none += of_evening(evening, "home")
    assert {address: mains(director, address) for address in none} == dict.fromkeys(none, 0)


def test_pages_of_competitions_have_one_main_button(director: Client, club: Club) -> None:
    evening = publish(session(club, 10), final=True)
    found = [competition(club, evening, name="Hidden"), shown_competition(club, evening)]
    pages = [
        reverse("director_competitions"),
        reverse("director_new_competition"),
        *[reverse("director_competition", args=[each.slug]) for each in found],
        reverse("director_competition_earlier", args=[found[0].slug]),
    ]
    assert {address: mains(director, address) for address in pages} == dict.fromkeys(pages, 1)


def test_nobody_is_ranked_before_the_first_deal(director: Client, club: Club) -> None:
    evening = card_evening(club)
    home = of_evening(evening, "home")[0]
    assert "Rank" not in markup(director.get(home))
    evening.record()
    assert "Rank" in markup(director.get(home))

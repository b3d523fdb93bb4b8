"""The evening's page throws it away, the home page takes it back."""

from django.test import Client
from django.urls import reverse

from tests.features.whist.made import ACTOR, CardEvening
from tests.features.whist.web.pages import address
from tests.web.director.pages import place
from whiz_tournament.features.whist.queries import evening_by_slug
from whiz_tournament.features.whist.services import close_evening, publish_evening

HOME = reverse("director_home")


def test_a_director_throws_an_evening_away_and_takes_it_back(
    director: Client, evening: CardEvening
) -> None:
    slug = evening.evening.slug
    delete, restore = (reverse(f"evening_{act}", args=[slug]) for act in ("delete", "restore"))
    assert delete in director.get(address("home", evening)).content.decode()
    assert place(director.post(delete)) == (302, HOME)
    assert evening_by_slug(slug) is None
    assert director.get(address("home", evening)).status_code == 404
    trash = reverse("director_all_evenings")
    assert restore in director.get(trash).content.decode()
    assert place(director.post(restore)) == (302, address("home", evening))
    assert restore not in director.get(trash).content.decode()
    assert director.post(restore).status_code == 404


def test_a_scorer_is_offered_neither(
    director: Client, scorer: Client, evening: CardEvening
) -> None:
    delete = reverse("evening_delete", args=[evening.evening.slug])
    assert "/delete/" not in scorer.get(address("home", evening)).content.decode()
    director.post(delete)
    for page in (HOME, reverse("director_all_evenings")):
        assert "/restore/" not in scorer.get(page).content.decode()


def test_what_is_published_cannot_be_thrown_away(director: Client, evening: CardEvening) -> None:
    close_evening(evening=evening.evening, actor=ACTOR)
    publish_evening(evening=evening.evening, actor=ACTOR)
    delete = reverse("evening_delete", args=[evening.evening.slug])
    assert delete not in director.get(address("home", evening)).content.decode()
    assert director.post(delete).status_code == 409
    assert evening_by_slug(evening.evening.slug) == evening.evening

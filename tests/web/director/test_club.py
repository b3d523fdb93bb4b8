"""The club's page: what it uses is switched with one tap, and what is off is shown nowhere."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.features.whist.made import card_evening
from tests.tournaments import ready
from tests.web.director.pages import markup, page, words
from whiz_tournament.models import Club, Competition, Member, Role
from whiz_tournament.queries.setup import features_in_use as features_in_use_module
from whiz_tournament.queries.setup.features_in_use import ClubFeature, features_in_use, offered

pytestmark = pytest.mark.django_db
HOME = reverse("director_home")


def switch(client: Client, feature: str, *, on: bool) -> Any:
    data = {"feature": feature, **({"on": "1"} if on else {})}
    return client.post(page("switch_feature"), data, follow=True)


def test_a_new_club_uses_phones_and_nothing_else(club: Club) -> None:
    assert features_in_use(club).on == {ClubFeature.PHONES}


def test_what_was_used_is_on_until_somebody_says_otherwise(admin: Client, club: Club) -> None:
    card_evening(club)
    Competition.objects.create(club=club, name="Season", slug="season")
    assert {"whist", "competitions", "phones"} == features_in_use(club).on
    switch(admin, "whist", on=False)
    club.refresh_from_db()
    assert {"competitions", "phones"} == features_in_use(club).on
    switch(admin, "whist", on=True)
    club.refresh_from_db()
    assert features_in_use(club)["whist"]


def test_one_query_tells_it_all(club: Club, django_assert_num_queries: Any) -> None:
    with django_assert_num_queries(1):
        features_in_use(club)
    club.features = {each.value: False for each in ClubFeature}
    with django_assert_num_queries(0):
        assert features_in_use(club).on == frozenset()


def test_each_feature_is_a_switch_that_says_whether_it_is_on(admin: Client, club: Club) -> None:
    shown = markup(admin.get(page("club")))
    assert shown.count('role="switch"') == len(offered()) + 1
    assert 'aria-checked="true" aria-labelledby="use-phones"' in shown
    assert 'aria-checked="false" aria-labelledby="use-camera"' in shown
    after = markup(switch(admin, "camera", on=True))
    assert 'aria-checked="true" aria-labelledby="use-camera"' in after


def test_this_program_offers_everything(club: Club) -> None:
    assert offered() == set(ClubFeature)


def test_what_the_program_was_built_without_is_nobodys_to_switch(
    admin: Client, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(features_in_use_module, "features", tuple)
    assert "use-competitions" not in markup(admin.get(page("club")))
    sent = admin.post(page("switch_feature"), {"feature": "competitions", "on": "1"})
    assert sent.status_code == 400


def test_nobody_switches_what_there_is_not(admin: Client, club: Club) -> None:
    assert admin.post(page("switch_feature"), {"feature": "poker", "on": "1"}).status_code == 400
    club.refresh_from_db()
    assert club.features == {}


SHOWN: list[tuple[str, str, Callable[[Club], str]]] = [
    ("whist", "Whist evening", lambda _club: HOME),
    ("camera", "Slips to tick", lambda club: page("print", ready(club, 9))),
    ("phones", "Phones and cards", lambda club: page("print", ready(club, 9))),
    ("simultaneous", "Simultaneous", lambda _club: page("club")),
    ("imports", "Read in an evening", lambda _club: page("club")),
]


@pytest.mark.parametrize(("feature", "said", "where"), SHOWN, ids=[row[0] for row in SHOWN])
def test_what_is_off_is_shown_nowhere_but_to_who_wants_to_see_everything(
    admin: Client, club: Club, feature: str, said: str, where: Callable[[Club], str]
) -> None:
    address = where(club)

    def is_shown() -> bool:
        text = words(admin.get(address))
        return said in text.split("What we use")[0] + text.split("rare as well")[-1]

    switch(admin, feature, on=False)
    assert not is_shown()
    switch(admin, feature, on=True)
    assert is_shown()
    switch(admin, feature, on=False)
    admin.post(page("everything"), {"shown": "1"})
    assert is_shown()
    admin.post(page("everything"))
    assert not is_shown()


def test_showing_everything_is_one_persons_choice(
    admin: Client, as_role: Callable[[Role], Client], club: Club
) -> None:
    other = as_role(Role.DIRECTOR)
    other.post(page("everything"), {"shown": "1"})
    assert Member.objects.get(role=Role.DIRECTOR).shows_everything
    assert "Whist evening" in words(other.get(HOME))
    assert "Whist evening" not in words(admin.get(HOME))


def test_a_director_sees_what_is_used_and_switches_nothing(director: Client) -> None:
    shown = director.get(page("club"))
    assert markup(shown).count('role="switch"') == 1
    assert "Players’ phones Type, confirm, see your place on" in words(shown)
    assert director.post(page("switch_feature"), {"feature": "whist"}).status_code == 403


def test_the_page_has_few_controls(admin: Client, club: Club) -> None:
    shown = markup(admin.get(page("club"))).split("<main", 1)[1].split("</main>")[0]
    assert shown.count("<a ") + shown.count("<button") <= 20

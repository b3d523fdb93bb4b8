"""A call goes from an evening's phone to the director's pages and back."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
import time_machine
from django.test import Client
from django.urls import reverse

from tests.features.whist.made import CardEvening
from tests.features.whist.web.phones.let_in import let_in, page
from tests.web.director.pages import place, said, words
from whiz_tournament.models import AccessCodeKind, DirectorCall, Role, WhistEveningStatus

pytestmark = pytest.mark.django_db


def director_page(cards: CardEvening, name: str, **where: str) -> str:
    return reverse(f"evening_{name}", kwargs={"slug": cards.evening.slug, **where})


def act(director: Client, cards: CardEvening, what: str, **sent: str) -> tuple[int, str]:
    at = director_page(cards, "call_act", call=DirectorCall.objects.get().public_id, act=what)
    return place(director.post(at, sent))


def test_from_the_phone_to_the_director_and_back(cards: CardEvening, director: Client) -> None:
    phone = let_in(cards, AccessCodeKind.TABLE, 1, holder=1)
    assert "Call the director" in words(phone.get(page(cards)))
    offered = words(phone.get(page(cards, "whist_call")))
    assert "We need a ruling" in offered
    assert "Wrong board" not in offered
    version = phone.get(page(cards)).context["version"]
    assert phone.post(page(cards, "whist_call"), {"reason": "wrong_board"}).status_code == 200
    assert not DirectorCall.objects.exists()

    with time_machine.travel(datetime.now(UTC), tick=False) as clock:
        told = words(phone.post(page(cards, "whist_call"), {"reason": "judge"}, follow=True))
        assert "The director is called" in told
        assert phone.get(page(cards)).context["version"] != version
        clock.shift(timedelta(minutes=5))
        home = words(director.get(director_page(cards, "home")))
        assert "Table 1 · We need a ruling · 5 min ago asks again (2)" in home
        assert "Anne Petit" in words(director.get(director_page(cards, "calls")))
        count = director.get(reverse("director_calls_count"), headers={"HX-Request": "true"})
        assert director_page(cards, "calls") in count.content.decode()

    assert act(director, cards, "take", next="/director/") == (302, "/director/")
    assert "The director is on the way: anne.director comes." in words(phone.get(page(cards)))
    assert act(director, cards, "done") == (302, director_page(cards, "calls"))
    assert "on the way" not in words(phone.get(page(cards)))
    assert act(director, cards, "reopen") == (302, director_page(cards, "calls"))
    assert act(director, cards, "burn")[0] == 404
    back = page(cards, "whist_withdraw_call")
    assert said(phone.post(back, follow=True)) == ["The call is taken back."]


def test_pages_that_know_it_all_are_answered_with_nothing(
    cards: CardEvening, director: Client
) -> None:
    let_in(cards, AccessCodeKind.TABLE, 1, holder=1).post(
        page(cards, "whist_call"), {"reason": "other"}
    )
    for name in ("calls", "home"):
        shown = director.get(director_page(cards, name)).context
        version = shown["calls"].version if name == "calls" else shown["version"]
        assert director.get(director_page(cards, name), {"v": version}).status_code == 204


def test_scorers_see_no_call_and_a_closed_evening_has_none(
    cards: CardEvening, as_role: Callable[[Role], Client]
) -> None:
    phone = let_in(cards, AccessCodeKind.TABLE, 1, holder=1)
    phone.post(page(cards, "whist_call"), {"reason": "judge"})
    scorer = as_role(Role.SCORER)
    assert "We need a ruling" not in words(scorer.get(director_page(cards, "home")))
    assert scorer.get(director_page(cards, "calls")).status_code == 403
    type(cards.evening).objects.update(status=WhistEveningStatus.CLOSED)
    assert "Call the director" not in words(phone.get(page(cards)))
    refused = phone.post(page(cards, "whist_call"), {"reason": "judge"})
    assert refused.status_code == 409

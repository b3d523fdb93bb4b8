"""The next evening on a person's own page: said there, seen at the roll call, changed again."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.tournaments import DIRECTOR, draft, played, publish
from tests.web.director.conftest import as_role, director
from tests.web.director.pages import page, said, words
from tests.web.table.phones import opened, own_page
from whiz_tournament.models import Club, Entry, RollMark, TableDevice, Tournament
from whiz_tournament.queries.people.players import entered_player
from whiz_tournament.services.devices import ensure_card_secret
from whiz_tournament.services.setup.entries import enter_players

__all__ = ["as_role", "director"]
pytestmark = pytest.mark.django_db
NEXT = "Next evening"


@pytest.fixture
def over(club: Club) -> Tournament:
    """An evening whose results are out."""
    made = played(club)
    ensure_card_secret(tournament=made)
    publish(made, final=True)
    return made


@pytest.fixture
def following(club: Club) -> Tournament:
    """An evening of next week, without a plan."""
    made = draft(club)
    made.date = timezone.localdate() + timedelta(days=7)
    made.save(update_fields=["date"])
    return made


def answer(phone: Client, over: Tournament, comes: str) -> list[str]:
    return said(
        phone.post(reverse("player_coming", args=[over.slug]), {"comes": comes}, follow=True)
    )


def test_what_one_says_is_at_the_roll_call(
    over: Tournament, following: Tournament, director: Client
) -> None:
    phone, name = opened(over, 2), entered_player(over, 2).name
    assert NEXT in words(phone.get(own_page(over)))
    assert "Noted for the roll call." in answer(phone, over, "yes")
    shown = words(director.get(page("roll_call", following)))
    assert "says they come" in shown
    assert "The people who said that they come (1)" in shown
    director.post(page("roll_call", following), {"do": "coming"})
    assert [entry.player.name for entry in Entry.objects.filter(tournament=following)] == [name]
    assert not RollMark.objects.exists()
    answer(phone, over, "no")
    assert not Entry.objects.filter(tournament=following).exists()
    assert RollMark.objects.get().state == "excused"
    history = words(director.get(page("history", following)))
    assert f"{name} comes, as they say on their own page." in history
    assert f"{name} does not come, as they say on their own page." in history


def test_the_first_page_asks_whoever_played_last_time(
    over: Tournament, following: Tournament
) -> None:
    phone = opened(over, 2)
    assert "I do not come" in words(phone.get("/"))
    asked = reverse("player_coming", args=[over.slug])
    answered = phone.post(asked, {"comes": "yes", "at": "home"}, follow=True)
    assert answered.redirect_chain == [("/", 302)]
    assert said(answered) == ["Noted for the roll call."]
    assert RollMark.objects.get().state == "coming"
    assert "I do not come" not in words(Client().get("/"))


def test_a_phone_that_was_shut_out_says_nothing(over: Tournament, following: Tournament) -> None:
    phone = opened(over, 2)
    TableDevice.objects.update(revoked_at=timezone.now())
    answer(phone, over, "yes")
    assert "I do not come" not in words(phone.get("/"))
    assert not RollMark.objects.exists()


def test_one_with_whom_an_evening_is_planned_tells_the_director(
    over: Tournament, following: Tournament
) -> None:
    enter_players(tournament=following, actor=DIRECTOR, players=[entered_player(over, 2)])
    Tournament.objects.filter(pk=following.pk).update(status="ready")
    phone = opened(over, 2)
    assert "The evening is already planned with you. Tell the director." in answer(
        phone, over, "no"
    )
    assert answer(phone, over, "yes") == ["Noted for the roll call."]
    assert Entry.objects.filter(tournament=following).count() == 1


def test_nobody_else_and_no_evening_is_asked_about(over: Tournament, client: Client) -> None:
    assert NEXT not in words(opened(over, 2).get(own_page(over)))  # none is planned
    client.post(reverse("player_coming", args=[over.slug]), {"comes": "yes"})
    opened(over, 2).post(reverse("player_coming", args=[over.slug]), {"comes": "yes"})
    assert not RollMark.objects.exists()
    shown = words(opened(over, 2).get(own_page(over)))
    assert "A picture to share" in shown
    assert "my result" in shown

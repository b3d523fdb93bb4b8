"""I stop after this round: said on one's own phone, seen by the director, taken back."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.made_once import made_once
from tests.tournaments import DIRECTOR, names, running
from tests.web.director.pages import page, place, said, words
from tests.web.table.phones import opened, own_page
from whiz_tournament.models import (
    AnnouncedLeave,
    Club,
    Entry,
    TableDevice,
    Tournament,
    TournamentEvent,
)
from whiz_tournament.queries.play.absent import announced_leaves
from whiz_tournament.services.devices import ensure_card_secret, revoke_device
from whiz_tournament.services.play.changes import Leaves, accept_change, propose_change
from whiz_tournament.services.play.leaving import NothingToLeave, announce_leave

pytestmark = pytest.mark.django_db
STOPS = "I stop after this round"


@pytest.fixture
@made_once
def tournament(club: Club) -> Tournament:
    made = running(club, 9, rounds=3)
    ensure_card_secret(tournament=made)
    return made


def stop(phone: Client, tournament: Tournament, number: int = 1) -> list[str]:
    return said(phone.post(reverse("player_stop", args=[tournament.slug, number]), follow=True))


def test_the_director_hears_of_it_and_it_is_taken_back(
    tournament: Tournament, director: Client
) -> None:
    phone, console = opened(tournament, 4), page("console", tournament)
    assert STOPS in words(phone.get(own_page(tournament)))
    assert "The director knows. Play this round to its end." in stop(phone, tournament)
    shown = words(phone.get(own_page(tournament)))
    assert "You stop after round 1. The director knows it." in shown
    assert STOPS not in shown
    assert f"{names(9)[3]} stops after round 1." in words(director.get(console))
    phone.post(reverse("player_stay", args=[tournament.slug]))
    assert STOPS in words(phone.get(own_page(tournament)))
    assert "stops after round" not in words(director.get(console))
    kinds = TournamentEvent.objects.order_by("id").values_list("kind", "actor")
    assert list(kinds)[-2:] == [("leave_announced", "player:4"), ("leave_taken_back", "player:4")]


def test_one_tap_leads_to_the_plan_without_them(tournament: Tournament, director: Client) -> None:
    stop(opened(tournament, 4), tournament)
    shown = director.get(page("console", tournament)).content.decode()
    plan = f"{page('leave', tournament)}?entry=4&amp;round=2"
    assert plan in shown
    there = words(director.get(plan.replace("&amp;", "&")))
    assert names(9)[3] in there
    change = Leaves(entry=4, round=2)
    digest = propose_change(tournament=tournament, change=change).digest
    accept_change(tournament=tournament, actor=DIRECTOR, change=change, digest=digest)
    assert announced_leaves(tournament) == {}


def test_the_director_may_take_it_back(tournament: Tournament, director: Client) -> None:
    stop(opened(tournament, 4), tournament)
    stays = page("stays", tournament, number=4)
    assert place(director.post(stays)) == (302, page("console", tournament))
    assert not AnnouncedLeave.objects.exists()


def test_a_phone_that_was_shut_out_says_nothing(tournament: Tournament) -> None:
    phone = opened(tournament, 4)
    device = TableDevice.objects.get().public_id
    revoke_device(event=tournament, actor=DIRECTOR, public_id=device)
    stop(phone, tournament)
    stop(Client(), tournament)
    assert not AnnouncedLeave.objects.exists()
    assert STOPS not in words(phone.get(own_page(tournament)))


def test_nobody_stops_after_the_last_round(tournament: Tournament) -> None:
    for number in (3, 7):
        with pytest.raises(NothingToLeave):
            announce_leave(tournament=tournament, actor=DIRECTOR, entry=4, round=number)
    assert stop(opened(tournament, 4), tournament, 3) == [
        "Choose a round after which there are others to play."
    ]


def test_said_again_the_later_word_counts(tournament: Tournament) -> None:
    for number in (1, 2, 2):
        announce_leave(tournament=tournament, actor=DIRECTOR, entry=4, round=number)
    assert announced_leaves(tournament) == {4: 2}
    assert TournamentEvent.objects.filter(kind="leave_announced").count() == 2
    Entry.objects.filter(tournament=tournament, number=4).update(status="withdrawn")
    assert announced_leaves(tournament) == {}

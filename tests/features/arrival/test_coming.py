"""Who comes next time: places in the order of saying so, a list that moves up, a closing time."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.features.whist.played import published_evening
from tests.tournaments import DIRECTOR, played, publish
from tests.web.director.pages import page, said, words
from tests.web.table.phones import opened, own_page
from whiz_tournament.features.arrival.services.coming import set_coming_terms
from whiz_tournament.models import Club, Entry, Player, RollMark, Tournament
from whiz_tournament.queries.people.players import entered_player
from whiz_tournament.queries.setup.coming import comers
from whiz_tournament.services.devices import ensure_card_secret
from whiz_tournament.services.people.person_records import erase_player
from whiz_tournament.services.setup.coming import (
    ComingClosed,
    GuestIsMember,
    announce_coming,
    enter_comers,
)

pytestmark = pytest.mark.django_db


def room_for(tournament: Tournament, places: int | None, hours: int | None = None) -> None:
    closes = timezone.now() + timedelta(hours=hours) if hours is not None else None
    set_coming_terms(tournament=tournament, places=places, closes_at=closes)


def says(tournament: Tournament, player: Player, *, comes: bool = True, guest: str = "") -> None:
    announce_coming(tournament=tournament, player=player, comes=comes, guest=guest)


def waiting(tournament: Tournament) -> list[tuple[str, int, int]]:
    return [(one.name, one.waits, one.guest_waits) for one in comers(tournament)]


def test_the_list_moves_up_in_the_order_of_saying_so(
    following: Tournament, members: Sequence[Player]
) -> None:
    anne, annick, bruno, zoe = members
    room_for(following, 3)
    says(following, bruno)
    says(following, anne, guest="Max Havelaar")
    says(following, zoe, guest="Lou Havelaar")
    says(following, annick)
    assert waiting(following) == [
        ("Bruno Anciaux", 0, 0), ("Anne Petit", 0, 0), ("Zoé de Smet", 1, 2), ("Annick Leroy", 3, 0)
    ]  # fmt: skip
    says(following, bruno, comes=False)
    assert waiting(following) == [
        ("Anne Petit", 0, 0), ("Zoé de Smet", 0, 1), ("Annick Leroy", 2, 0)
    ]  # fmt: skip
    says(following, zoe)  # without the guest: the place on the list stays
    assert waiting(following) == [
        ("Anne Petit", 0, 0), ("Zoé de Smet", 0, 0), ("Annick Leroy", 1, 0)
    ]  # fmt: skip
    room_for(following, None)
    assert [waits for _name, waits, _guest in waiting(following)] == [0, 0, 0]


def test_who_has_a_place_is_ticked_with_the_guest(
    director: Client, following: Tournament, members: Sequence[Player]
) -> None:
    room_for(following, 2)
    says(following, members[0], guest="Max Havelaar")
    says(following, members[1])
    shown = words(director.get(page("coming", following)))
    assert "Anne Petit with Max Havelaar Annick Leroy waits, number 1" in shown
    answer = director.post(page("coming_enter", following), follow=True)
    assert said(answer) == ["2 players are entered."]
    here = Entry.objects.filter(tournament=following).order_by("player__name")
    assert [row.player.name for row in here] == ["Anne Petit", "Max Havelaar"]
    assert RollMark.objects.get().player == members[1]
    assert waiting(following) == [("Annick Leroy", 1, 0)]
    room_for(following, 3)
    assert enter_comers(tournament=following, actor=DIRECTOR).people == 3


def test_the_roll_call_ticks_no_one_who_waits(
    director: Client, following: Tournament, members: Sequence[Player]
) -> None:
    room_for(following, 1)
    says(following, members[0])
    says(following, members[1])
    director.post(page("roll_call", following), {"do": "coming"})
    assert Entry.objects.get().player == members[0]


def test_after_the_closing_time_one_may_only_stay_away(
    following: Tournament, members: Sequence[Player]
) -> None:
    says(following, members[0])
    room_for(following, 5, hours=-1)
    with pytest.raises(ComingClosed):
        says(following, members[1])
    says(following, members[0], comes=False)
    assert waiting(following) == []


def test_one_sees_the_own_place_and_brings_a_guest(
    club: Club, following: Tournament, members: Sequence[Player]
) -> None:
    over = played(club)
    ensure_card_secret(tournament=over)
    publish(over, final=True)
    room_for(following, 2, hours=24)
    says(following, members[0])
    phone, asked = opened(over, 2), reverse("player_coming", args=[over.slug])
    phone.post(asked, {"comes": "yes", "guest": " Max  Havelaar "})
    shown = words(phone.get(own_page(over)))
    assert "You have a place. Max Havelaar is number 1 on the waiting list." in shown
    assert "You may change it. Closing time:" in shown
    room_for(following, 1, hours=24)
    answer: Any = phone.post(asked, {"comes": "yes"}, follow=True)
    assert "You are number 1 on the waiting list." in said(answer)[0]
    assert "which moves up when somebody stays away" in words(phone.get("/"))
    assert RollMark.objects.get(player=entered_player(over, 2)).guest == ""


@pytest.mark.parametrize("whist", [False, True], ids=["planned alone", "after whist"])
def test_a_club_without_tournaments_asks_on_its_front_page_too(
    club: Club, client: Client, director: Client, following: Tournament, *, whist: bool
) -> None:
    client.cookies["language"] = "en"
    evening = published_evening(club, "whist_belge").evening if whist else None
    assert "Will you come?" not in words(client.get("/"))
    set_coming_terms(tournament=following, places=12, closes_at=None, mail="club@example.org")
    for reader in (client, director):  # who is signed in has no own page, either
        shown = words(reader.get("/"))
        assert f"Will you come? {following.name}" in shown
        assert "No tournament yet" not in shown
        assert evening is None or evening.name in shown


def test_a_page_that_takes_no_answer_prepares_a_mail(
    club: Club, client: Client, director: Client, following: Tournament
) -> None:
    client.cookies["language"] = "en"
    over = played(club)
    publish(over, final=True)
    assert "Will you come?" not in words(client.get("/"))
    typed = {"places": "12", "closes_at": "2099-01-01T18:00", "mail": "club@example.org"}
    assert director.post(page("coming", following), typed).status_code == 302
    shown = client.get("/").content.decode()
    assert "mailto:club@example.org?subject=I%20come%3A%20Tournoi%20du%20mardi" in shown
    assert "Closing time:" in words(client.get("/"))
    said_there = words(director.get(page("coming", following)))
    assert "Hosted pages take answers by personal links, day and night." in said_there
    assert "A site of plain files takes none: it offers the calendar, and a mail" in said_there


def test_whoever_is_forgotten_brings_no_guest_any_more(
    following: Tournament, members: Sequence[Player]
) -> None:
    says(following, members[0], guest="Max Havelaar")
    erase_player(player=members[0])
    assert not RollMark.objects.exclude(guest="").exists()
    assert comers(following) == []


def test_a_guest_is_no_member(
    director: Client, following: Tournament, members: Sequence[Player]
) -> None:
    """Not when it is said, and not when the name became a member's since."""
    anne, annick, bruno, _zoe = members
    with pytest.raises(GuestIsMember) as refused:
        says(following, anne, guest="ANCIAUX bruno")
    assert refused.value.field == "guest"
    assert not RollMark.objects.exists()
    says(following, anne, guest="Max Havelaar")
    says(following, annick, guest="Mia Havelaar")
    Player.objects.filter(pk=bruno.pk).update(name="Max Havelaar")
    for enter, sent in (("coming_enter", {}), ("roll_call", {"do": "coming"})):
        answer = director.post(page(enter, following), sent, follow=True)
        told = [line for line in said(answer) if "These guests are not entered" in line]
        assert len(told) == 1
        assert "Tick the right person: Max Havelaar." in told[0]
    here = Entry.objects.filter(tournament=following).order_by("player__name")
    assert [row.player.name for row in here] == ["Anne Petit", "Annick Leroy", "Mia Havelaar"]


@pytest.mark.parametrize("year", ["0001", "1999", "2200", "9999"])
def test_a_closing_time_is_of_this_century(
    director: Client, following: Tournament, year: str
) -> None:
    sent = {"places": "5", "closes_at": f"{year}-01-01T00:00", "mail": ""}
    answer = director.post(page("coming", following), sent)
    assert answer.status_code == 422
    assert "Write a year between 2000 and 2199." in words(answer)


def test_a_guest_who_waits_stays_on_the_list_when_the_member_is_entered(
    director: Client, following: Tournament, members: Sequence[Player]
) -> None:
    anne, annick = members[:2]
    room_for(following, 1)
    says(following, anne, guest="Max Havelaar")
    says(following, annick)
    assert enter_comers(tournament=following, actor=DIRECTOR).people == 1
    assert waiting(following) == [("Anne Petit", 0, 1), ("Annick Leroy", 2, 0)]
    shown = words(director.get(page("coming", following)))
    assert "Max Havelaar guest of Anne Petit, who is entered waits, number 1" in shown
    says(following, anne, guest="Mia Havelaar")  # another guest keeps the place
    room_for(following, 2)
    assert enter_comers(tournament=following, actor=DIRECTOR).people == 2
    assert waiting(following) == [("Annick Leroy", 1, 0)]
    assert not RollMark.objects.exclude(guest="").exists()
    here = Entry.objects.filter(tournament=following).order_by("number")
    assert [row.player.name for row in here] == ["Anne Petit", "Mia Havelaar"]


def test_a_guest_who_is_awaited_no_more_is_forgotten(
    following: Tournament, members: Sequence[Player]
) -> None:
    room_for(following, 1)
    says(following, members[0], guest="Max Havelaar")
    enter_comers(tournament=following, actor=DIRECTOR)
    says(following, members[0])
    assert waiting(following) == []
    assert Entry.objects.get().player == members[0]

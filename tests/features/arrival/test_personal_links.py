"""By one's own link: coming with a guest, the place on the list, and back; nobody else's hands."""

from collections.abc import Sequence

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from tests.tournaments import DIRECTOR, played, publish
from tests.web.director.pages import page, words
from tests.web.table.phones import opened, own_page
from whiz_tournament.features.arrival.jobs import coming_links
from whiz_tournament.features.arrival.services.coming import (
    end_personal_link,
    make_personal_link,
    set_coming_terms,
)
from whiz_tournament.models import Club, PersonalLink, Player, RollMark, TableDevice, Tournament
from whiz_tournament.queries.people.own_data import own_data
from whiz_tournament.queries.people.players import entered_player
from whiz_tournament.queries.setup.coming import comers
from whiz_tournament.services.devices import ensure_card_secret, revoke_device
from whiz_tournament.services.people.clubs import switch_feature
from whiz_tournament.services.people.person_records import erase_player, merge_players
from whiz_tournament.services.setup.coming import announce_coming

pytestmark = pytest.mark.django_db


def address_of(player: Player) -> str:
    return reverse("personal_page", args=[make_personal_link(player=player).key])


def test_one_says_it_with_a_guest_waits_and_takes_it_back(
    following: Tournament, members: Sequence[Player]
) -> None:
    browser = Client(HTTP_ACCEPT_LANGUAGE="en")
    anne, annick, *_ = members
    set_coming_terms(tournament=following, places=2, closes_at=None)
    announce_coming(tournament=following, player=annick, comes=True)
    address, asked = address_of(anne), following.public_id
    shown = browser.get(address)
    assert "Anne Petit" in words(shown)
    assert "Referrer-Policy" in shown.headers
    assert "no-store" in shown["Cache-Control"]
    said = {"comes": "yes", "guest": "Max Havelaar", "asked": asked}
    answer = browser.post(address, said, follow=True)
    assert "Max Havelaar is number 1 on the waiting list" in words(answer)
    assert [(one.name, one.guest) for one in comers(following)] == [
        ("Annick Leroy", ""), ("Anne Petit", "Max Havelaar")
    ]  # fmt: skip
    browser.post(address, {"comes": "no", "asked": asked})
    assert RollMark.objects.get(player=anne).state == "excused"


def test_an_old_page_answers_for_no_other_evening(
    following: Tournament, members: Sequence[Player]
) -> None:
    browser = Client(HTTP_ACCEPT_LANGUAGE="en")
    answer = browser.post(address_of(members[0]), {"comes": "yes", "asked": "0" * 32}, follow=True)
    assert "another one now" in words(answer)
    assert not RollMark.objects.exists()


def test_another_link_ends_the_old_one(following: Tournament, members: Sequence[Player]) -> None:
    browser = Client(HTTP_ACCEPT_LANGUAGE="en")
    anne, annick, *_ = members
    old, new = address_of(anne), address_of(anne)
    assert browser.get(old).status_code == 404
    assert browser.get(new).status_code == 200
    theirs = address_of(annick)
    merge_players(kept=anne, gone=annick, actor=DIRECTOR)
    assert "Anne Petit" in words(browser.get(theirs))
    assert len(own_data(anne)["personal_links"]) == 2
    end_personal_link(player=anne)
    assert {browser.get(each).status_code for each in (new, theirs)} == {404}
    last = address_of(anne)
    erase_player(player=anne)
    assert browser.get(last).status_code == 404
    assert not PersonalLink.objects.exists()


def test_it_is_given_at_the_desk(
    director: Client, club: Club, following: Tournament, members: Sequence[Player]
) -> None:
    over = played(club)
    publish(over)
    entry = over.entries.first()
    assert entry is not None
    ensure_card_secret(tournament=over)
    phone = opened(over, entry.number)
    theirs = phone.get(own_page(over)).content.decode()
    assert reverse("player_personal_link", args=[over.slug]) in theirs
    given = phone.post(reverse("player_personal_link", args=[over.slug]), {"make": ""}, follow=True)
    key = PersonalLink.objects.get(player=entered_player(over, entry.number)).key
    assert key in given.content.decode()
    phone.post(reverse("player_personal_link", args=[over.slug]), {"end": ""})
    assert not PersonalLink.objects.exists()

    anne = members[0]
    assert "Link to say" in words(director.get(page("player", player=anne.public_id)))
    made = director.post(page("personal_link_make", player=anne.public_id), follow=True)
    assert PersonalLink.objects.get(player=anne).key in made.content.decode()
    director.post(page("personal_link_end", player=anne.public_id))
    assert not PersonalLink.objects.exists()


def test_a_mail_has_the_link(club: Club, following: Tournament, members: Sequence[Player]) -> None:
    anne = Player.objects.get(pk=members[0].pk)
    with translation.override("en"):
        (link,) = coming_links(anne, "https://whiz.example")
        key = PersonalLink.objects.get(player=anne).key
        assert link == (
            f"https://whiz.example/me/{key}/",
            f"{following.date:%d/%m/%Y}: say whether you come",
        )
        assert coming_links(anne, "https://whiz.example") == [link]
    switch_feature(club=club, feature="arrival", on=False)
    anne = Player.objects.get(pk=members[0].pk)
    assert not coming_links(anne, "https://whiz.example")


def test_a_phone_that_was_shut_out_gets_none(club: Club) -> None:
    over = played(club)
    publish(over)
    entry = over.entries.get(number=1)
    ensure_card_secret(tournament=over)
    phone = opened(over, entry.number)
    given = reverse("player_personal_link", args=[over.slug])
    assert phone.get(given).status_code == 200
    for device in TableDevice.objects.all():
        revoke_device(event=over, actor=DIRECTOR, public_id=device.public_id)
    assert phone.get(given).status_code == 302
    phone.post(given, {"make": ""})
    assert not PersonalLink.objects.exists()

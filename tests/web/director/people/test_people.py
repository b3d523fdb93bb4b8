"""The club's people: players added and mended; staff and their links."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.web.director.pages import mistakes, page, place, said, words
from whiz_tournament.models import Club, Member, Player
from whiz_tournament.services.people.players import add_player

pytestmark = pytest.mark.django_db


def _players() -> list[tuple[str, str, str]]:
    return list(Player.objects.values_list("name", "licence", "email"))


def test_a_player_is_added_and_mended(director: Client, club: Club) -> None:
    added = director.post(page("add_player"), {"name": " Anne  Petit "}, follow=True)
    assert said(added) == ["Anne Petit is on the list."]
    player = Player.objects.get().public_id
    noted = {"name": "Anne Petit-Jean", "licence": "007", "email": "anne@club.test"}
    assert place(director.post(page("player", player=player), noted)) == (302, page("players"))
    assert _players() == [("Anne Petit-Jean", "007", "anne@club.test")]


def test_a_player_may_stay_without_a_name_in_public(director: Client, club: Club) -> None:
    shy = add_player(club=club, name="Anne Petit")
    address, listed = page("player", player=shy.public_id), page("players")
    for ticked in ({}, {"public_name": "on"}):
        director.post(address, {"name": "Anne Petit", **ticked})
        kept = Player.objects.values_list("public_name", flat=True).get()
        shown = director.get(listed).content.decode()
        assert (kept, "not named in public" in shown) == (bool(ticked), not ticked)


def test_a_guest_becomes_a_member_with_one_button(director: Client, club: Club) -> None:
    guest = add_player(club=club, name="Zoé Martin", guest=True)
    shown = director.get(page("player", player=guest.public_id))
    assert "Make a member" in words(shown)
    data = {"name": "Zoé Martin", "public_name": "on", "member": "1"}
    kept = director.post(page("player", player=guest.public_id), data, follow=True)
    assert said(kept) == ["Zoé Martin is a member now."]
    guest.refresh_from_db()
    assert guest.guest is False
    assert "Make a member" not in words(director.get(page("player", player=guest.public_id)))


@pytest.mark.parametrize(
    ("noted", "sentence"),
    [
        ({"name": "A", "licence": "7"}, "Licence 7 belongs to Anne Petit. Check the number."),
        (
            {"name": "A", "email": "anne"},
            "“anne” is not an e-mail address. Correct it or leave it empty.",
        ),
        ({"name": ""}, "This field is required."),
    ],
)
def test_what_cannot_be_noted_stays_in_the_form(
    director: Client, club: Club, noted: dict[str, str], sentence: str
) -> None:
    add_player(club=club, name="Anne Petit", licence="7")
    refused = director.post(page("add_player"), noted)
    assert mistakes(refused) == [sentence]
    assert len(_players()) == 1


def test_a_scorer_is_added_and_comes_in_by_the_link(admin: Client, club: Club) -> None:
    shown = admin.post(page("staff"), {"username": "luc", "role": "scorer"})
    link = re.search(r'readonly value="http://testserver([^"]+)"', shown.content.decode())
    assert link is not None
    visitor = Client()
    assert place(visitor.post(link[1])) == (302, page("home"))
    assert Member.objects.get(user__username="luc").role == "scorer"
    assert visitor.post(link[1]).status_code == 422


def test_a_new_link_is_made_for_a_member_only(admin: Client, club: Club) -> None:
    shown = admin.post(page("staff_link", username="anne.club_admin"))
    assert words(shown).startswith("Link for anne.club_admin It signs in once, within 24 hours")
    assert admin.post(page("staff_link", username="nobody")).status_code == 404


def test_a_name_that_exists_is_refused(admin: Client, club: Club) -> None:
    refused = admin.post(page("staff"), {"username": "ANNE.club_admin", "role": "scorer"})
    assert mistakes(refused) == [
        "“ANNE.club_admin” already exists. Choose another name to sign in with."
    ]


def test_the_club_gets_another_name(admin: Client, club: Club) -> None:
    assert place(admin.post(page("club_rules"), {"name": "Les Tilleuls", "slip_hours": "48"})) == (
        302,
        page("club"),
    )
    club.refresh_from_db()
    assert (club.name, club.slip_hours) == ("Les Tilleuls", 48)
    refused = admin.post(page("club_rules"), {"name": "Les Tilleuls", "slip_hours": "337"})
    assert mistakes(refused) == ["Choose from 0 to 336 hours."]


def test_the_club_says_which_boards_it_owns(admin: Client, club: Club) -> None:
    typed = {"name": "Les Tilleuls", "boards_owned": "17 à 32, 1–16 et 65-80"}
    admin.post(page("club_rules"), typed)
    club.refresh_from_db()
    assert club.boards_owned == "1-32, 65-80"
    refused = admin.post(page("club_rules"), {**typed, "boards_owned": "all of them"})
    assert mistakes(refused) == ["Type the boards as numbers, for example 1-16, 17-32."]


def test_who_came_by_a_link_is_not_asked_for_an_old_password(director: Client) -> None:
    fields = director.get(reverse("password")).context["form"].fields
    assert "old_password" not in fields
    new = {
        "username": "Anne",
        "new_password1": "seven-quiet-owls",
        "new_password2": "seven-quiet-owls",
    }
    assert place(director.post(reverse("password"), new)) == (302, page("home"))
    assert "old_password" in director.get(reverse("password")).context["form"].fields


def test_an_admin_says_which_player_a_member_is(admin: Client, club: Club) -> None:
    anne = add_player(club=club, name="Anne Petit")
    whose = page("staff_player", username="anne.club_admin")
    assert place(admin.post(whose, {"player": anne.public_id})) == (302, page("staff"))
    assert "plays as Anne Petit" in words(admin.get(page("staff")))
    admin.post(whose, {"player": ""})
    assert "does not play" in words(admin.get(page("staff")))
    assert admin.post(whose, {"player": "somebody else"}).status_code == 422
    assert admin.get(page("staff_player", username="nobody")).status_code == 404


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("fr", "1 nouveau, 0 modifié, 0 inchangé."),
        ("nl", "1 nieuw, 0 gewijzigd, 0 ongewijzigd."),
        ("en", "1 new, 0 changed, 0 unchanged."),
    ],
)
def test_counts_have_the_plural_of_their_language(
    director: Client, language: str, sentence: str
) -> None:
    director.cookies["language"] = language
    kept = director.post(page("take_list"), {"list": "Anne Petit"}, follow=True)
    assert said(kept) == [sentence]

"""The pages of a simultaneous: made, clubs invited and taken out, joined by a code, left."""

import re
from collections.abc import Callable
from datetime import date

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.features.simultaneous.made import (
    begin,
    code_for,
    end,
    joined,
    play,
    rank_all,
    simultaneous,
)
from tests.tournaments import DIRECTOR
from tests.web.director.pages import cells, mistakes, page, place, words
from whiz_tournament.features.simultaneous.services.joining import join_simultaneous
from whiz_tournament.models import Club, Role, Simultaneous, SimultaneousClub, Tournament

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nobody_works")]
LIST = "/director/simultaneous/"
FORM = {
    "name": "Simultané d’automne",
    "day": "2026-11-24",
    "boards": "24",
    "corrections_until": "2026-12-01",
    "formula": "standard",
    "scoring_method": "matchpoints",
    "domy_seat": "W",
}


def own(club: Club) -> Tournament:
    """A tournament of this club in a simultaneous that it organises."""
    return join_simultaneous(
        club=club, actor=DIRECTOR, code=code_for(simultaneous(club), "Whiz Club")
    )


def test_it_is_made_and_clubs_are_invited_by_codes_that_are_shown_once(admin: Client) -> None:
    admin.post(reverse("director_switch_feature"), {"feature": "simultaneous", "on": "1"})
    assert LIST in admin.get("/director/club/").content.decode()
    made = admin.post(f"{LIST}new/", FORM)
    event = Simultaneous.objects.get()
    at = f"{LIST}{event.public_id}/"
    assert place(made) == (302, at)
    assert "No club is invited yet." in words(admin.get(at))
    invited = admin.post(at, {"name": "Les As", "region": "Nord"})
    code = re.search(r"<code>([a-z0-9-]+)</code>", invited.content.decode())
    assert code is not None
    assert len(code[1].split("-")) == 6
    assert code[1] not in admin.get(at).content.decode()
    assert "Les As Nord invited" in words(admin.get(at))
    assert "1 club is awaited." in words(admin.get(at))
    assert "Simultané d’automne 24 November 2026" in words(admin.get(LIST))


def test_name_and_day_are_enough(admin: Client) -> None:
    sent = {name: FORM[name] for name in ("name", "formula", "scoring_method", "domy_seat")}
    assert place(admin.post(f"{LIST}new/", sent | {"day": "2026-11-24"}))[0] == 302
    event = Simultaneous.objects.get()
    assert len(event.boards) == 24
    assert timezone.localdate(event.corrections_until) == date(2026, 12, 1)
    form = re.search(r"<form.*?<details", admin.get(f"{LIST}new/").content.decode(), re.DOTALL)
    assert form is not None
    shown = re.findall(r'<label[^>]*for="id_(\w+)"', form[0])
    assert shown == ["name", "day", "boards", "file"]


def test_what_cannot_be_is_refused_at_its_field(admin: Client) -> None:
    page = admin.post(f"{LIST}new/", {**FORM, "corrections_until": "2026-11-23"})
    assert page.status_code == 422
    assert mistakes(page) == ["Corrections cannot end before the day on which it is played."]
    assert not Simultaneous.objects.exists()


def test_a_director_joins_by_a_code_and_gets_a_tournament(club: Club, director: Client) -> None:
    code = code_for(simultaneous(club), "Whiz Club")
    refused = director.post(LIST, {"code": "abc"})
    assert (refused.status_code, len(mistakes(refused))) == (422, 1)
    answer = director.post(LIST, {"code": code})
    tournament = Tournament.objects.get()
    assert place(answer) == (302, page("tournament", tournament))
    assert "New simultaneous" not in words(director.get(LIST))


def test_cards_are_not_dealt_on_its_page_and_nothing_is_published(
    club: Club, director: Client
) -> None:
    tournament = begin(own(club))
    boards = words(director.get(page("boards", tournament)))
    assert "so they are not dealt here" in boards
    assert "Deal here" not in boards
    shown = words(director.get(page("publish", tournament)))
    assert "you can publish once the last club has finished" in shown
    assert "Publish provisionally" not in shown
    assert director.post(page("final", tournament)).status_code == 409
    assert "Other clubs play the same boards." in words(
        director.get(f"/t/{tournament.slug}/"), "body"
    )


def test_the_organiser_takes_a_club_out_and_ends_the_embargo(club: Club, admin: Client) -> None:
    event = simultaneous(club)
    joined(event, "Nord")
    at = f"{LIST}{event.public_id}/"
    (row,) = SimultaneousClub.objects.all()
    assert place(admin.post(f"{at}withdraw/{row.public_id}/")) == (302, at)
    assert re.search("Nord withdrawn Last heard .* Take back in", words(admin.get(at)))
    assert place(admin.post(f"{at}back/{row.public_id}/")) == (302, at)
    assert "This club takes part again." in words(admin.get(at))
    assert "Take back in" not in words(admin.get(at))
    assert admin.post(f"{at}back/{'0' * 32}/").status_code == 404
    assert place(admin.post(f"{at}end/")) == (302, at)
    text = words(admin.get(at))
    assert "Each club may publish." in text
    assert "Invite a club" not in text


def test_everybody_reads_the_organiser_s_promise_and_after_the_end_what_opens_it(
    club: Club, admin: Client, director: Client
) -> None:
    event = simultaneous(club)
    home = begin(join_simultaneous(club=club, actor=DIRECTOR, code=code_for(event, "x")))
    at, reader = f"/simultaneous/{event.public_id}/", Client(headers={"Accept-Language": "en"})
    pages = (
        (admin, f"{LIST}{event.public_id}/"),
        (director, page("boards", home)),
        (director, page("publish", home)),
        (reader, at),
        (reader, f"/t/{home.slug}/"),
    )
    for client, address in pages:
        shown = client.get(address).content.decode()
        assert shown.count(event.commitment) == 1, address
        assert event.nonce not in shown
    assert reader.get(f"{at}files/boards.pbn").status_code == 404
    assert place(admin.post(f"{LIST}{event.public_id}/end/"))[0] == 302
    for client, address in pages:
        shown = client.get(address).content.decode()
        assert shown.count(event.commitment) == shown.count(event.nonce) == 1, address
        assert "boards.pbn" not in shown, address
    assert reader.get(f"{at}files/boards.pbn").status_code == 404  # its club still plays them
    end(home)
    for client, address in pages:
        shown = client.get(address).content.decode()
        assert ("files/boards.pbn" in shown) == ("simultaneous/" in address)
        assert ("The boards of all clubs" in shown) == ("simultaneous/" in address)
    assert reader.get(f"{at}files/boards.pbn").status_code == 200


def test_a_club_leaves(club: Club, director: Client) -> None:
    tournament = own(club)
    leave = reverse("director_leave_simultaneous", args=[tournament.slug])
    assert leave in director.get(page("publish", tournament)).content.decode()
    assert place(director.post(leave)) == (302, page("publish", tournament))
    assert SimultaneousClub.objects.exclude(withdrawn_at=None).exists()


def test_only_administrators_organise(
    club: Club, as_role: Callable[[Role], Client], director: Client
) -> None:
    event = simultaneous(club)
    for client in (director, as_role(Role.SCORER)):
        assert client.get(f"{LIST}new/").status_code == 403
        assert client.get(f"{LIST}{event.public_id}/").status_code == 403
        assert client.post(f"{LIST}{event.public_id}/end/").status_code == 403


def test_everybody_reads_the_ranking_of_all_clubs_beside_that_of_the_own(
    club: Club, director: Client
) -> None:
    event = simultaneous(club)
    home = begin(join_simultaneous(club=club, actor=DIRECTOR, code=code_for(event, "x", "Nord")))
    away = begin(joined(event, "Ailleurs", "Sud"), [f"Gast {n}" for n in range(9)])
    at, reader = f"/simultaneous/{event.public_id}/", Client(headers={"Accept-Language": "en"})
    end(play(home))
    assert "No ranking yet" in words(reader.get(at))
    assert at not in reader.get("/").content.decode()
    assert reader.get(f"{at}?region=Nord").status_code == 404
    end(play(away, [("13NT by N =", "passed out"), ("9NT by N -2",) * 2, ("7D by E +2",) * 2]))
    assert "The ranking of all clubs is being made…" in words(reader.get(at))
    rank_all()
    rows = cells(reader.get(at))
    assert len(rows) == 18
    assert sum("Ailleurs" in row[1] for row in rows) == 9
    own_region = cells(reader.get(f"{at}?region=Nord"))
    assert len(own_region) == 9
    assert own_region[0][0] == "1"
    assert reader.get(f"{at}?region=Est").status_code == 404
    assert reader.get(f"/simultaneous/{'0' * 32}/").status_code == 404
    assert director.post(page("final", home)).status_code == 302
    shown = reader.get(f"/t/{home.slug}/")
    assert f'href="{at}"' in reader.get("/").content.decode()
    assert at in shown.content.decode()
    against_all = {row[1].split(" Whiz Club")[0]: row[2] for row in rows if " Whiz Club" in row[1]}
    assert {row[1].split(" all clubs")[0]: row[3] for row in cells(shown)} == against_all

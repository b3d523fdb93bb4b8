"""A movement of one's own on its page: taken with its figures, or refused with its cell."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import translation
from django.utils.datastructures import MultiValueDict

from tests.tournaments import draft, ready, running
from tests.web.director.pages import mistakes, page, send, words
from whiz_tournament.features.own_movements.web.pages import MovementForm
from whiz_tournament.limits import sizes
from whiz_tournament.models import Club, Section
from whiz_tournament.queries.setup.features_in_use import ClubFeature, features_in_use
from whiz_tournament.services.people.clubs import switch_feature

pytestmark = pytest.mark.django_db
OWN = "round;table;boards;N;E;S\n1;1;1-3;1;2;3\n1;2;4-6;4;5;6\n2;1;4-6;1;2;3\n2;2;1-3;4;5;6\n"


def test_a_movement_of_ones_own_is_used_with_its_figures(director: Client, club: Club) -> None:
    tournament = draft(club, 6)
    done = send(director, page("own_movement", tournament), {"text": OWN}, follow=True)
    assert done.redirect_chain == [(page("certificate", tournament), 302)]
    assert "Players, tables, rounds 6 · 2 · 2" in words(done)
    assert tournament.lines.count() == 12


def test_a_movement_with_a_mistake_is_refused_with_its_cell(director: Client, club: Club) -> None:
    tournament = draft(club, 6)
    wrong = OWN.replace("2;1;4-6;1;2;3", "2;1;4-6;1;2;5")
    answer = send(director, page("own_movement", tournament), {"text": wrong})
    assert answer.status_code == 422
    assert mistakes(answer) == [
        "Round 2, table 2: player 5 already has a place in this round. Put another player here.",
        "Look at the column “E”.",
    ]
    assert answer.context["form"]["text"].value() == wrong
    assert not tournament.lines.exists()


def test_an_own_movement_with_one_board_at_two_tables_is_taken_and_said(
    director: Client, club: Club
) -> None:
    head = "round;table;boards;N;E;S\n"
    shared = head + "1;1;5-6;1;2;3\n1;2;5-6;4;5;6\n2;1;7-8;1;4;2\n2;2;9-10;3;5;6\n"
    said_once = "Round 1: tables 1 and 2 play boards 5 and 6 at the same time"
    for text, told in ((shared, True), (shared.replace("1;2;5-6", "1;2;1-2"), False)):
        tournament = draft(club, 6)
        done = send(director, page("own_movement", tournament), {"text": text}, follow=True)
        assert done.redirect_chain[0][0] == page("certificate", tournament)
        assert (said_once in words(done)) is told


def test_the_sentence_of_its_form_follows_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sizes, "OWN_MOVEMENT", 3 * sizes.MEGABYTE)
    large = SimpleUploadedFile("a.csv", b"a" * (3 * sizes.MEGABYTE + 1))
    with translation.override("en"):
        filled = MovementForm({}, MultiValueDict({"file": [large]}))
        assert filled.errors["file"] == ["This file is too large: at most 3 MB."]


def test_a_movement_of_its_own_leaves_a_trace(club: Club) -> None:
    running(club)
    assert ClubFeature.OWN_MOVEMENTS not in features_in_use(club).on
    Section.objects.update(plan_key="own")
    assert ClubFeature.OWN_MOVEMENTS in features_in_use(club).on


@pytest.mark.parametrize("on", [False, True])
def test_the_plans_lead_to_it_where_the_club_writes_its_own(
    director: Client, club: Club, *, on: bool
) -> None:
    switch_feature(club=club, feature=ClubFeature.OWN_MOVEMENTS, on=on)
    tournament = ready(club, 9)
    link = f'href="{page("own_movement", tournament)}"'
    assert (link in director.get(page("plan", tournament)).content.decode()) is on

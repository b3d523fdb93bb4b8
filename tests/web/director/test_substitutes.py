"""Somebody sits in for a player: written down on a page, seen on the results, taken back."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments import ready, running
from tests.web.director.pages import mistakes, page, place, words
from whiz_tournament.models import Club
from whiz_tournament.queries.people.substitutes import noted_substitutes
from whiz_tournament.queries.play.result_lines import line_rows

pytestmark = pytest.mark.django_db


def test_it_is_written_down_and_taken_back(director: Client, club: Club) -> None:
    tournament = running(club, 9, rounds=3)
    own = [row.board for row in line_rows(tournament, round=2) if row.seat_of(1)]
    answers = {"entry": "1", "name": "Yves Renfort", "round": "2", "boards": str(own[0])}
    done = director.post(page("substitutes", tournament), answers, follow=True)
    told = words(done)
    assert "Both names are shown with these results." in told
    assert f"Anne Petit / Yves Renfort · Round 2 · boards {own[0]}" in told
    history = words(director.get(page("history", tournament)))
    assert f"Somebody sat in for Anne Petit in round 2, on board {own[0]}." in history
    tournament.refresh_from_db()
    (noted,) = noted_substitutes(tournament)
    back = director.post(page("undo_substitute", tournament, event=noted.event), follow=True)
    assert "It is as it was before." in words(back)
    again = director.post(page("undo_substitute", tournament, event=noted.event), follow=True)
    assert "This was taken back already." in words(again)
    assert "taken back." in words(director.get(page("history", tournament)))


def test_what_is_wrong_is_said_at_its_field(director: Client, club: Club) -> None:
    tournament = running(club, 9, rounds=3)
    answers = {"entry": "1", "name": "Yves Renfort", "round": "2", "boards": "one"}
    refused = director.post(page("substitutes", tournament), answers)
    assert (refused.status_code, mistakes(refused)) == (
        422, ["Type the numbers of boards with spaces between."],
    )  # fmt: skip
    refused = director.post(page("substitutes", tournament), {**answers, "boards": "99"})
    assert mistakes(refused) == ["Anne Petit does not have board 99 in round 2."]


def test_before_the_start_nobody_sits_in(director: Client, club: Club) -> None:
    tournament = ready(club)
    asked = director.get(page("substitutes", tournament))
    assert place(asked) == (302, page("tournament", tournament))


def test_the_club_says_how_its_rankings_name_them(admin: Client, club: Club) -> None:
    admin.post(reverse("director_club_rules"), {"name": club.name, "ranked_name": "both"})
    club.refresh_from_db()
    assert club.ranked_name == "both"

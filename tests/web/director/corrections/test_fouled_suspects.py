"""Leads that no hand can explain point at a fouled board: evidence, a proposal, or it is right."""

import pytest
from django.test import Client

from tests.tournaments import enter, running
from tests.web.director.pages import page, said, words
from whiz_tournament.models import BoardRecord, Club, Tournament
from whiz_tournament.queries.play.console import TodoKind, console_page
from whiz_tournament.queries.publishing.visibility import Viewer
from whiz_tournament.queries.results.warnings import odd_results

pytestmark = pytest.mark.django_db
DEAL = "N:AKQJ.432.432.432 432.AKQJ.765.765 765.765.AKQJ.T98 T98.T98.T98.AKQJ"
FITS = "10H by N = lead HA"  # East leads
WRONG = "10H by N = lead CA"  # the Domy held it
FIRST = {"round": 1, "table": 2, "board": 1}


@pytest.fixture
def tournament(club: Club) -> Tournament:
    """Three tables have played board 1, whose hands are known; two led what the Domy held."""
    made = running(club, 9, rounds=2)
    BoardRecord.objects.update(deal=DEAL)
    for table, text in ((1, FITS), (2, WRONG), (3, WRONG)):
        enter(made, 1, table, text)
    return made


def asked(tournament: Tournament) -> list[TodoKind]:
    return [item.kind for item in console_page(tournament, viewer=Viewer.DIRECTOR).todo]


def test_it_is_one_item_that_leads_to_the_proposal(
    director: Client, tournament: Tournament
) -> None:
    assert asked(tournament) == [TodoKind.FOULED]
    console = director.get(page("console", tournament))
    assert "Board 1 seems to have held other cards from round 1, table 2 on." in words(console)
    [item] = [each for each in console.context["todo"] if "held other" in each["text"]]
    shown = director.get(item["actions"][0]["url"])
    assert "Board 1, round 1, table 3: A clubs was led, which none of the hands" in words(shown)
    assert shown.context["form"]["first"].value() == "1/2/1"


def test_parted_or_judged_it_is_asked_no_more(director: Client, tournament: Tournament) -> None:
    sent = director.post(page("not_fouled", tournament, **FIRST))
    assert said(director.get(sent.headers["Location"])) == ["Board 1: noted that it is right. Undo"]
    assert odd_results(tournament).fouled == ()
    assert "Board 1 seemed fouled, and is right." in words(
        director.get(page("history", tournament))
    )
    fouled = page("fouled", tournament) + "?board=1"
    again = page("ask_fouled_again", tournament, board=1)
    assert f'action="{again}"' in director.get(fouled).content.decode()
    director.post(again)
    assert asked(tournament) == [TodoKind.FOULED]
    assert f'action="{again}"' not in director.get(fouled).content.decode()
    assert "Board 1: whether it was fouled is asked again." in words(
        director.get(page("history", tournament))
    )
    director.post(page("not_fouled", tournament, **FIRST))
    assert asked(tournament) == [TodoKind.ODD, TodoKind.ODD]


def test_who_plays_hears_nothing_of_it_before_the_hands_are_open(tournament: Tournament) -> None:
    assert odd_results(tournament, Viewer.PLAYING_DIRECTOR).fouled == ()
    assert asked(tournament) == [TodoKind.FOULED]

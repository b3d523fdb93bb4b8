"""Leads that no hand can explain point at a fouled board: evidence, a proposal, or it is right."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.made_once import made_once
from tests.tournaments import enter, running
from tests.web.director.pages import hidden, page, said, send, words
from tests.web.table.phones import paired
from whiz_tournament.models import BoardRecord, Club, DirectorCall, Tournament
from whiz_tournament.queries.play.console import console_page
from whiz_tournament.queries.play.todo_kinds import FouledToDo, OddToDo, TodoItem
from whiz_tournament.queries.publishing.visibility import Viewer
from whiz_tournament.queries.results.warnings import odd_results
from whiz_tournament.services.devices import ensure_card_secret

pytestmark = pytest.mark.django_db
DEAL = "N:AKQJ.432.432.432 432.AKQJ.765.765 765.765.AKQJ.T98 T98.T98.T98.AKQJ"
FITS = "10H by N = lead HA"  # East leads
WRONG = "10H by N = lead CA"  # the Domy held it
FIRST = {"round": 1, "table": 2, "board": 1}


@pytest.fixture
@made_once
def tournament(club: Club) -> Tournament:
    """Three tables have played board 1, whose hands are known; two led what the Domy held."""
    made = running(club, 9, rounds=2)
    BoardRecord.objects.update(deal=DEAL)
    for table, text in ((1, FITS), (2, WRONG), (3, WRONG)):
        enter(made, 1, table, text)
    return made


def asked(tournament: Tournament) -> list[type[TodoItem]]:
    return [type(item) for item in console_page(tournament, viewer=Viewer.DIRECTOR).todo]


def test_it_is_one_item_that_leads_to_the_proposal(
    director: Client, tournament: Tournament
) -> None:
    assert asked(tournament) == [FouledToDo]
    console = director.get(page("console", tournament))
    assert "Board 1 seems to have held other cards from round 1, table 2 on." in words(console)
    [item] = [each for each in console.context["todo"] if "held other" in each["text"]]
    shown = director.get(item["actions"][0]["url"])
    assert "Board 1, round 1, table 3: A clubs was led, which none of the hands" in words(shown)
    assert shown.context["form"]["first"].value() == "1/2/1"


def test_parted_or_judged_it_is_asked_no_more(director: Client, tournament: Tournament) -> None:
    sent = send(director, page("not_fouled", tournament, **FIRST))
    assert said(director.get(sent.headers["Location"])) == ["Board 1: noted that it is right. Undo"]
    assert odd_results(tournament).fouled == ()
    assert "Board 1 seemed fouled, but is right." in words(
        director.get(page("history", tournament))
    )
    fouled = page("fouled", tournament) + "?board=1"
    again = page("ask_fouled_again", tournament, board=1)
    assert f'action="{again}"' in director.get(fouled).content.decode()
    send(director, again)
    assert asked(tournament) == [FouledToDo]
    assert f'action="{again}"' not in director.get(fouled).content.decode()
    assert "Board 1: whether it was fouled is asked again." in words(
        director.get(page("history", tournament))
    )
    send(director, page("not_fouled", tournament, **FIRST))
    assert asked(tournament) == [OddToDo, OddToDo]


def test_who_plays_hears_nothing_of_it_before_the_hands_are_open(tournament: Tournament) -> None:
    assert odd_results(tournament, Viewer.PLAYING_DIRECTOR).fouled == ()
    assert asked(tournament) == [FouledToDo]


def say_misplaced(tournament: Tournament, table: int) -> None:
    """Call from a phone of the table: a card of board 1 is misplaced."""
    ensure_card_secret(tournament=tournament)
    phone = paired(tournament, table)
    at = reverse("table_call", args=[tournament.slug, table])
    sent = {"reason": "misplaced_card", "board": hidden(phone.get(f"{at}?board=1"), "board")}
    assert phone.post(at, sent).status_code == 302
    assert DirectorCall.objects.get(table=table).board == 1


@pytest.fixture
@made_once
def one_wrong(club: Club) -> Tournament:
    """Table 2 led what the Domy held, which proves nothing; table 3 has not said its result."""
    made = running(club, 9, rounds=2)
    BoardRecord.objects.update(deal=DEAL)
    for table, text in ((1, FITS), (2, WRONG)):
        enter(made, 1, table, text)
    return made


def test_a_table_that_said_so_is_evidence(director: Client, one_wrong: Tournament) -> None:
    assert asked(one_wrong) == [OddToDo]
    say_misplaced(one_wrong, 3)
    assert asked(one_wrong) == [FouledToDo]
    shown = director.get(page("fouled", one_wrong) + "?board=1")
    assert (
        "Board 1, round 1, table 3: the table called the director: a card is misplaced."
        in words(shown)
    )
    form = shown.context["form"]
    assert (form["first"].value(), form["last"].value()) == ("1/2/1", "")


def test_put_right_after_the_call_only_the_tables_until_then_are_proposed(
    director: Client, one_wrong: Tournament
) -> None:
    say_misplaced(one_wrong, 3)
    enter(one_wrong, 1, 3, FITS)  # what was dealt lay there again
    shown = director.get(page("fouled", one_wrong) + "?board=1")
    assert shown.context["form"]["first"].value() == "1/2/1"
    assert shown.context["form"]["last"].value() == "1/2/1"


def test_said_alone_or_taken_back(director: Client, one_wrong: Tournament) -> None:
    enter(one_wrong, 1, 2, FITS)
    say_misplaced(one_wrong, 3)
    assert FouledToDo not in asked(one_wrong)
    fouled = page("fouled", one_wrong) + "?board=1"
    assert "a card is misplaced" in words(director.get(fouled))
    assert director.get(fouled).context["form"]["first"].value() == "1/3/1"
    paired(one_wrong, 3).post(reverse("table_withdraw_call", args=[one_wrong.slug, 3]))
    assert "a card is misplaced" not in words(director.get(fouled))


def test_who_plays_hears_nothing_of_what_was_said_of_a_closed_board(one_wrong: Tournament) -> None:
    say_misplaced(one_wrong, 3)
    told = odd_results(one_wrong, Viewer.PLAYING_DIRECTOR)
    assert (told.fouled, told.heard) == ((), ())

"""What a table sent too late stands on the console, with one tap to take it over."""

from dataclasses import replace
from uuid import uuid4

import pytest
from django.test import Client

from scoring.results import PassedOut
from tests.tournaments import DIRECTOR, running
from tests.web.director.pages import hidden, page, place, said
from tests.web.table.phones import page as table_page
from tests.web.table.phones import paired
from whiz_tournament.models import Club, LineState, Tournament
from whiz_tournament.queries.play.kept_results import KeptResult
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.services.devices import ensure_card_secret
from whiz_tournament.services.play.rounds import close_round
from whiz_tournament.services.results.kept_results import keep_result

pytestmark = pytest.mark.django_db
FIELDS = ("uuid", "version", "by", "who", "level", "suit", "x", "tricks", "without")


def first(tournament: Tournament) -> LineRow:
    return line_rows(tournament, round=1, table=1)[0]


@pytest.fixture
def late(club: Club) -> Tournament:
    """A tournament whose first board at table 1 was sent when its round was closed."""
    tournament = running(club, 10)
    ensure_card_secret(tournament=tournament)
    phone, path = paired(tournament, 1), table_page(tournament, 1, first(tournament).board)
    asked = phone.get(f"{path}?by=N&who=S&level=10&suit=H&tricks=11")
    sent = {name: hidden(asked, name) for name in FIELDS}
    close_round(tournament=tournament, actor=DIRECTOR, number=1)
    assert phone.post(path, sent).status_code == 409
    return tournament


def test_it_stands_first_and_one_tap_takes_it_over(director: Client, late: Tournament) -> None:
    item = director.get(page("console", late)).context["todo"][0]
    board = first(late).board
    assert f"{item['title']} {item['text']}" == (
        f"Board {board}, round 1, table 1 was sent when the table could no longer do so:"
        " South plays 10 hearts and makes 11 tricks."
    )
    over, aside, _look = item["actions"]
    assert [(a["label"], a["post"]) for a in (over, aside)] == [
        ("Take it over", True), ("Leave it aside", True),
    ]  # fmt: skip
    assert place(director.post(over["url"])) == (302, page("console", late))
    shown = director.get(page("console", late))
    assert said(shown)[0] == f"Board {board}, table 1: what the table sent counts now."
    assert (first(late).state, str(first(late).value)) == (LineState.CONFIRMED, "10H by S +1")
    assert over["url"] not in shown.content.decode()
    assert director.post(over["url"]).status_code == 404


def test_left_aside_it_goes_from_the_list_and_counts_for_nothing(
    director: Client, late: Tournament
) -> None:
    aside = director.get(page("console", late)).context["todo"][0]["actions"][1]["url"]
    assert place(director.post(aside)) == (302, page("console", late))
    assert aside not in director.get(page("console", late)).content.decode()
    assert first(late).state == LineState.EMPTY


def test_where_it_fits_is_shown_and_one_tap_counts_it_there(
    director: Client, late: Tournament
) -> None:
    look = director.get(page("console", late)).context["todo"][0]["actions"][2]
    assert (look["label"], look["post"]) == ("See where it fits", False)
    shown = director.get(look["url"])
    sent, *others = shown.context["fits"]
    assert (sent["is_sent_place"], sent["round"], sent["table"]) == (True, 1, 1)
    other = next(each for each in others if (each["round"], each["table"]) == (1, 1))
    chosen = {name: other[name] for name in ("round", "table", "board")}
    assert place(director.post(shown.context["over_url"], chosen))[0] == 302
    lines = {row.board: str(row.value) for row in line_rows(late, round=1, table=1)}
    assert lines[other["board"]] == "10H by S +1"
    assert first(late).state == LineState.EMPTY
    assert director.get(look["url"]).status_code == 404


@pytest.mark.parametrize(
    ("why", "title", "acts"),
    [
        ("phone_shut_out", "was sent by a phone that was shut out",
         ["Take it over", "Leave it aside", "See where it fits"]),
        ("line_unknown", "was sent, and the table does not play it",
         ["Leave it aside", "See where it fits"]),
    ],
)  # fmt: skip
def test_the_list_says_why_no_line_took_it(
    director: Client, club: Club, why: str, title: str, acts: list[str]
) -> None:
    tournament = running(club, 10)
    sent = KeptResult(uuid4(), 1, 1, 99, "N", PassedOut(), why=why)
    keep_result(tournament=tournament, actor=DIRECTOR, sent=sent)
    item = director.get(page("console", tournament)).context["todo"][0]
    assert item["text"] == f"{title}: passed out."
    assert [each["label"] for each in item["actions"]] == acts
    far = replace(sent, uuid=uuid4(), round=77, table=99)
    keep_result(tournament=tournament, actor=DIRECTOR, sent=far)
    shown = director.get(page("kept", tournament, uuid=far.uuid))
    assert "No line of the plan comes near." in shown.content.decode()

"""What a table sent too late stands on the console, with one tap to take it over."""

import pytest
from django.test import Client

from tests.tournaments import DIRECTOR, running
from tests.web.director.pages import hidden, page, place, said
from tests.web.table.phones import page as table_page
from tests.web.table.phones import paired
from whiz_tournament.models import Club, LineState, Tournament
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.services.devices import ensure_card_secret
from whiz_tournament.services.play.rounds import close_round

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
    over, aside = item["actions"]
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

"""A wrong board and wrong players, put right in the director's browser: clicks and widths."""

import os
from pathlib import Path

import pytest
from django.test import Client
from playwright.sync_api import Page

from tests.browser.opening import OpenPage, faults_of
from tests.fixtures import club
from tests.tournaments import enter, running
from tests.web.director.conftest import admin, as_role
from whiz_tournament.models import Club, Tournament
from whiz_tournament.queries.play.result_lines import line_rows

__all__ = ["admin", "as_role", "club"]
pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def tournament(club: Club) -> Tournament:
    """Nine players, four rounds of two boards that go from table to table, round 1 played."""
    made = running(club, 9, rounds=4, supply="circulating")
    for table, said in ((1, "10H by N ="), (2, "9NT by E +1"), (3, "12S by S -1")):
        enter(made, 1, table, said, "passed out")
    return made


@pytest.mark.parametrize("width", [360, 1280])
def test_another_board_is_four_choices_and_four_taps(
    open_page: OpenPage, admin: Client, tournament: Tournament, width: int
) -> None:
    boards = [row.board for row in line_rows(tournament, round=1, table=2)]
    other = line_rows(tournament, round=1, table=3)[0].board
    page = open_page.signed_in(admin)(f"/director/t/{tournament.slug}/", width)
    page.get_by_role("link", name="Il s’est passé quelque chose").click()
    page.get_by_role("link", name="À une donne").click()
    page.get_by_role("link", name="Mauvaise donne, ou résultat à la mauvaise place").click()
    page.get_by_label("Tour", exact=True).select_option("1")
    page.get_by_label("Table", exact=True).select_option("2")
    page.get_by_role("button", name="Continuer").click()
    looked_at(page, f"misplaced-ask-{width}")
    page.get_by_label("Donne réellement jouée").select_option(str(other))
    page.get_by_label("Pourquoi").fill("étuis mélangés")
    page.get_by_role("button", name="Montrer ce qui change").click()
    looked_at(page, f"misplaced-effect-{width}")
    page.get_by_role("button", name="Oui, changer").click()
    looked_at(page, f"misplaced-done-{width}")
    rows = {row.board: row for row in line_rows(tournament, round=1, table=2)}
    assert str(rows[other].value) == "9NT by E +1"
    assert str(rows[boards[0]].value) == "not played"


@pytest.mark.parametrize("width", [360, 1280])
def test_an_exchange_of_two_tables_is_shown_and_done(
    open_page: OpenPage, admin: Client, tournament: Tournament, width: int
) -> None:
    address = f"/director/t/{tournament.slug}/wrong-players/?round=1&table=1&other=2"
    seats = [tuple(line_rows(tournament, round=1, table=t)[0].entries.values()) for t in (1, 2)]
    page = open_page.signed_in(admin)(address, width)
    page.get_by_role("link", name="Les deux tables ont échangé tous leurs joueurs").click()
    page.get_by_label("Pourquoi").fill("tables échangées")
    page.get_by_role("button", name="Montrer ce qui change").click()
    looked_at(page, f"seats-effect-{width}")
    page.get_by_role("button", name="Oui, changer").click()
    page.get_by_role("heading", level=1).wait_for()
    looked_at(page, f"seats-done-{width}")
    now = [tuple(line_rows(tournament, round=1, table=t)[0].entries.values()) for t in (1, 2)]
    assert now == seats[::-1]


def looked_at(page: Page, name: str) -> None:
    """Nothing scrolls sideways and axe finds nothing; ``WHIZ_PICTURES`` keeps what was seen."""
    page.wait_for_load_state()  # a page whose style is still on its way is wider
    wide = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    assert wide <= 0
    assert faults_of(page) == []
    if folder := os.environ.get("WHIZ_PICTURES"):
        page.screenshot(path=Path(folder) / f"{name}.png", full_page=True)

"""What the console asks of leads, calls and slips that disagree, in the director's browser."""

import pytest
from django.test import Client

from tests.browser.opening import OpenPage
from tests.browser.test_putting_right import looked_at
from tests.fixtures import club
from tests.tournaments import DIRECTOR, enter, running, score
from tests.web.director.conftest import admin, as_role
from whiz_tournament.models import BoardRecord, Club, Tournament
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.services.play.rounds import close_round

__all__ = ["admin", "as_role", "club"]
pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
DEAL = "N:AKQJ.432.432.432 432.AKQJ.765.765 765.765.AKQJ.T98 T98.T98.T98.AKQJ"
BY_OTHER_RULE = "10H by N = lead DA"  # South leads, where the declarer moves


@pytest.fixture
def tournament(club: Club) -> Tournament:
    """Nine players at three tables, whose hands are known."""
    made = running(club, 9, rounds=2)
    BoardRecord.objects.update(deal=DEAL)
    return made


@pytest.mark.parametrize("width", [360, 1280])
def test_three_leads_of_another_rule_ask_which_is_played(
    open_page: OpenPage, admin: Client, tournament: Tournament, width: int
) -> None:
    for table in (1, 2, 3):
        enter(tournament, 1, table, BY_OTHER_RULE)
    page = open_page.signed_in(admin)(f"/director/t/{tournament.slug}/", width)
    looked_at(page, f"rule-console-{width}")
    page.get_by_role("link", name="Dire laquelle").click()
    looked_at(page, f"rule-{width}")
    page.get_by_text("le déclarant").last.click()
    page.get_by_role("button", name="C’est ainsi que nous jouons").click()
    page.get_by_role("heading", level=1).wait_for()
    looked_at(page, f"rule-done-{width}")
    tournament.refresh_from_db()
    assert tournament.seating_rule == "declarer_moves"


@pytest.mark.parametrize("width", [360, 1280])
def test_a_board_told_twice_is_two_taps(
    open_page: OpenPage, admin: Client, tournament: Tournament, width: int
) -> None:
    first, second = line_rows(tournament, round=1, table=1)
    score(tournament, first, "10H by N =")
    score(tournament, line_rows(tournament, round=1, table=1)[0], "9C by E -1")
    for table in (2, 3):
        enter(tournament, 1, table, "10H by N =", "9C by E =")
    close_round(tournament=tournament, actor=DIRECTOR, number=1)
    page = open_page.signed_in(admin)(f"/director/t/{tournament.slug}/", width)
    looked_at(page, f"twice-console-{width}")
    page.get_by_role("link", name="Regarder").first.click()
    looked_at(page, f"twice-{width}")
    page.get_by_role("button", name="Oui, changer").click()
    page.get_by_role("heading", level=1).wait_for()
    looked_at(page, f"twice-done-{width}")
    rows = line_rows(tournament, round=1, table=1)
    assert [str(row.value) for row in rows] == ["10H by N =", "9C by E -1"]
    assert second.board == rows[1].board

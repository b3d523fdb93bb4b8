"""Reading back at the desk: a key a result, what is left, who ticked and when."""

from typing import Any

import pytest
from django.test import Client
from playwright.sync_api import expect

from tests.browser.opening import assert_sound
from tests.tournaments import enter
from tests.web.desk.conftest import OpenDesk, member, signed_in
from tests.web.desk.forms import slip
from tests.web.director.pages import place, words
from whiz_tournament.models import Club, ResultCheck, Role, Tournament
from whiz_tournament.queries.play.result_lines import line_rows


def page_of(tournament: Tournament, number: int = 1) -> str:
    return f"/desk/{tournament.slug}/rounds/{number}/read-back/"


def send(client: Client, tournament: Tournament, act: str, **sent: Any) -> Any:
    line = line_rows(tournament, round=1, table=1)[0]
    values = {"table": 1, "board": line.board, "version": line.version, **sent}
    return client.post(page_of(tournament), {"act": act, **values})


def test_a_tick_stands_on_the_line_s_page_and_in_the_ranking(
    club: Club, scorer: Client, evening: Tournament
) -> None:
    line = enter(evening, 1, 1, "10H by N =", "passed out")
    director = signed_in(member(club, "paul", Role.DIRECTOR))
    pages = [f"/director/t/{evening.slug}/{name}/" for name in ("console", "publish")]
    assert "2 résultats restent." in words(scorer.get(page_of(evening)))
    assert place(send(scorer, evening, "tick"))[0] == 303
    assert "1 résultat reste." in words(scorer.get(page_of(evening)))
    log = words(scorer.get(f"{slip(evening)}boards/{line.board}/"))
    assert "Relu sur le papier par rose, " in log
    for page in pages:
        assert "1 résultat sur 2 a été vérifié sur le papier." in words(director.get(page))
    assert place(send(scorer, evening, "untick"))[0] == 303
    assert "2 résultats restent." in words(scorer.get(page_of(evening)))
    for page in pages:
        assert "vérifié sur le papier" not in words(director.get(page))


@pytest.mark.parametrize(
    ("act", "sent", "status"),
    [
        ("tick", {"version": 7}, 409),
        ("tick", {"table": 99}, 422),
        ("tick", {"table": ""}, 400),
        ("burn", {}, 400),
    ],
)
def test_what_makes_no_sense_ticks_nothing(
    scorer: Client, evening: Tournament, act: str, sent: dict[str, Any], status: int
) -> None:
    enter(evening, 1, 1, "10H by N =")
    assert send(scorer, evening, act, **sent).status_code == status
    assert ResultCheck.objects.count() == 0


def test_a_round_that_is_not_planned_has_no_list(scorer: Client, evening: Tournament) -> None:
    assert scorer.get(page_of(evening, 9)).status_code == 404


@pytest.mark.browser
def test_enter_ticks_one_after_the_other(
    transactional_db: None, open_desk: OpenDesk, evening: Tournament
) -> None:
    """One key a result; Tab leaves one for later, and the cursor comes back to it."""
    enter(evening, 1, 2, "10H by N =", "passed out")
    enter(evening, 1, 1, "9S by E -1", "8D by S +1")
    page = open_desk(page_of(evening), 360)
    assert_sound(page, 360)
    page.keyboard.press("Enter")
    expect(page.get_by_text("3 résultats restent.")).to_be_visible()
    page.locator("button[autofocus]:focus").wait_for()
    page.keyboard.press("Tab")  # its link
    page.keyboard.press("Tab")  # the next result
    page.keyboard.press("Enter")
    expect(page.get_by_text("2 résultats restent.")).to_be_visible()
    page.locator("button[autofocus]:focus").wait_for()
    page.keyboard.press("Enter")
    expect(page.get_by_text("1 résultat reste.")).to_be_visible()
    page.locator("button[autofocus]:focus").wait_for()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Tous les résultats ont été relus.")).to_be_visible()
    assert ResultCheck.objects.count() == 4

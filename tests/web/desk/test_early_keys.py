"""Who types faster than a sheet's script comes: no key is lost, no half of a sheet is sent."""

import re
from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import Page, Request, Route, expect

from tests.browser.opening import OpenPage
from tests.tournaments import running
from tests.web.desk.conftest import member, signed_in
from tests.web.desk.forms import slip
from whiz_tournament.models import Club, Role, Tournament
from whiz_tournament.queries.play.result_lines import line_rows

pytestmark = pytest.mark.browser
OpenEarly = Callable[[str, str], tuple[Page, Route, list[str]]]
FIRST = ("10HX by N +1", "9NT by E =", "10S by S -1")


@pytest.fixture
def evening(transactional_db: None, club: Club) -> Tournament:
    """Two rounds of three boards at three tables."""
    return running(club, 9, rounds=3, boards_per_round=3)


@pytest.fixture
def open_early(open_page: OpenPage, club: Club) -> OpenEarly:
    """Opens a page whose script waits for the test; what is sent meanwhile stands in a list."""
    desk = open_page.signed_in(signed_in(member(club, "rose", Role.SCORER)))

    def opened(path: str, script: str) -> tuple[Page, Route, list[str]]:
        page = desk.window(locale="fr-FR")
        waiting: list[Route] = []
        sent: list[str] = []

        def hold(route: Route) -> None:
            waiting.append(route)

        def note(request: Request) -> None:
            if request.method == "POST":
                sent.append(request.url)

        page.route(re.compile(rf"/js/{script}\b"), hold, times=1)
        page.on("request", note)
        page.goto(desk.url + path, wait_until="commit")
        page.locator(".entry > .input:focus").wait_for()
        while not waiting:
            page.wait_for_timeout(20)
        return page, waiting[0], sent

    return opened


def type_lines(page: Page, lines: Sequence[str]) -> None:
    for line in lines:
        page.keyboard.type(line)
        page.keyboard.press("Enter")


def held(tournament: Tournament, table: int) -> list[str]:
    return [str(row.value) for row in line_rows(tournament, round=1, table=table)]


def test_a_whole_slip_and_the_next_are_typed_before_the_script_comes(
    open_early: OpenEarly, evening: Tournament
) -> None:
    page, script, sent = open_early(slip(evening), "desk")
    type_lines(page, ("n 10cx 11", "e 9sa =", "s 10p -1", "e 8t 9"))
    page.keyboard.type("p")
    assert (sent, held(evening, 1)) == ([], ["None"] * 3)
    script.continue_()
    page.wait_for_url(f"**{slip(evening, 1, 2)}*")
    expect(page.locator(".entry > .input").nth(1)).to_be_focused()
    expect(page.locator(".entry > .input").nth(1)).to_have_value("p")
    page.locator(".entry.done").first.wait_for()
    assert held(evening, 1) == [*FIRST]
    assert held(evening, 2)[0] == "8C by E +1"


def test_a_line_that_is_begun_goes_on(open_early: OpenEarly, evening: Tournament) -> None:
    page, script, sent = open_early(slip(evening), "desk")
    type_lines(page, ["n 10cx 11"])
    page.keyboard.type("e 9s")
    script.continue_()
    page.locator(".entry.done").wait_for()
    type_lines(page, ("a =", "s 10p -1"))
    page.wait_for_url(f"**{slip(evening, 1, 2)}*")
    assert held(evening, 1) == [*FIRST]
    assert len(sent) == 3


def test_without_the_script_the_form_sends_itself(
    open_early: OpenEarly, evening: Tournament
) -> None:
    """The file is lost on its way: what was typed stands there, and Enter sends all of it."""
    page, script, _sent = open_early(slip(evening), "desk")
    type_lines(page, ("n 10cx 11", "e 9sa ="))
    script.abort()
    page.wait_for_load_state()
    type_lines(page, ["s 10p -1"])
    page.wait_for_url(f"**{slip(evening, 1, 2)}*")
    assert held(evening, 1) == [*FIRST]

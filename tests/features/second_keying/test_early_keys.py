"""Keys that are typed before the script of the page has come."""

import pytest
from playwright.sync_api import expect

from tests.tournaments import enter
from tests.web.desk.test_early_keys import FIRST, OpenEarly, evening, open_early, type_lines
from whiz_tournament.models import ResultCheck, Tournament

__all__ = ["evening", "open_early"]
pytestmark = pytest.mark.browser


def test_a_slip_is_typed_again_before_the_script_comes(
    open_early: OpenEarly, evening: Tournament
) -> None:
    enter(evening, 1, 1, *FIRST)
    enter(evening, 1, 2, *FIRST)
    page, script, sent = open_early(
        f"/desk/{evening.slug}/rounds/1/second-keying/", "second_keying"
    )
    type_lines(page, ("n 10cx 11", "e 9sa =", "s 10p -1", "n 10cx 11"))
    page.keyboard.type("e 9s")
    assert (sent, ResultCheck.objects.count()) == ([], 0)
    script.continue_()
    expect(page.get_by_role("heading", level=1)).to_contain_text("table 2")
    expect(page.locator(".entry > .input").nth(1)).to_be_focused()
    type_lines(page, ("a =", "s 10p -1"))
    expect(page.get_by_role("heading", level=1)).not_to_contain_text("À l’aveugle")
    assert ResultCheck.objects.count() == 6

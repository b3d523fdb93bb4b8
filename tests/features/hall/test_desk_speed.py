"""Forty slips typed by one scorer in Chromium, three of them wrong: every key is counted."""

from collections.abc import Callable
from random import Random
from typing import Final

import pytest
from django.test import Client
from playwright.sync_api import Page

from tests.browser.opening import OpenPage
from tests.features.hall.made import hall, seat
from whiz_tournament.features.hall.queries.page import hall_page
from whiz_tournament.models import Club, Role

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
A_KEY: Final = 0.22
"""Seconds that a scorer takes for a key: four and a half a second, figures and Tab."""
A_PAPER: Final = 1.5
"""Seconds until the next paper is in front and its first number is read."""
WRONG: Final = {7, 19, 33}
A_PAGE: Final = 0.5
"""What is allowed for the next page, several times what it takes."""
FOUR_MINUTES: Final = 240.0


def typed(page: Page, numbers: list[int]) -> int:
    """Type the numbers of a paper without the mouse; return how many keys that took."""
    keys = 0
    for at, number in enumerate(numbers):
        text = str(number)
        page.keyboard.type(text)
        page.keyboard.press("Enter" if at == len(numbers) - 1 else "Tab")
        keys += len(text) + 1
    return keys


def test_forty_slips_in_four_minutes(
    open_page: OpenPage, as_role: Callable[[Role], Client], club: Club
) -> None:
    made = hall(club, 160, wanted_sum=0)
    seat(made)
    luck = Random(40)
    opened = open_page.signed_in(as_role(Role.SCORER))
    page = opened(f"/director/halls/{made.slug}/rounds/1/slips/", 1280)
    keys, papers = 0, []
    for slip in range(1, 41):
        three = [luck.randint(-30, 30) for _ in range(3)]
        numbers = [*three, -sum(three)]
        papers.append(tuple(numbers))
        page.wait_for_function("table => location.pathname.endsWith(`/slips/${table}/`)", arg=slip)
        assert page.evaluate("document.activeElement.name") == "points-0", "the cursor waits there"
        if slip in WRONG:
            keys += typed(page, [*three, numbers[3] + 3])
            refusal = page.get_by_role("alert").inner_text()
            assert " 3 " in refusal, "it says by how much"
            page.locator("[name=points-3]").focus()
            page.keyboard.press("Control+A")
            keys += 5 + typed(page, numbers[3:])  # back to the number that was wrong
        else:
            keys += typed(page, numbers)
        page.wait_for_function("table => !location.pathname.endsWith(`/slips/${table}/`)", arg=slip)
    [round_] = hall_page(made).rounds
    assert [each.points for each in round_.tables] == papers
    by_hand = keys * A_KEY + (40 + len(WRONG)) * A_PAPER
    assert by_hand + 43 * A_PAGE < FOUR_MINUTES

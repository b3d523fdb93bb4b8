"""Forty slips typed by one scorer in Chromium, three of them wrong: every key is counted."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Final

import pytest
from django.test import Client
from playwright.sync_api import Page

from tests.browser.opening import OpenPage
from tests.features.hall.made import hall, seat
from whiz_tournament.features.hall.queries.page import hall_page
from whiz_tournament.features.hall.wording.reading import figure
from whiz_tournament.models import Club, HallEvent, Role

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
A_KEY: Final = 0.22
"""Seconds that a scorer takes for a key: four and a half a second, figures and Tab."""
A_PAPER: Final = 1.5
"""Seconds until the next paper is in front and its first number is read."""
WRONG: Final = {7, 19, 33}
A_PAGE: Final = 0.5
"""What is allowed for the next page, several times what it takes."""
FOUR_MINUTES: Final = 240.0
TEN_KEYS: Final = 10.5
"""A slip, the three that were misread included."""


def typed(page: Page, numbers: list[int]) -> int:
    """Type the numbers of a paper without the mouse; return how many keys that took."""
    keys = 0
    for at, number in enumerate(numbers):
        text = str(number)
        page.keyboard.type(text)
        page.keyboard.press("Enter" if at == len(numbers) - 1 else "Tab")
        keys += len(text) + 1
    return keys


def again(page: Page, slip: int, wrong: list[int], right: list[int]) -> int:
    """Open a table whose fourth number is not the paper's, and type what was misread."""
    page.locator(".hall-dots a").get_by_text(str(slip), exact=True).click()
    page.wait_for_function("table => location.pathname.endsWith(`/slips/${table}/`)", arg=slip)
    assert wrong[:2] == right[:2]
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    return 5 + typed(page, right[2:])


def scorer_page(open_page: OpenPage, client: Client, made: HallEvent) -> Page:
    """The page of the first slip that is missing."""
    return open_page.signed_in(client)(f"/director/halls/{made.slug}/rounds/1/slips/", 1280)


def papers() -> Iterator[tuple[int, list[int]]]:
    """The number of each table, and what its paper says."""
    luck = Random(40)
    for slip in range(1, 41):
        three = [luck.randint(-30, 30) for _ in range(3)]
        yield slip, [*three, -sum(three)]


def kept(made: HallEvent) -> list[tuple[int, ...] | None]:
    """What was kept of each table."""
    [round_] = hall_page(made).rounds
    return [each.points for each in round_.tables]


def seconds(keys: int) -> float:
    """How long the pile takes a scorer."""
    by_hand = keys * A_KEY + (40 + len(WRONG)) * A_PAPER
    return by_hand + 43 * A_PAGE


def arrived(page: Page, slip: int) -> None:
    """Wait for a slip's page; the cursor waits in its first number."""
    page.wait_for_function("table => location.pathname.endsWith(`/slips/${table}/`)", arg=slip)
    assert page.evaluate("document.activeElement.name") == "points-0"


def test_forty_slips_in_four_minutes(
    open_page: OpenPage, as_role: Callable[[Role], Client], club: Club
) -> None:
    made = hall(club, 160, wanted_sum=0)
    seat(made)
    page = scorer_page(open_page, as_role(Role.SCORER), made)
    keys = 0
    for slip, numbers in papers():
        arrived(page, slip)
        if slip in WRONG:
            keys += typed(page, [*numbers[:3], numbers[3] + 3])
            refusal = page.get_by_role("alert").inner_text()
            assert " 3 " in refusal, "it says by how much"
            page.locator("[name=points-3]").focus()
            page.keyboard.press("Control+A")
            keys += 5 + typed(page, numbers[3:])  # back to the number that was wrong
        else:
            keys += typed(page, numbers)
        page.wait_for_function("table => !location.pathname.endsWith(`/slips/${table}/`)", arg=slip)
    assert kept(made) == [tuple(numbers) for _, numbers in papers()]
    assert seconds(keys) < FOUR_MINUTES


def test_three_numbers_are_enough(
    open_page: OpenPage, as_role: Callable[[Role], Client], club: Club
) -> None:
    """The fourth follows from the sum and is said; the scorer compares it with the paper."""
    made = hall(club, 160, wanted_sum=0)
    seat(made)
    page = scorer_page(open_page, as_role(Role.SCORER), made)
    keys = 0
    for slip, numbers in papers():
        arrived(page, slip)
        wrong = [*numbers[:2], numbers[2] + 3]
        keys += typed(page, wrong if slip in WRONG else numbers[:3])
        page.wait_for_function("table => !location.pathname.endsWith(`/slips/${table}/`)", arg=slip)
        said = page.get_by_role("status").filter(has_text=f"Table {slip}").inner_text()
        if slip in WRONG:
            assert not said.endswith(f" {figure(numbers[3])}.")
            keys += again(page, slip, wrong, numbers)
            page.wait_for_function(
                "table => !location.pathname.endsWith(`/slips/${table}/`)", arg=slip
            )
        else:
            assert said.endswith(f" {figure(numbers[3])}.")
    assert kept(made) == [tuple(numbers) for _, numbers in papers()]
    assert keys / 40 < TEN_KEYS

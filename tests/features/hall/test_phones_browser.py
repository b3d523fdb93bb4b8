"""A phone of a hall in Chromium: a slip kept while the server is away, sent, agreed on another."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.opening import OpenPage, assert_sound
from tests.features.hall.made import hall, seat
from tests.features.hall.phoned import link
from whiz_tournament.features.hall.queries.page import hall_page
from whiz_tournament.models import AccessCodeKind, Club, HallTable

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
READY = "#outbox[data-ready]"


def test_a_slip_waits_for_the_server_and_another_phone_agrees(
    open_page: OpenPage, club: Club
) -> None:
    made = hall(club, 8)
    seat(made)
    mine = hall_page(made).rounds[0].tables[0]

    def phone(number: int) -> Page:
        opened = open_page(link(made, AccessCodeKind.ENTRY, number), 360, height=640)
        opened.locator("button.main").click()
        expect(opened.locator(READY)).to_be_attached()
        return opened

    first, second = phone(mine.seats[0]), phone(mine.seats[1])
    assert_sound(first, 360)
    first.context.set_offline(True)
    fields = first.locator("input[name^=points]")
    for at, typed in enumerate(("12", "4", "4", "5")):
        fields.nth(at).fill(typed)
        if at:
            first.locator("[data-sign]").nth(at).click()
    first.locator("form[data-slip] button.main").click()
    expect(first.locator("[data-part=wrong]")).to_contain_text("−1")
    fields.nth(3).fill("")
    first.locator("form[data-slip] button.main").click()
    expect(first.locator("[data-part=list] li")).to_have_count(1)
    assert not HallTable.objects.exclude(points=None).exists()
    first.context.set_offline(False)
    first.evaluate("window.dispatchEvent(new Event('online'))")
    expect(first.locator("[data-line]")).to_have_attribute("data-state", "entered")

    second.reload()
    second.locator("form[data-agree] button.main").click()
    expect(second.locator("[data-line]")).to_have_attribute("data-state", "confirmed")
    assert_sound(second, 360)
    row = HallTable.objects.get(round__hall=made, number=mine.table)
    assert (row.points, row.checked) == ([12, -4, -4, -4], True)

"""A phone of a hall in Chromium: a slip kept while the server is away, sent, agreed on another."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.opening import OpenPage, assert_sound
from tests.features.hall.made import ACTOR, hall, seat
from tests.features.hall.phoned import link
from tests.features.hall.test_phone_deals import drawn_deals
from whiz_tournament.features.hall.queries.history import KeptSlip, kept_slips
from whiz_tournament.features.hall.queries.page import hall_page
from whiz_tournament.features.hall.services.phones import free_phone
from whiz_tournament.features.hall.web.deal_keys import written_deal
from whiz_tournament.models import AccessCodeKind, Club, HallDevice, HallTable

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


WRITE = """async (deals) => {
  const { writtenDeal } = await import("/static/js/outbox/hall/line.js");
  return deals.map((fields) => writtenDeal(fields));
}"""


def test_deals_are_tapped_without_the_server_and_sent_as_one_slip(
    open_page: OpenPage, club: Club
) -> None:
    made = hall(club, 8, ruleset="whist_couleur")
    seat(made)
    mine = hall_page(made).rounds[0].tables[0]
    phone = open_page(link(made, AccessCodeKind.ENTRY, mine.seats[0]), 360, height=640)
    phone.locator("button.main").click()
    expect(phone.locator(READY)).to_be_attached()
    for made_tricks in ("8", "9"):
        phone.context.set_offline(made_tricks == "9")
        phone.locator("[data-deal]").click()
        phone.locator("#outbox [data-contract]").first.click()
        ask = phone.locator("#outbox form.writing")
        for name, value in (
            ("announcer", "A"),
            ("joined", "B"),
            ("side_tricks", made_tricks),
        ):
            ask.locator(f'label:has([name="{name}"][value="{value}"])').click()
        assert_sound(phone, 360)
        ask.locator("button.main").click()
        expect(phone.locator("#outbox .read")).to_contain_text(made_tricks)
        points = phone.locator("#outbox [data-part=points] b")
        expect(points).to_have_count(4 if made_tricks == "8" else 0)
        phone.locator("#outbox [data-act=keep]").click()
    lines = phone.locator("form[data-slip] [name=deals]")
    assert [line.split()[-1] for line in lines.input_value().splitlines()] == ["8", "9"]
    expect(phone.locator("form[data-slip] [data-part=deals] li")).to_have_count(2)
    assert_sound(phone, 360)
    phone.context.set_offline(False)
    phone.reload()
    expect(phone.locator("form[data-slip] [data-part=deals] li")).to_have_count(2)
    phone.locator("form[data-slip] button.main").click()
    expect(phone.locator("[data-line]")).to_have_attribute("data-state", "entered")
    row = HallTable.objects.get(round__hall=made, number=mine.table)
    assert len(row.deals) == 2

    deals = list(drawn_deals(made))
    assert phone.evaluate(WRITE, deals) == [written_deal(fields) for fields in deals]


def test_a_slip_of_who_had_the_phone_before_is_sent_while_it_asks_who_holds_it(
    open_page: OpenPage, club: Club
) -> None:
    made = hall(club, 8)
    seat(made)
    mine = hall_page(made).rounds[0].tables[0]
    phone = open_page(link(made, AccessCodeKind.TABLE, mine.table), 360, height=640)
    phone.locator("button.main").click()
    phone.locator(f"button[name=by][value='{mine.seats[0]}']").click()
    expect(phone.locator(READY)).to_be_attached()
    away = "**/phone/outbox/"
    phone.route(away, lambda route: route.abort())
    for at, typed in enumerate(("12", "-4", "-4", "-4")):
        phone.locator("input[name^=points]").nth(at).fill(typed)
    phone.locator("form[data-slip] button.main").click()
    expect(phone.locator("[data-part=list] li")).to_have_count(1)
    device = HallDevice.objects.get()
    free_phone(hall=made, actor=ACTOR, public_id=device.public_id)

    phone.reload()
    expect(phone.get_by_role("heading", name="Qui tient ce téléphone")).to_be_visible()
    expect(phone.locator("[data-part=list] li")).to_have_count(1)
    assert_sound(phone, 360)
    phone.unroute(away)
    phone.locator("[data-act=send]").click()
    expect(phone.locator("[data-part=list] li")).to_have_count(0)
    [kept] = kept_slips(made)
    assert isinstance(kept, KeptSlip)
    assert (kept.by, kept.holder, kept.points) == (mine.seats[0], 0, (12, -4, -4, -4))

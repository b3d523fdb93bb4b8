"""The pages of an evening in Chromium: axe, widths, by keyboard alone, points while one taps."""

import pytest
from django.test import Client
from playwright.sync_api import expect

from tests.browser.opening import OpenPage, faults_of
from tests.features.whist.made import OTHER_PHONE, PHONE, CardEvening, card_evening, couleur
from tests.features.whist.web.pages import address
from whiz_tournament.models import Club
from whiz_tournament.services.people.players import add_player

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
LONG = "Jean-Christophe Vandenbroucke-Delacroix"


@pytest.fixture
def open_page(open_page: OpenPage, director: Client) -> OpenPage:
    """Opens pages of the director in a browser of that width."""
    return open_page.signed_in(director)


def every_page(club: Club) -> list[str]:
    """All pages, with what makes them long: five people, a dispute, a row that no longer fits."""
    add_player(club=club, name=LONG)
    five = card_evening(club, tables=[("Anne Petit", "Bruno Leroy", "Chloé", "David", LONG)])
    five.record()
    five.record(couleur(tricks=7), PHONE, by=1, number=2)
    five.record(couleur(tricks=8), OTHER_PHONE, by=2, number=2)
    club_rules = card_evening(club, "whist_reglement", options={"ad_fundum": True})
    club_rules.record({"kind": "penalty", "fault": "grave", "culprit": "2", "note": "Renonce"})
    found = ["/director/", "/director/evenings/new/", "/director/evenings/new/?like=last"]
    for evening in (five, club_rules):
        found += [address(name, evening) for name in ("home",)]
        found += [address(name, evening, table=1) for name in ("table", "deal", "adjust")]
        found += [address(name, evening, table=1, number=1) for name in ("row", "change")]
    found += [address("row", five, table=1, number=2), address("penalty", club_rules, table=1)]
    others = [card_evening(club, game) for game in ("whist", "whist_belge", "whiz")]
    found += [address("deal", other, table=1) for other in others]
    deal = address("deal", club_rules, table=1)
    forms = ("petite_misere", "dames", "trou", "piccolo", "emballage_10_sur_misere")
    return [*found, *(f"{deal}?contract={key}" for key in forms), f"{deal}?status=stopped"]


@pytest.mark.parametrize(("width", "scheme"), [(360, "dark"), (1280, "light")])
def test_every_page_is_sound(open_page: OpenPage, club: Club, width: int, scheme: str) -> None:
    found = {}
    page = open_page("/director/", width, color_scheme=scheme)
    for path in every_page(club):
        page.goto(open_page.url + path)
        page.locator("main details").evaluate_all("all => all.map(one => one.open = true)")
        faults = faults_of(page)
        wide = page.evaluate("document.documentElement.scrollWidth")
        if faults or wide > width:
            found[path] = (faults, wide)
    assert found == {}


def test_a_deal_by_keyboard_alone(open_page: OpenPage, evening: CardEvening) -> None:
    """One page: the contract's first sign, then tabs, a space, arrows; Enter keeps what is read."""
    page = open_page(address("deal", evening, table=1), 1280)
    page.locator("#contract").focus()
    page.keyboard.type("6")
    expect(page.locator("#f-side_tricks")).to_be_visible()
    for field, key in (("announcer", "Space"), ("trump", "ArrowDown"), ("side_tricks", "ArrowUp")):
        for _ in range(8):
            page.keyboard.press("Tab")
            if page.locator(f"#f-{field} input:focus").count():
                break
        page.keyboard.press(key)
    expect(page.locator("#outcome .read")).to_contain_text("13 levées")
    page.keyboard.press("Enter")
    expect(page.locator(".toast")).to_be_visible()
    assert evening.event(1).value["side_tricks"] == 13


@pytest.mark.parametrize("name", ["seul", "piccolo", "abondance sur table", "grande misère"])
def test_a_name_typed_in_the_list_chooses_that_contract(
    open_page: OpenPage, club: Club, name: str
) -> None:
    page = open_page(address("deal", card_evening(club, "whist_reglement"), table=1), 1280)
    page.locator("#contract").focus()
    page.keyboard.type(name, delay=120)
    expect(page.locator("#f-announcer")).to_be_visible()
    expect(page.locator("#contract")).to_have_value(name.replace(" ", "_").replace("è", "e"))


def test_a_deal_in_one_line_and_enter_twice(open_page: OpenPage, club: Club) -> None:
    evening = card_evening(club, "whist_reglement")
    page = open_page(address("deal", evening, table=1), 1280)
    expect(page.locator("#f-line")).to_be_focused()
    page.keyboard.type("emb 8c b+a 9")
    page.keyboard.press("Enter")
    expect(page.locator("#outcome .read")).to_contain_text("Bruno Leroy")
    page.keyboard.press("Enter")
    expect(page.locator(".toast")).to_be_visible()
    assert evening.event(1).value["attackers"] == ["2", "1"]


def test_the_next_deals_follow_by_keyboard_alone(open_page: OpenPage, club: Club) -> None:
    """Each deal is its line and Enter twice; the points of all are read before they are kept."""
    evening = card_evening(club)
    page = open_page(address("deal", evening, table=1), 1280)
    for number, (line, points) in enumerate([("cou c b+a 9", "+"), ("passe", "0")], start=1):
        expect(page.locator("#f-line")).to_be_focused()
        page.keyboard.type(line)
        page.keyboard.press("Enter")
        expect(page.locator("#outcome .pay dd")).to_have_count(4)
        expect(page.locator("#outcome .pay")).to_contain_text(points)
        expect(page.locator("#confirm")).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.locator(".toast")).to_contain_text(f"ligne {number}")
    assert evening.event(2).value["status"] == "passed_out"


def test_a_refusal_comes_to_its_field_while_one_taps(
    open_page: OpenPage, evening: CardEvening
) -> None:
    deal = address("deal", evening, table=1)
    page = open_page(f"{deal}?contract=petite_misere", 360)
    page.locator("#f-announcer .key").nth(0).click()
    expect(page.locator("#outcome")).to_contain_text("Il reste à dire")
    page.locator("#f-attacker_tricks .row-0 .key", has_text="5").click()
    expect(page.locator("#outcome .read")).to_contain_text("−30")
    page.locator("#f-joined .key:visible").nth(0).click()
    expect(page.locator("#e-attacker_tricks .error")).to_be_visible()
    page.locator("#f-attacker_tricks .row-1 .key", has_text="0").first.click()
    expect(page.locator("#e-attacker_tricks .error")).to_have_count(0)
    expect(page.locator("#outcome .read")).to_contain_text("−10")


def test_the_table_follows_by_itself(open_page: OpenPage, evening: CardEvening) -> None:
    page = open_page(address("table", evening, table=1), 360)
    expect(page.locator("#lines")).to_contain_text("Aucune donne")
    evening.record()
    expect(page.locator("#totals")).to_contain_text("30")

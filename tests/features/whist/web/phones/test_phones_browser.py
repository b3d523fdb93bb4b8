"""Two phones of a table of four in Chromium: taps, the server away, the others asked by name."""

import json
from collections.abc import Callable, Iterator
from itertools import product

import pytest
from playwright.sync_api import Locator, Page, expect

from scoring.whist import RULE_SETS
from scoring.whist.ruleset import Sides
from tests.browser.opening import OpenPage, assert_sound
from tests.features.whist.made import NAMES, CardEvening, card_evening
from tests.features.whist.web.phones.let_in import SOLO, entry, link, page
from whiz_tournament.models import AccessCodeKind, Club, LineState
from whiz_tournament.services.devices.event_phones import ensure_event_cards

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
Phone = Callable[..., Page]
GAMES = ("whist_couleur", "whist_reglement", "whist_belge", "whist")
READY = "#outbox[data-ready]"
SEND = """([path, body]) => fetch(path, {
  method: "POST",
  body,
  headers: {
    "Content-Type": "application/json",
    "X-CSRFToken": document.getElementById("outbox").dataset.token,
  },
})"""


@pytest.fixture
def phone(open_page: OpenPage, cards: CardEvening) -> Phone:
    """A phone that scanned a card and pressed the button behind its code."""

    def scanned(
        kind: AccessCodeKind, number: int, width: int = 360, *, script: bool = True
    ) -> Page:
        path = link(cards, kind, number)
        opened = open_page(path, width, height=640, java_script_enabled=script)
        opened.locator("button.main").click()
        if script and kind is AccessCodeKind.ENTRY:
            expect(opened.locator(READY)).to_be_attached()
        return opened

    return scanned


def key(phone: Page, text: str, within: str) -> Locator:
    group = phone.get_by_role("group", name=within, exact=True)
    return group.locator("label.key", has_text=text).first


def tap_solo(phone: Page, who: str, tricks: int, points: str = "") -> int:
    """Enter a solo of six in hearts; return how many taps it took.

    The points of the first person are read back where a server says them.
    """
    form = phone.locator("#outbox form")
    taps = [
        phone.get_by_role("link", name="Saisir une donne"),
        phone.locator("[data-contract=solo_6]"),
        form.locator("#f-announcer label.key", has_text=who),
        form.locator("#f-trump label.key", has_text="cœur"),
        form.locator("#f-side_tricks label.key").nth(tricks),
    ]
    for tap in taps:
        tap.click()
    dealer = form.locator("#f-dealer label.key").first
    if dealer.is_visible():
        taps.append(dealer)
        dealer.click()
    form.locator("button.main").click()
    hearts = f"{who} joue 6 levées en solo à cœur et fait {tricks} levées."
    expect(phone.locator("#outbox [data-part=said]")).to_have_text(hearts)
    if points:
        expect(phone.locator("#outbox .pay dd b").first).to_have_text(points)
    phone.get_by_role("button", name="Oui, envoyer").click()
    expect(phone.locator("#outbox [data-part=state]")).to_be_visible()
    expect(phone.locator("#outbox [data-part=said]")).to_have_text(hearts)
    return len(taps) + 2


def states(cards: CardEvening) -> list[tuple[int, str]]:
    events = cards.evening.tables.get().events.order_by("number")
    return list(events.values_list("number", "state"))


def test_a_table_of_four_with_two_phones(phone: Phone, cards: CardEvening) -> None:
    anne = phone(AccessCodeKind.ENTRY, 1)
    bruno = phone(AccessCodeKind.TABLE, 1)
    bruno.get_by_role("button", name="Bruno Leroy").click()
    expect(bruno.locator(READY)).to_be_attached()

    # A deal told by one, confirmed on the phone of another.
    assert tap_solo(anne, "Anne", 7, "+30") == 8  # the first of the evening says who deals, too
    expect(anne.locator("#outbox [data-part=state]")).to_contain_text("reçu")
    bruno.reload()
    expect(bruno.locator("[data-asked='1'] .read")).to_contain_text(
        "Anne joue 6 levées en solo à cœur et fait 7 levées."
    )
    bruno.get_by_role("button", name="Bruno : oui, c’est juste").click()
    expect(bruno.locator("#outbox [data-part=done] li")).to_have_attribute(
        "data-state", "confirmed"
    )
    assert states(cards) == [(1, LineState.CONFIRMED)]

    # The server is away for one phone: two deals are kept there, the second after the first.
    anne.locator("#outbox [data-act=close]").click()
    anne.context.set_offline(True)
    tap_solo(anne, "Bruno", 6)
    expect(anne.locator("#outbox [data-part=state]")).to_contain_text("sur ce téléphone")
    anne.get_by_role("button", name="Chloé : oui, c’est juste").click()
    anne.locator("#outbox [data-act=close]").click()
    assert tap_solo(anne, "David", 5) <= 7
    anne.locator("#outbox [data-act=close]").click()
    expect(anne.locator("#outbox [data-part=list] li")).to_have_count(3)
    assert_sound(anne, 360)

    # The other table phone tells the second deal otherwise meanwhile.
    bruno.reload()
    expect(bruno.locator(READY)).to_be_attached()
    tap_solo(bruno, "Bruno", 8)
    expect(bruno.locator("#outbox [data-part=state]")).to_contain_text("reçu")
    assert states(cards) == [(1, LineState.CONFIRMED), (2, LineState.ENTERED)]

    # All that was kept arrives: the dispute is one, the third deal stands.
    anne.context.set_offline(False)
    anne.evaluate("window.dispatchEvent(new Event('online'))")
    expect(anne.locator("#outbox [data-part=panel]")).to_be_hidden()
    assert states(cards) == [
        (1, LineState.CONFIRMED),
        (2, LineState.DISPUTED),
        (3, LineState.ENTERED),
    ]
    anne.reload()
    expect(anne.locator("[data-line='2'] .chip").first).to_contain_text("contesté")
    assert_sound(anne, 360)


def test_what_was_kept_outlives_the_page(phone: Phone, cards: CardEvening) -> None:
    anne = phone(AccessCodeKind.ENTRY, 1)
    anne.route("**/phone/outbox/", lambda route: route.fulfill(status=200, body="<h1>Hôtel</h1>"))
    tap_solo(anne, "Anne", 7)
    expect(anne.locator("#outbox [data-part=state]")).to_contain_text("sur ce téléphone")
    anne.reload()
    expect(anne.locator("#outbox [data-part=list] li")).to_have_count(1)
    assert states(cards) == []
    anne.unroute("**/phone/outbox/")
    # It would send by itself, too: the button may be gone before anybody could press it.
    anne.evaluate("window.dispatchEvent(new Event('online'))")
    expect(anne.locator("#outbox [data-part=panel]")).to_be_hidden()
    assert states(cards) == [(1, LineState.ENTERED)]


def test_a_deal_without_script(phone: Phone, cards: CardEvening) -> None:
    anne = phone(AccessCodeKind.ENTRY, 1, script=False)
    anne.get_by_role("link", name="Saisir une donne").click()
    anne.get_by_role("link", name="6 levées en solo").click()
    anne.locator("#f-announcer label.key", has_text="Anne").click()
    anne.locator("#f-trump label.key", has_text="cœur").click()
    anne.locator("#f-side_tricks label.key").nth(7).click()
    anne.get_by_role("button", name="Voir les points").click()
    said = "Anne joue 6 levées en solo à cœur et fait 7 levées."
    expect(anne.locator(".read")).to_contain_text(said)
    anne.get_by_role("button", name="Oui, envoyer").click()
    expect(anne.locator("[data-asked='1'] h1")).to_contain_text("Passez ce téléphone à")
    expect(anne.locator("[data-asked='1'] .read")).to_contain_text(said)
    anne.get_by_role("button", name="Bruno : oui, c’est juste").click()
    expect(anne.locator("main")).to_contain_text("confirmé")
    assert states(cards) == [(1, LineState.CONFIRMED)]


# What fits 320 pixels fits 360: one game shows that, all show the narrowest and the widest.
@pytest.mark.parametrize(("game", "width"), [*product(GAMES, (320, 1280)), ("whist_couleur", 360)])
def test_pages_hold_to_the_looks(open_page: OpenPage, club: Club, game: str, width: int) -> None:
    pairs = RULE_SETS[game].sides is Sides.FIXED_PAIRS  # nobody sits out there
    cards = card_evening(club, game, tables=[NAMES[:4] if pairs else NAMES])
    ensure_event_cards(event=cards.evening)
    shown = open_page(link(cards, AccessCodeKind.TABLE, 1), width, height=640)
    assert_sound(shown, width)
    shown.locator("button.main").click()
    assert_sound(shown, width)
    shown.get_by_role("button", name="Anne Petit").click()
    expect(shown.locator(READY)).to_be_attached()
    assert_sound(shown, width)
    shown.get_by_role("link", name="Saisir une donne").click()
    contracts = shown.locator("#outbox [data-contract]")
    for index in range(contracts.count()):
        contracts.nth(index).click()
        assert shown.evaluate("document.documentElement.scrollWidth") <= width
        assert_sound(shown, width)
        shown.locator("#outbox [data-act=contracts]").click()
    assert_sound(shown, width)
    shown.goto(open_page.url + page(cards, "whist_phone_deal"))
    assert_sound(shown, width)


FOLD = ("solo_6", "couleur", "emballage", "seul", "abondance", "solo", "played")
"""The contracts of a usual evening, by game some of them."""


def contracts_of(
    open_page: OpenPage, club: Club, game: str, width: int
) -> Iterator[tuple[str, Page]]:
    """The page of a later deal with one contract after the other."""
    cards = card_evening(club, game)
    ensure_event_cards(event=cards.evening)
    shown = open_page(link(cards, AccessCodeKind.TABLE, 1), width, height=640)
    shown.locator("button.main").click()
    shown.get_by_role("button", name="Anne Petit").click()
    expect(shown.locator(READY)).to_be_attached()
    turn = {"players": ["1", "2", "3", "4"], "dealer": "2"}  # known from the second deal on
    coming = json.dumps({"next": 2, "version": 0, "turns": [turn]})
    shown.evaluate("text => { document.getElementById('live').dataset.coming = text; }", coming)
    shown.get_by_role("link", name="Saisir une donne").click()
    offered = shown.locator("#outbox [data-contract]")
    for contract in offered.evaluate_all("keys => keys.map((key) => key.dataset.contract)"):
        shown.locator(f"#outbox [data-contract={contract}]").click()
        yield contract, shown
        shown.locator("#outbox [data-act=contracts]").click()


@pytest.mark.parametrize("game", GAMES)
def test_a_usual_deal_is_entered_above_the_fold(open_page: OpenPage, club: Club, game: str) -> None:
    for contract, shown in contracts_of(open_page, club, game, 360):
        if contract in FOLD:
            box = shown.locator("#outbox form button.main").bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= 640, contract


LONELY = """form => [...form.querySelectorAll(".keys")].filter((keys) => {
  const boxes = [...keys.children].map((key) => key.getBoundingClientRect());
  const drawn = boxes.filter((box) => box.width);
  const last = drawn.filter((box) => box.top === drawn.at(-1).top);
  return drawn.length > 1 && last.length === 1 && last[0].width < keys.clientWidth - 4;
}).map((keys) => keys.innerText)"""
"""The groups whose last row is one key that does not fill it."""
NARROW = """form => [...form.querySelectorAll(".keys.suits .key:has(small)")].filter((key) =>
  key.offsetWidth < key.parentElement.firstElementChild.offsetWidth - 1
).map((key) => key.innerText)"""
"""The trumps with a narrower key than the first."""


@pytest.mark.parametrize("game", GAMES)
def test_no_key_stands_alone_on_a_small_phone(open_page: OpenPage, club: Club, game: str) -> None:
    for contract, shown in contracts_of(open_page, club, game, 320):
        form = shown.locator("#outbox form")
        assert form.evaluate(LONELY) == [], contract
        assert form.evaluate(NARROW) == [], contract


def test_what_the_others_answer_elsewhere_shows_by_itself(phone: Phone, cards: CardEvening) -> None:
    anne, bruno = phone(AccessCodeKind.ENTRY, 1), phone(AccessCodeKind.ENTRY, 2)
    asked = anne.locator("#outbox [data-part=form] h1.ask")
    tap_solo(anne, "Anne", 7)
    expect(asked).to_contain_text("Passez ce téléphone à")
    bruno.reload()
    bruno.get_by_role("button", name="Bruno : oui, c’est juste").click()
    expect(asked).to_have_text("Cette donne est saisie")
    expect(anne.locator("#outbox [data-part=state]")).to_contain_text("confirmé")
    assert_sound(anne, 360)

    # Told otherwise on another phone: what the row holds, and where both words stand.
    anne.locator("#outbox [data-act=close]").click()
    tap_solo(anne, "Bruno", 6)
    bruno.reload()
    told = entry(
        2, by=2, fields={**SOLO, "announcer": ["2"], "side_tricks": ["8"], "dealer": ["2"]}
    )
    path = page(cards, "whist_outbox")
    bruno.evaluate(SEND, [path, json.dumps(told)])
    expect(asked).to_have_text("La table n’est pas d’accord")
    anne.get_by_role("link", name="Voir ce que chacun a dit").click()
    expect(anne.locator("main")).to_contain_text("Bruno joue 6 levées en solo à cœur et fait 8")

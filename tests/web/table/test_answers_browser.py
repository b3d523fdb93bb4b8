"""Two phones in Chromium: what the other side did elsewhere is seen, and a no costs four taps."""

from collections.abc import Callable

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from tests.browser.opening import OpenPage
from tests.web.table.outbox_phone import KEEP, READY, lines
from tests.web.table.phones import seated
from whiz_tournament.models import AccessCodeKind, LineState, Tournament
from whiz_tournament.queries.devices.access_codes import AccessCodes

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
FORM = "#outbox [data-part=form]"
Own = Callable[[str], Page]


@pytest.fixture
def own(open_page: OpenPage, tournament: Tournament) -> Own:
    """The phone of whoever sits there, on the own page; it polls twice a second."""

    def opened(seat: str) -> Page:
        entry = seated(lines(tournament)[0], seat)
        key = AccessCodes.of(tournament).token(AccessCodeKind.ENTRY, entry)
        page = open_page.window(360, height=640)
        page.add_init_script(
            "document.addEventListener('htmx:beforeProcessNode', ({ target }) => {"
            " if (target.dataset?.poll) setTimeout(() => target.setAttribute("
            "'hx-trigger', 'every 500ms')); }, true);"
        )
        page.goto(open_page.url + reverse("player_link", args=[tournament.slug, entry, key]))
        page.locator("button.main").click()
        expect(page.locator(READY)).to_be_attached()
        return page

    return opened


def tell(page: Page, board: int) -> None:
    """North tells that South played 10 hearts and made 11 tricks."""
    page.locator("#live").get_by_role("link", name=f"donne {board}").click()
    page.locator(f"{FORM} .seats a.key").nth(2).click()
    for key in ("10", "cœur", "11"):
        page.locator(FORM).get_by_role("link", name=key).first.click()
    page.get_by_role("button", name=KEEP).click()
    expect(page.locator(f"{FORM} [data-part=state]")).to_contain_text("reçu")


def test_a_yes_on_another_phone_closes_the_question(own: Own, tournament: Tournament) -> None:
    north, south = own("N"), own("S")
    tell(north, lines(tournament)[0].board)
    expect(north.locator(FORM)).to_contain_text("Passez ce téléphone à")
    south.reload()
    south.locator(".asked").get_by_role("button", name="Oui, c’est juste").click()
    expect(north.locator(FORM)).to_contain_text("Cette donne est saisie")
    expect(north.locator(f"{FORM} [data-part=state]")).to_contain_text("confirmé")
    expect(north.locator(f"{FORM} [data-part=yes] button")).to_have_count(0)
    expect(north.locator(FORM)).not_to_contain_text("Passez ce téléphone à")


def test_a_no_on_another_phone_is_said_and_stays_said(own: Own, tournament: Tournament) -> None:
    north, south = own("N"), own("S")
    board = lines(tournament)[0].board
    tell(north, board)
    south.reload()
    south.locator(".asked").get_by_role("link", name="Non, corriger").click()
    south.locator(".fill a.slot").last.click()
    south.locator("a[href*='tricks=10']").first.click()
    south.get_by_role("button", name=KEEP).click()
    expect(south.locator("main")).to_contain_text("La table n’est pas d’accord")
    assert lines(tournament)[0].state == LineState.DISPUTED
    for _ in range(2):
        expect(north.locator(FORM)).to_contain_text("La table n’est pas d’accord")
        expect(north.locator(f"{FORM} [data-part=yes] button")).to_have_count(0)
        north.reload()  # and after it
        expect(north.locator(READY)).to_be_attached()
    north.get_by_role("link", name="Voir ce que chacun a dit").click()
    expect(north.locator("main")).to_contain_text("10 levées")


def test_one_wrong_piece_is_put_right_in_four_taps(own: Own, tournament: Tournament) -> None:
    north = own("N")
    tell(north, lines(tournament)[0].board)
    form, taps = north.locator(FORM), 0
    for key in (
        form.get_by_role("link", name="Non, corriger"),
        form.locator(".fill a.slot", has_text="11"),
        form.get_by_role("link", name="12"),
        form.get_by_role("button", name=KEEP),
    ):
        key.click()
        taps += 1
    expect(form.locator("[data-part=state]")).to_contain_text("reçu")
    assert (taps, str(lines(tournament)[0].value)) == (4, "10H by S +2")


def test_before_it_is_sent_each_piece_opens_alone(own: Own, tournament: Tournament) -> None:
    north = own("N")
    form = north.locator(FORM)
    north.locator("#live").get_by_role("link", name="donne").first.click()
    form.locator(".seats a.key").nth(2).click()
    for key in ("10", "cœur", "11"):
        form.get_by_role("link", name=key).first.click()
    form.get_by_role("link", name="Non, corriger").click()
    expect(form).to_contain_text("Touchez ce qui est faux")
    for slot, key in (("10", "9"), ("cœur", "pique")):
        form.locator(".fill a.slot", has_text=slot).click()
        form.get_by_role("link", name=key).first.click()
    form.locator("[data-tap='x=X']").click()
    form.get_by_role("button", name=KEEP).click()
    expect(form.locator("[data-part=state]")).to_contain_text("reçu")
    assert str(lines(tournament)[0].value) == "9SX by S +2"


def test_news_takes_no_question_away_and_nothing_changed_is_what_was_kept(
    own: Own, tournament: Tournament
) -> None:
    north, south = own("N"), own("S")
    tell(north, lines(tournament)[0].board)
    form = north.locator(FORM)
    form.get_by_role("link", name="Non, corriger").click()
    expect(form).to_contain_text("Touchez ce qui est faux")
    south.reload()
    south.locator(".asked").get_by_role("button", name="Oui, c’est juste").click()
    expect(north.locator("#live [data-state=confirmed]")).to_be_attached()
    expect(form).to_contain_text("Touchez ce qui est faux")
    form.get_by_role("button", name=KEEP).click()
    expect(form.locator("[data-part=state]")).to_contain_text("confirmé")
    assert lines(tournament)[0].state == LineState.CONFIRMED

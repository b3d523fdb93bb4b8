"""In Chromium: a phone with script is told of a lead elsewhere, and why a result came too late."""

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from tests.browser.opening import OpenPage, faults_of
from tests.tournaments import DIRECTOR
from tests.web.table.phones import seated
from tests.web.table.test_leads import cards, evening, line_at
from whiz_tournament.models import AccessCodeKind, Club, LeadCard, Tournament
from whiz_tournament.queries.devices.access_codes import AccessCodes
from whiz_tournament.services.play.rounds import close_round

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
READY = "#outbox[data-ready]"
NARROW = 320


@pytest.fixture
def tournament(club: Club) -> Tournament:
    return evening(club, LeadCard.ASKED)


def own(open_page: OpenPage, tournament: Tournament, entry: int) -> Page:
    """Scan a guide card and press its button."""
    page = open_page.window(NARROW, height=740)
    key = AccessCodes.of(tournament).token(AccessCodeKind.ENTRY, entry)
    page.goto(open_page.url + reverse("player_link", args=[tournament.slug, entry, key]))
    page.locator("button.main").click()
    expect(page.locator(READY)).to_be_attached()
    return page


def tell(page: Page, board: int, lead: str) -> None:
    """The taps of one board, the last of which sends it."""
    page.locator("#live").get_by_role("link", name=f"Saisir la donne {board}").click()
    page.locator("#outbox .seats a.key").nth(2).click()
    for key in ("level=10", "suit=H", "tricks=11", f"lead={lead}"):
        page.locator(f"#outbox [data-tap='{key}']").click()
    page.get_by_role("button", name="Oui, envoyer").click()


def test_both_phones_say_that_the_lead_lay_elsewhere(
    open_page: OpenPage, tournament: Tournament
) -> None:
    line = line_at(tournament)
    typist = own(open_page, tournament, seated(line, "N"))
    tell(typist, line.board, str(cards(tournament, line.board)[1][0]))
    expect(typist.locator("#outbox [data-part=state]")).to_contain_text("reçu")
    expect(typist.locator("#outbox [data-part=look]")).to_contain_text("L’entame")
    other = own(open_page, tournament, seated(line, "S"))
    expect(other.locator(".asked")).to_contain_text("L’entame")
    for page in (typist, other):
        width = page.evaluate("document.documentElement.scrollWidth")
        assert (faults_of(page), width) == ([], NARROW)


def test_a_late_result_says_why_and_offers_nothing_that_cannot_help(
    open_page: OpenPage, tournament: Tournament
) -> None:
    line = line_at(tournament)
    phone = own(open_page, tournament, seated(line, "N"))
    phone.context.set_offline(True)
    tell(phone, line.board, "-")
    expect(phone.locator("#outbox [data-part=state]")).to_contain_text("sur ce téléphone")
    close_round(tournament=tournament, actor=DIRECTOR, number=1)
    phone.context.set_offline(False)
    phone.evaluate("window.dispatchEvent(new Event('online'))")
    expect(phone.locator("#outbox [data-part=why]")).to_contain_text("Le tour 1 est fermé")
    keys = phone.locator("#outbox [data-part=form]").locator("[data-act=again], [data-part=next]")
    expect(keys).to_have_count(0)

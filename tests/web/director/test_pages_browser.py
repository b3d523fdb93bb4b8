"""The director's pages in Chromium: counting while one ticks, axe, widths, no script needed."""

import pytest
from django.test import Client
from django.urls import reverse
from playwright.sync_api import expect

from tests.browser.listed import in_a_list
from tests.browser.opening import OpenPage, faults_of
from tests.tournaments import DIRECTOR, draft, enter, in_sections, ready, running
from tests.web.director.pages import page as address
from whiz_tournament.models import Club, Tournament
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.services.boards.dealing import deal_boards
from whiz_tournament.services.people.players import add_player
from whiz_tournament.services.play.rounds import start_tournament

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def open_page(open_page: OpenPage, admin: Client) -> OpenPage:
    """Opens pages of the director in a browser of that width."""
    return open_page.signed_in(admin)


def _names(club: Club) -> Tournament:
    for name in ("Zoé Abel", "Luc de Bois", "Anne Petit", "Élise Petit"):
        add_player(club=club, name=name)
    return draft(club)


@pytest.mark.parametrize("width", [360, 1280])
def test_tables_are_counted_while_one_ticks(open_page: OpenPage, club: Club, width: int) -> None:
    tournament = _names(club)
    page = open_page(address("roll_call", tournament), width)
    count = page.locator("#count")
    for name, told in (("Zoé Abel", "1 présent"), ("Anne Petit", "2 présents")):
        page.get_by_label(in_a_list(name), exact=True).check()
        expect(count).to_contain_text(told)
    page.get_by_label("Chercher un membre ou ajouter un invité").press_sequentially("bois")
    expect(page.locator(".call-row label")).to_have_count(1)
    page.get_by_label(in_a_list("Luc de Bois"), exact=True).check()
    expect(count).to_contain_text(
        "3 présents 1 table 0 au repos par tour Toutes les tables sont pleines."
    )
    page.get_by_role("button", name="Voir comment on joue").click()
    page.wait_for_url("**/plan/")
    assert tournament.entries.count() == 3


def test_without_script_the_search_button_keeps_the_ticks(open_page: OpenPage, club: Club) -> None:
    tournament = _names(club)
    page = open_page(address("roll_call", tournament), 360, java_script_enabled=False)
    page.get_by_label("Abel Zoé", exact=True).check()
    page.get_by_label("Chercher un membre ou ajouter un invité").fill("petit")
    page.get_by_role("button", name="Chercher", exact=True).click()
    assert page.locator(".call-row label").all_inner_texts() == ["Petit Anne", "Petit Élise"]
    page.get_by_label("Petit Anne", exact=True).check()
    page.get_by_role("button", name="Voir comment on joue").click()
    assert list(tournament.entries.values_list("player__name", flat=True)) == [
        "Zoé Abel",
        "Anne Petit",
    ]


def test_the_console_follows_the_results_by_itself(open_page: OpenPage, club: Club) -> None:
    tournament = running(club, 6)
    page = open_page(address("console", tournament), 1280)
    expect(page.get_by_text("4 résultats manquent au tour 1.")).to_be_visible()
    enter(tournament, 1, 1, "10H by N =")
    expect(page.get_by_text("3 résultats manquent au tour 1.")).to_be_visible()


@pytest.mark.parametrize(("width", "scheme"), [(360, "dark"), (1280, "light")])
def test_every_page_is_sound(open_page: OpenPage, club: Club, width: int, scheme: str) -> None:
    found = {}
    page = open_page("/director/", width, color_scheme=scheme)
    for path in _every_page(club):
        page.goto(open_page.url + path)
        page.locator("main details").evaluate_all("all => all.map(one => one.open = true)")
        faults = faults_of(page)
        wide = page.evaluate("document.documentElement.scrollWidth")
        if faults or wide > width:
            found[path] = (faults, wide)
    assert found == {}


def _every_page(club: Club) -> list[str]:
    """The path of each page, on tournaments in each state."""
    early, planned, played = draft(club, 10), ready(club, 10), running(club, 6)
    split = in_sections(club, 9, rounds=3, compare_sections="apart")
    deal_boards(tournament=planned, actor=DIRECTOR)
    enter(played, 1, 1, "10H by N =", "passed out")
    line = line_rows(played)[0]
    where = {"round": line.round, "table": line.table, "board": line.board}
    told = ("roll_call", "console", "rulings", "adjust", "penalise", "publish", "history")
    start_tournament(tournament=split, actor=DIRECTOR)
    return [
        *(reverse(f"director_{name}") for name in ("home", "staff", "players", "new")),
        address("roll_call", early),
        address("plan", early),
        *(address(name, planned) for name in ("prepare", "settings", "boards", "print")),
        *(address(name, played) for name in told),
        address("sections", early),
        *(address(name, split) for name in ("sections", "plan", "certificate", "console")),
        address("publish", split),
        address("line", played, **where),
        address("void", played, **where),
    ]


def test_help_stands_at_the_edge_with_a_menu_and_without(open_page: OpenPage, club: Club) -> None:
    for path in ("/director/", address("console", running(club, 6))):
        box = open_page(path, 1280).locator("a.help").bounding_box()
        assert box is not None
        assert box["x"] + box["width"] > 1220

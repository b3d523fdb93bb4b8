"""From which table on a board held other cards: a slider over its order of play, in Chromium."""

import pytest
from django.test import Client
from playwright.sync_api import expect

from tests.browser.opening import OpenPage, assert_sound
from tests.tournaments import running
from tests.web.director.pages import page as address
from whiz_tournament.models import Club
from whiz_tournament.queries.play.result_lines import line_rows

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.mark.parametrize(("width", "scheme"), [(360, "dark"), (1280, "light")])
def test_the_slider_says_where_it_stands(
    open_page: OpenPage, admin: Client, club: Club, width: int, scheme: str
) -> None:
    tournament = running(club, 9, rounds=4, supply="circulating")
    board = line_rows(tournament)[0].board
    lines = line_rows(tournament, board=board)
    page = open_page.signed_in(admin)(
        f"{address('fouled', tournament)}?board={board}", width, color_scheme=scheme
    )
    first = page.get_by_role("slider", name="À partir de quand")
    expect(first).to_have_attribute(
        "aria-valuetext", "Jamais\u00a0: tous avaient les bonnes cartes"
    )
    first.focus()
    first.press("ArrowRight")
    first.press("ArrowRight")
    stands = f"Tour {lines[1].round}, table {lines[1].table}"
    assert (first.get_attribute("aria-valuetext") or "").startswith(stands)
    expect(page.locator("output").first).to_contain_text(stands)
    assert_sound(page, width)
    page.get_by_label("Pourquoi").fill("remis de travers")
    page.get_by_role("button", name="Montrer ce qui change").click()
    expect(page.get_by_text("les bonnes cartes").first).to_be_visible()
    assert_sound(page, width)
    page.get_by_role("button", name="Oui, changer").click()
    expect(page.get_by_role("heading", name="C’est changé")).to_be_visible()
    groups = [line.group for line in line_rows(tournament, board=board)]
    assert groups == [0, *[1] * (len(lines) - 1)]

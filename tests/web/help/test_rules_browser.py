"""The rules of each game in Chromium: axe finds nothing, and no figure is out of sight."""

import pytest

from tests.browser.opening import OpenPage, assert_sound
from whiz_tournament.models import Club
from whiz_tournament.wording.games.explained import explained_games

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
GAMES = sorted(explained_games())
HIDDEN = (
    "[...document.querySelectorAll('main .scroll')]"
    ".filter(each => each.scrollWidth > each.clientWidth)"
    ".map(each => each.getAttribute('aria-label') + ' ' + each.scrollWidth)"
)


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_of_a_game(open_page: OpenPage, club: Club, game: str, width: int) -> None:
    page = open_page(f"/help/games/{game}/", width)
    assert_sound(page, width)
    assert page.evaluate(HIDDEN) == []


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("game", GAMES)
def test_no_figure_is_out_of_sight_in_another_language(
    open_page: OpenPage, club: Club, game: str, language: str
) -> None:
    page = open_page("/help/", 360)
    cookie = {"name": "language", "value": language, "url": open_page.url}
    page.context.add_cookies([cookie])  # type: ignore[list-item]  # a cookie as Playwright reads it
    page.goto(f"{open_page.url}/help/games/{game}/")
    assert page.evaluate("document.documentElement.lang") == language
    assert page.evaluate(HIDDEN) == []

"""The sheet and the club's view of evenings in Chromium: axe, widths, what is printed."""

from io import BytesIO

import pytest
from django.test import Client
from django.urls import reverse
from pypdf import PdfReader

from tests.browser.opening import OpenPage, faults_of
from tests.features.whist.played import EVENTS, FOUR, PEOPLE, published_evening
from whiz_tournament.models import Club

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
LONG = "Jean-Christophe Vandenbroucke-Delacroix"


@pytest.fixture
def open_page(open_page: OpenPage, director: Client) -> OpenPage:
    return open_page.signed_in(director)


def every_page(club: Club) -> list[str]:
    """The sheet of each game, and all that the public sees of it."""
    found = ["/"]
    for game in EVENTS:
        slug = published_evening(club, game, (LONG, *PEOPLE.get(game, FOUR)[1:])).evening.slug
        found += [
            reverse("evening_sheet", args=[slug, 1]),
            reverse("public_evening", args=[slug]),
            reverse("public_season", args=[game, 2026]),
            reverse("public_quarter", args=[game, 2026, 4]),
        ]
    return [*found, reverse("public_quarter", args=["whist", 2026, 1])]


@pytest.mark.parametrize(("width", "scheme"), [(320, "dark"), (1280, "light")])
def test_every_page_is_sound(open_page: OpenPage, club: Club, width: int, scheme: str) -> None:
    found = {}
    page = open_page("/", width, color_scheme=scheme)
    for path in every_page(club):
        page.goto(open_page.url + path)
        faults = faults_of(page)
        wide = page.evaluate("document.documentElement.scrollWidth")
        if faults or wide > width:
            found[path] = (faults, wide)
    assert found == {}


def test_totals_stand_once_on_the_printer(open_page: OpenPage, club: Club) -> None:
    slug = published_evening(club, "whist_belge").evening.slug
    page = open_page(reverse("evening_sheet", args=[slug, 1]), 1280)
    page.evaluate("document.fonts.ready")  # letters whose font still comes are on no paper
    sheets = [each.extract_text() for each in PdfReader(BytesIO(page.pdf())).pages]
    assert [text.count("Total") for text in sheets[:2]] == [1, 1]
    assert not any("Imprimer" in text for text in sheets)

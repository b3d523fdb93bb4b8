"""A night in a hall in Chromium: axe finds nothing, nothing is wider than the window."""

import pytest
from django.test import Client

from tests.browser.opening import OpenPage, faults_of
from tests.features.hall.made import ACTOR, GESVES, hall, seat, type_slip
from whiz_tournament.features.hall.services.course import close_hall, publish_hall
from whiz_tournament.features.hall.services.people import Newcomer, enter_people
from whiz_tournament.models import Club, HallEvent

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
LONG = Newcomer("Jean-Christophe Vandenbroucke-Delacroix", "Amicale des Whisteurs de Saint-Germain")
STAFF = (
    "", "people/", "rounds/1/", "rounds/1/slips/1/", "ranking/", "ranking/?round=1", "paper/",
    "wall/", "history/",
)  # fmt: skip
EMPTY = ("", "people/", "settings/", "ranking/", "paper/", "wall/", "history/")
REFRESHES = {"wall/": ["meta-refresh"]}
"""Nobody is in front of a wall to press anything: it is read again on its own."""


def played(club: Club) -> HallEvent:
    """An event of which one slip is in, with a long name at a table and another expected."""
    made = hall(club, 11, bonus=GESVES, trophy_best=2)
    enter_people(hall=made, actor=ACTOR, people=[LONG], numbered=True)
    enter_people(hall=made, actor=ACTOR, people=[Newcomer("Zoé Legrand", "")], numbered=False)
    seat(made)
    type_slip(made, 1, 1, 12, -4, -4, -4)
    return made


def published(club: Club) -> HallEvent:
    """An event that everybody sees."""
    made = played(club)
    close_hall(hall=made, actor=ACTOR)
    made.refresh_from_db()
    publish_hall(hall=made, actor=ACTOR)
    return made


@pytest.mark.parametrize(("width", "scheme"), [(360, "dark"), (1280, "light")])
def test_every_page_is_sound(
    open_page: OpenPage, director: Client, club: Club, width: int, scheme: str
) -> None:
    opened = open_page.signed_in(director)
    page = opened("/director/halls/new/", width, color_scheme=scheme)
    pages: dict[str, list[str]] = {"/director/halls/new/": [], f"/h/{published(club).slug}/": []}
    for made, names in ((hall(club), EMPTY), (played(club), STAFF)):
        here = f"/director/halls/{made.slug}/"
        pages |= {here + name: REFRESHES.get(name, []) for name in names}
    found = {}
    for path, known in pages.items():
        page.goto(opened.url + path)
        faults = [each for each in faults_of(page) if each not in known]
        wide = page.evaluate("document.documentElement.scrollWidth")
        if faults or wide > width:
            found[path] = (faults, wide)
    assert found == {}

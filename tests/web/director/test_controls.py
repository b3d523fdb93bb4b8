"""How much there is to press on each main page beside the evening in play: calm is counted."""

import re
from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments import DIRECTOR, draft, enter, publish, ready, running
from tests.web.director.pages import markup, page
from tests.web.director.test_taps import evening
from whiz_tournament.models import Club, Tournament
from whiz_tournament.services.play.rounds import close_tournament

pytestmark = pytest.mark.django_db
FOLD = re.compile(r"<details(?:(?!<details).)*?</details>", re.DOTALL)


def controls(client: Client, address: str) -> int:
    """Links, buttons and fields of the main part that are not folded."""
    main = markup(client.get(address, follow=True)).split("<main", 1)[1].split("</main>")[0]
    shown, folded = main, 1
    while folded:  # from the innermost fold outwards
        shown, folded = FOLD.subn("", shown)
    fields = shown.count("<input") - shown.count('type="hidden"')
    return sum(shown.count(f"<{tag} ") for tag in ("a", "button", "select", "textarea")) + fields


def slip(tournament: Tournament) -> str:
    """The address of the first table's slip at the desk."""
    return reverse("desk_slip", args=[tournament.slug, 1, 1])


def published(club: Club) -> Tournament:
    """An evening with nothing left to do."""
    made = evening(club, 3, 2, 1)
    for table, results in ((2, ("10S by N =", "8H by S =")), (3, ("9NT by E +1", "9C by N ="))):
        enter(made, 2, table, *results)
    close_tournament(tournament=made, actor=DIRECTOR, confirm=True)
    publish(made, final=True)
    return made


MOST: list[tuple[str, int, Callable[[Club], str]]] = [
    ("paper", 6, lambda club: page("print", running(club, 15, rounds=7))),
    ("results", 14, lambda club: page("publish", running(club, 15, rounds=7))),
    ("spreading", 9, lambda _club: page("online")),
    ("club", 20, lambda _club: page("club")),
    ("data", 18, lambda _club: page("backups")),
    ("hall", 7, lambda _club: reverse("hall_new")),
    ("empty", 8, lambda _club: page("home")),
    ("before", 9, lambda club: page("tournament", ready(club, 15, rounds=7))),
    ("plan", 7, lambda club: page("plan", draft(club, 15))),
    ("table", 10, lambda club: page("table", running(club, 15, rounds=7), round=1, table=1)),
    ("slip", 17, lambda club: slip(running(club, 15, rounds=7))),
    ("tonight", 25, lambda club: page("roll_call", running(club, 15, rounds=7))),
    ("after", 8, lambda club: page("tournament", published(club))),
    ("members", 12, lambda _club: page("players")),
    ("penalty", 6, lambda club: page("penalise", running(club, 15, rounds=7)) + "?entry=3"),
]


@pytest.mark.parametrize(("name", "most", "where"), MOST, ids=[row[0] for row in MOST])
def test_a_page_has_few_controls(
    admin: Client, club: Club, name: str, most: int, where: Callable[[Club], str]
) -> None:
    counted = controls(admin, where(club))
    assert 0 < counted <= most


def test_the_sign_in_page_has_four(club: Club) -> None:
    assert controls(Client(), reverse("sign_in")) == 4

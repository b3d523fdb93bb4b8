"""How much there is to press on the pages of paper, results and club: calm is counted."""

import re
from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments import running
from tests.web.director.pages import markup, page
from whiz_tournament.models import Club

pytestmark = pytest.mark.django_db
FOLD = re.compile(r"<details(?:(?!<details).)*?</details>", re.DOTALL)


def controls(client: Client, address: str) -> int:
    """Links, buttons and fields of the main part that are not folded."""
    main = markup(client.get(address)).split("<main", 1)[1].split("</main>")[0]
    shown, folded = main, 1
    while folded:  # from the innermost fold outwards
        shown, folded = FOLD.subn("", shown)
    fields = shown.count("<input") - shown.count('type="hidden"')
    return sum(shown.count(f"<{tag} ") for tag in ("a", "button", "select", "textarea")) + fields


MOST: list[tuple[str, int, Callable[[Club], str]]] = [
    ("paper", 6, lambda club: page("print", running(club, 15, rounds=7))),
    ("results", 14, lambda club: page("publish", running(club, 15, rounds=7))),
    ("spreading", 9, lambda _club: page("online")),
    ("club", 20, lambda _club: page("club")),
    ("data", 18, lambda _club: page("backups")),
]


@pytest.mark.parametrize(("name", "most", "where"), MOST, ids=[row[0] for row in MOST])
def test_a_page_has_few_controls(
    admin: Client, club: Club, name: str, most: int, where: Callable[[Club], str]
) -> None:
    counted = controls(admin, where(club))
    assert 0 < counted <= most


def test_the_sign_in_page_has_four(club: Club) -> None:
    assert controls(Client(), reverse("sign_in")) == 4

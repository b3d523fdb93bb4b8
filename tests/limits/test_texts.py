"""How long a text may be is said once: forms, pages and the API take it from there."""

import re
from pathlib import Path

from django.test import RequestFactory

from whiz_tournament.limits.texts import LONGEST_SEARCH
from whiz_tournament.web.shared.page_numbers import searched

TEMPLATES = Path(__file__).parents[2] / "templates"
OWN_NUMBER = {"desk/ahead.html", "hall/papers.html", "hall/slip.html"}
"""Keys that are typed ahead, and numbers of a hall: nothing else reads them."""


def test_no_template_has_a_length_of_its_own() -> None:
    with_number = {
        str(path.relative_to(TEMPLATES))
        for path in TEMPLATES.rglob("*.html")
        if re.search(r'maxlength="\d', path.read_text())
    }
    assert with_number == OWN_NUMBER


def test_what_is_searched_for_is_fit_for_a_database() -> None:
    asked = RequestFactory().get("/", {"q": f" \x00Anne{'x' * LONGEST_SEARCH} "})
    assert searched(asked) == f"Anne{'x' * LONGEST_SEARCH}"[:LONGEST_SEARCH]
    assert searched(asked, 4) == "Anne"
    assert searched(RequestFactory().get("/")) == ""

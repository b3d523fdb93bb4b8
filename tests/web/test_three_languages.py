"""Every page in every language counts, dates and sets its signs as that language does."""

from collections import Counter

import pytest
from django.conf import settings
from django.urls import Resolver404, resolve

from benchmarks.photographs.walk import Kind, pages
from benchmarks.photographs.world import Visitor, make_world
from tests.wording.language_rules import LANGUAGES, faults, text_of

pytestmark = [pytest.mark.proof, pytest.mark.django_db(transaction=True)]
PAGES = 150
MOST_ALIKE = 2
"""So many pages of one route, of different evenings, in each language but the first."""


def test_every_page_speaks_its_language() -> None:
    walked: list[tuple[Visitor, str]] = []
    found = set()
    known: Counter[Kind] = Counter()
    for visitor in make_world():
        visitor.client.cookies[settings.LANGUAGE_COOKIE_NAME] = LANGUAGES[0]
        for path, page in pages(visitor.client, visitor.paths, known):
            walked.append((visitor, path))
            found |= {(path, fault) for fault in faults(text_of(page), LANGUAGES[0])}
    assert len(walked) >= PAGES
    for language in LANGUAGES[1:]:
        alike: Counter[str] = Counter()
        for visitor, path in walked:
            alike[route(path)] += 1
            if alike[route(path)] <= MOST_ALIKE:
                visitor.client.cookies[settings.LANGUAGE_COOKIE_NAME] = language
                page = visitor.client.get(path).content.decode()
                assert f'<html lang="{language}"' in page
                found |= {(path, fault) for fault in faults(text_of(page), language)}
    assert "\n".join(sorted(map(str, found))) == ""


def route(path: str) -> str:
    """The name of a page's address; the address where there is none."""
    try:
        return resolve(path.partition("?")[0]).url_name or path
    except Resolver404:
        return path


@pytest.mark.parametrize(
    ("page", "fault"),
    [
        ("<p><b>1</b> <span>boards</span></p>", "plural: 1 boards"),
        ("<td>Points&nbsp;: <b>3</b></td><td>1 board</td>", "sign: Points\u00a0: 3"),
        ("<p>entered, 11/22/2026</p>", "date: entered, 11/22/2026"),
    ],
)
def test_a_fault_of_a_page_is_found(page: str, fault: str) -> None:
    assert faults(text_of(page), "en") == [fault]

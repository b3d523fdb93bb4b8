"""Paths on paper and in mails are those of the pages; nobody who makes either loads a page."""

import pytest
from django.urls import NoReverseMatch, reverse

from whiz_tournament.queries.documents.paths import PATHS, page_path

VALUES = ("une-soiree", 3, 14)


@pytest.mark.parametrize("name", PATHS)
def test_it_is_the_address_of_the_page(name: str) -> None:
    values = VALUES[: PATHS[name].count("{}")]
    try:
        address = reverse(name, args=values)
    except NoReverseMatch:  # its parts are texts
        address = reverse(name, args=[str(value) for value in values])
    assert page_path(name, *values) == address

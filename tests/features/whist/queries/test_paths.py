"""The paths on cards of tables are those of the pages."""

import pytest
from django.urls import reverse

from whiz_tournament.features.whist.queries.printed_cards import PATHS
from whiz_tournament.queries.documents.paths import filled_path


@pytest.mark.parametrize("name", PATHS)
def test_it_is_the_address_of_the_page(name: str) -> None:
    values = ("une-soiree", "3", "14")[: PATHS[name].count("{}")]
    assert filled_path(PATHS[name], *values) == reverse(name, args=values)

"""The rules of the game of an evening on paper."""

import pytest

from tests.features.whist.made import card_evening
from tests.printing.reading import words_of
from tests.printing.test_rules import plain
from whiz_tournament.features.whist.printing.documents import PRINTED_WHIST
from whiz_tournament.models import Club
from whiz_tournament.printing.registry import draw_all
from whiz_tournament.queries.documents.values import PrintSelection

pytestmark = pytest.mark.django_db


def test_an_evening_prints_the_values_that_it_agreed_on(club: Club) -> None:
    evening = card_evening(club, options={"value_trou": 17}).evening
    value = PRINTED_WHIST["game_points"].value(evening, PrintSelection())
    words = plain(words_of(draw_all("x", [("game_points", value)], lambda _: None)))
    assert "−17" in words
    assert "Valeur du trou – 17." in words

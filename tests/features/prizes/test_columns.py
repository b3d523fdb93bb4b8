"""Who gets what: each column of the list is on page, paper and in files, where it says so."""

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from scoring.prizes.prize_list import Prize, PrizeFor
from tests.printing.reading import words_of
from tests.tournaments import DIRECTOR, played
from tests.web.director.pages import words
from whiz_tournament.features.prizes import printing
from whiz_tournament.features.prizes.queries.prizes import prize_page
from whiz_tournament.features.prizes.services.prizes import add_prizes
from whiz_tournament.features.prizes.wording import GIVEN
from whiz_tournament.models import Club
from whiz_tournament.printing.registry import draw_all, printed_of
from whiz_tournament.queries.documents.values import PrintSelection
from whiz_tournament.wording.columns import Medium, columns_on, header_and_rows

pytestmark = pytest.mark.django_db


def test_each_column_is_where_it_says(club: Club, director: Client) -> None:
    evening = played(club)
    add_prizes(
        event=evening, actor=DIRECTOR, prizes=[Prize(PrizeFor.PLACE, 1, "", 2050, "A lantern")]
    )
    with translation.override("en"):
        page = prize_page(evening)
        one = page.given[0]
        header, rows = header_and_rows(GIVEN, page, page.given)
        assert header == ("Rank", "Name", "Euro", "Thing", "For")
        assert str(rows[0][2:]) == "(Decimal('20.5'), 'A lantern', 'Place 1')"
        seen = words(director.get(reverse("prizes", args=[evening.public_id])))
        value = printed_of(type(evening))["prizes"].value(evening, PrintSelection())
        paper = words_of(draw_all("x", [("prizes", value)], lambda _: None))
        for medium, text in ((Medium.PAGE, seen), (Medium.PAPER, paper)):
            shown = columns_on(medium, GIVEN, page)
            assert [column.name for column in shown] == ["rank", "name", "prize", "for"]
            lacking = [column.name for column in shown if column.text(page, one) not in text]
            assert lacking == []


def test_each_column_of_the_paper_has_its_width() -> None:
    flexible = {column.name for column in printing._COLUMNS if not column.width}
    assert flexible == set(printing.SHARES)
    assert sum(printing.SHARES.values()) == pytest.approx(1)

"""Sealed sheets: a cover without cards, then one board a page, folded with the hands inside."""

import pypdfium2
import pytest

from boards.cards import SUITS
from boards.seats import SEATS
from tests.printing.reading import ink_beyond_margins, page_count
from whiz_tournament.features.hand_overs.printing import PART, draw_sealed
from whiz_tournament.models import Tournament
from whiz_tournament.queries.documents.hands import BoardHands, HandRecords, hands
from whiz_tournament.queries.documents.values import PrintSelection
from whiz_tournament.wording import letters

pytestmark = pytest.mark.django_db


@pytest.fixture
def value(played: Tournament) -> HandRecords:
    return hands(played, PrintSelection())


def holdings(board: BoardHands) -> list[str]:
    """Suits of three cards or more, as they are printed."""
    held = [board.deal.hand(seat).holding(suit) for seat in SEATS for suit in SUITS]
    return [letters.card_letters(ranks) for ranks in held if len(ranks) >= 3]


def outside(page: pypdfium2.PdfPage) -> str:
    """What can be read once the sheet is folded: its uppermost third."""
    low = page.get_height() - PART + 20
    text = page.get_textpage().get_text_bounded(bottom=low, top=page.get_height())
    return " ".join(text.split())


def test_one_board_a_page_behind_a_cover(value: HandRecords) -> None:
    pdf = draw_sealed(value, "Zoé Petit")
    assert page_count(pdf) == 1 + len(value.boards)
    assert draw_sealed(value, "Zoé Petit") == pdf


def test_the_cover_names_who_gets_them_and_tells_no_card(value: HandRecords) -> None:
    cover = pypdfium2.PdfDocument(draw_sealed(value, "Zoé Petit"))[0]
    text = cover.get_textpage().get_text_bounded()
    assert "Zoé Petit" in text
    assert [suit.symbol for suit in SUITS if suit.symbol in text] == []


def test_a_folded_sheet_tells_its_number_and_its_dealer_alone(value: HandRecords) -> None:
    document = pypdfium2.PdfDocument(draw_sealed(value, "Zoé"))
    for place, board in enumerate(value.boards, start=1):
        said = outside(document[place])
        assert said.startswith(f"Donne {board.number} Donneur : ")
        assert said.endswith(f"♠ ♥ ♦ ♣ {value.head.tournament}")
        assert [held for held in holdings(board) if held in said] == []


def test_every_hand_is_inside(value: HandRecords) -> None:
    document = pypdfium2.PdfDocument(draw_sealed(value, "Zoé"))
    for place, board in enumerate(value.boards, start=1):
        words = document[place].get_textpage().get_text_bounded()
        assert [held for held in holdings(board) if held not in words] == []


@pytest.mark.parametrize("name", ["<b>", "W" * 80, "é" * 80, "Ａ＆＜"])
def test_any_name_fits(value: HandRecords, name: str) -> None:
    one = HandRecords(value.head, value.boards[:1])
    assert page_count(draw_sealed(one, name)) == 2


def test_ink_stays_where_printers_reach(value: HandRecords) -> None:
    pdf = draw_sealed(HandRecords(value.head, value.boards[:1]), "Zoé")
    assert ink_beyond_margins(pdf) == 0

"""Hand records: what could be made, the par, and the cards that some tables had instead."""

import pytest

from boards.deals import DEALS, Deal
from tests.printing.reading import page_count, words_of
from whiz_tournament.models import AmendedDeal, BoardRecord, Tournament
from whiz_tournament.printing.papers import PRINTED
from whiz_tournament.printing.registry import draw_all
from whiz_tournament.queries.documents.hands import hands, hands_played
from whiz_tournament.queries.documents.values import PrintSelection

pytestmark = pytest.mark.django_db
OTHER = Deal.from_number(DEALS // 3)
TRICKS = {
    "N": {"C": 5, "D": 1, "H": 9, "S": 3, "NT": 4},
    "E": {"C": 11, "D": 5, "H": 10, "S": 3, "NT": 10},
    "S": {"C": 6, "D": 9, "H": 5, "S": 5, "NT": 6},
}


def words(tournament: Tournament) -> str:
    value = PRINTED["hand_records"].value(tournament, PrintSelection())
    return words_of(draw_all("x", [("hand_records", value)], lambda _: None))


def amend(tournament: Tournament, group: int) -> None:
    board = BoardRecord.objects.get(tournament=tournament, number=1)
    AmendedDeal.objects.create(
        club_id=tournament.club_id, board=board, group=group, deal=str(OTHER), makeable=TRICKS
    )


def test_the_par_stands_below_the_tricks(played: Tournament) -> None:
    BoardRecord.objects.filter(number=1).update(makeable=TRICKS)
    BoardRecord.objects.filter(number=2).update(
        makeable={seat: dict.fromkeys(("C", "D", "H", "S", "NT"), 6) for seat in "NES"}
    )
    BoardRecord.objects.filter(number__gt=2).update(makeable=None)
    said = words(played)
    assert said.count("Par : ") == 2
    assert "Par : 9 SA par Est, 21" in said
    assert "Par : aucune main ne réussit d’enchère" in said


def test_other_cards_follow_those_dealt(played: Tournament) -> None:
    amend(played, 1)
    boards = hands_played(played, PrintSelection()).boards
    assert [(board.number, board.group) for board in boards[:3]] == [(1, 0), (1, 1), (2, 0)]
    assert boards[1].deal == OTHER
    assert "Groupe 1" in words(played)


def test_cards_that_every_table_had_take_the_place_of_those_dealt(played: Tournament) -> None:
    before = hands_played(played, PrintSelection()).boards
    amend(played, 0)
    after = hands_played(played, PrintSelection()).boards
    assert [board.deal for board in after] == [OTHER, *(board.deal for board in before[1:])]
    assert hands(played, PrintSelection()).boards[0] == before[0]


def test_boards_are_still_nine_to_a_page(played: Tournament) -> None:
    value = hands_played(played, PrintSelection())
    pdf = draw_all("x", [("hand_records", value)], lambda _: None)
    assert page_count(pdf) == -(-len(value) // 9)

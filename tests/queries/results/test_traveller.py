"""The board page: who held which hand, what it marked, what that was worth."""

from uuid import uuid4

import pytest
from pytest_django import DjangoAssertNumQueries

from boards.seats import Seat
from tests.tournaments import DIRECTOR, running, score, value_of
from whiz_tournament.models import Club, LineState
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.results.seat_cells import ResultTexts
from whiz_tournament.queries.results.traveller import TravellerPage, traveller
from whiz_tournament.services.boards.dealing import deal_boards
from whiz_tournament.services.results import (
    SERVER,
    LinePlace,
    Sender,
    Submission,
    enter_result,
    void_result,
)

pytestmark = pytest.mark.django_db
FOUR = ("10HX by N +1", "10S by N =", "10NT by N =", "9C by E =")


@pytest.fixture
def page(club: Club) -> TravellerPage:
    """Board 1 at four tables: North marks 44, 20, 20 and 0."""
    tournament = running(club, 12, rounds=4, supply="duplicated")
    for line, text in zip(line_rows(tournament, board=1), FOUR, strict=True):
        score(tournament, line, text)
    found = traveller(tournament, 1)
    assert found is not None
    return found


def test_a_line_tells_the_contract_and_each_hand(page: TravellerPage) -> None:
    line = page.lines[0]
    outcome = line.outcome
    assert (outcome.declarer, outcome.contract, outcome.tricks, outcome.result) == (
        "N",
        "10HX",
        11,
        "+1",
    )
    assert [(cell.seat, cell.points) for cell in line.cells] == [
        ("N", "44"),
        ("E", "0"),
        ("S", "0"),
    ]
    assert (line.state, line.round, page.expected) == (LineState.CONFIRMED, 1, 4)


def test_a_hand_is_compared_with_the_same_hand_elsewhere(page: TravellerPage) -> None:
    north = [line.cells[0] for line in page.lines]
    assert [(c.points, c.matchpoints, c.percentage) for c in north] == [
        ("44", "6", "100.00"),
        ("20", "3", "50.00"),
        ("20", "3", "50.00"),
        ("0", "0", "0.00"),
    ]
    why = north[1]
    assert (why.better, why.same, why.worse, why.others, why.count) == ("1", "1", "1", "3", 4)


def test_frequencies_stand_by_seat_best_first(page: TravellerPage) -> None:
    north = page.columns[0]
    assert (north.seat, [(f.points, f.count, f.score) for f in north.frequencies]) == (
        "N",
        [("44", 1, "100.00"), ("20", 2, "50.00"), ("0", 1, "0.00")],
    )


def test_the_page_comes_back_from_its_document(page: TravellerPage) -> None:
    names = {cell.entry: cell.name for line in page.lines for cell in line.cells}
    assert TravellerPage.of_document(page.document(), names) == page
    assert [name for name in names.values() if name in str(page.document())] == []


def test_hands_are_told_only_when_asked_for_and_known(club: Club) -> None:
    tournament = running(club, 9)
    unknown = traveller(tournament, 1)
    deal_boards(tournament=tournament, actor=DIRECTOR)
    known, hidden = traveller(tournament, 1), traveller(tournament, 1, hands=False)
    assert unknown is not None
    assert known is not None
    assert hidden is not None
    assert (unknown.hands, hidden.hands) == (None, None)
    assert known.hands is not None
    assert sorted(known.hands) == ["E", "N", "S", "W"]
    assert (known.earlier, known.later) == (None, 2)


def test_a_board_that_is_not_in_play_has_no_page(club: Club) -> None:
    assert traveller(running(club, 9), 99) is None


def test_what_is_disputed_or_void_is_not_shown_as_a_result(club: Club) -> None:
    tournament = running(club, 12, rounds=4, supply="duplicated")
    rows = line_rows(tournament, board=1)
    for by, text in (("N", "10HX by N +1"), ("E", "10HX by N =")):
        enter_result(
            tournament=tournament,
            sender=Sender.device(f"phone{by}", rows[0].table),
            submission=Submission(uuid4(), LinePlace(1, rows[0].table, 1), seat=Seat(by)),
            value=value_of(text),
        )
    score(tournament, rows[1], "9C by E =")
    place = LinePlace(rows[1].round, rows[1].table, 1)
    submission = Submission(uuid4(), place, 1, "wrong board")
    void_result(tournament=tournament, sender=SERVER, submission=submission)
    page = traveller(tournament, 1)
    assert page is not None
    assert [(line.state, line.outcome) for line in page.lines[:2]] == [
        ("disputed", ResultTexts()),
        ("void", ResultTexts()),
    ]
    assert {cell.points for line in page.lines for cell in line.cells} == {None}


@pytest.mark.parametrize("results", [1, 3])
def test_the_price_does_not_grow_with_the_results(
    club: Club, results: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    tournament = running(club, 12, rounds=4, supply="duplicated")
    for line, text in zip(line_rows(tournament, board=1)[:results], FOUR, strict=False):
        score(tournament, line, text)
    with django_assert_num_queries(6):
        traveller(tournament, 1)

"""Makeable tricks beside the hands of a release, and nowhere else."""

from dataclasses import replace

import pytest

from boards.seats import Seat
from tests.made_once import made_once
from tests.tournaments import DIRECTOR, ready
from whiz_tournament.models import BoardRecord, Club, ReleasePage, Tournament
from whiz_tournament.queries.boards.makeable import makeable_page, with_cards
from whiz_tournament.queries.publishing.releases import released_traveller
from whiz_tournament.queries.results.traveller import TravellerPage, traveller
from whiz_tournament.services.boards.dealing import deal_boards
from whiz_tournament.services.play.rounds import (
    close_round,
    close_tournament,
    open_round,
    start_tournament,
)
from whiz_tournament.services.publishing.publish import publish_results, withdraw_release

pytestmark = pytest.mark.django_db
TRICKS = {
    "N": {"C": 5, "D": 1, "H": 9, "S": 3, "NT": 4},
    "E": {"C": 11, "D": 5, "H": 10, "S": 3, "NT": 10},
    "S": {"C": 6, "D": 9, "H": 5, "S": 5, "NT": 6},
}


@pytest.fixture
@made_once
def dealt(club: Club) -> Tournament:
    """A tournament in play whose hands are known and, so far, not counted."""
    tournament = ready(club, 9, rounds=3, boards_per_round=1, interim_ranking="always")
    deal_boards(tournament=tournament, actor=DIRECTOR, seed="one")
    return start_tournament(tournament=tournament, actor=DIRECTOR)


def count(tournament: Tournament) -> None:
    BoardRecord.objects.filter(tournament=tournament).update(makeable=TRICKS)


def page_of(tournament: Tournament) -> TravellerPage:
    page = released_traveller(tournament, 1)
    assert page is not None
    return page


def play(tournament: Tournament) -> None:
    for number in (1, 2, 3):
        if number > 1:
            open_round(tournament=tournament, actor=DIRECTOR, number=number)
        close_round(tournament=tournament, actor=DIRECTOR, number=number)


def test_nothing_is_released_before_the_results_are(dealt: Tournament) -> None:
    count(dealt)
    play(dealt)
    assert released_traveller(dealt, 1) is not None
    assert (page_of(dealt).hands, page_of(dealt).makeable) == (None, None)
    told = str(list(ReleasePage.objects.values_list("document", flat=True)))
    assert str(TRICKS["E"]) not in told


def test_staff_who_may_not_see_the_hands_see_no_tricks(dealt: Tournament) -> None:
    count(dealt)
    page = traveller(dealt, 1, hands=False)
    assert page is not None
    assert (page.makeable, with_cards(dealt, page)) == (None, page)


@pytest.mark.parametrize("late", [False, True], ids=["counted before", "counted after"])
def test_a_published_board_shows_them_whenever_they_were_counted(
    dealt: Tournament, late: bool
) -> None:
    play(dealt)
    close_tournament(tournament=dealt, actor=DIRECTOR, confirm=True)
    if not late:
        count(dealt)
    publish_results(tournament=dealt, actor=DIRECTOR, final=True)
    if late:
        assert page_of(dealt).makeable is None
        count(dealt)
    assert page_of(dealt).makeable == TRICKS


def test_a_publication_that_was_taken_back_shows_no_cards(dealt: Tournament) -> None:
    play(dealt)
    close_tournament(tournament=dealt, actor=DIRECTOR, confirm=True)
    publish_results(tournament=dealt, actor=DIRECTOR, final=True)
    count(dealt)
    assert page_of(dealt).hands is not None
    withdraw_release(tournament=dealt, actor=DIRECTOR)
    assert (page_of(dealt).hands, page_of(dealt).makeable) == (None, None)


def test_what_the_cards_allow(dealt: Tournament) -> None:
    count(dealt)
    page = traveller(dealt, 1)
    assert page is not None
    found = makeable_page(dealt.formula, page)
    assert found is not None
    assert {seat: str(bid) for seat, bid in found.best.items()} == {
        Seat.N: "7H",
        Seat.E: "9NT",
        Seat.S: "7D",
    }
    assert found.par is not None
    assert (found.par.declarer, str(found.par.bid), found.par.points) == (Seat.E, "9NT", 21)
    assert makeable_page(dealt.formula, replace(page, makeable=None)) is None

"""The par of three rivals against an auction in which everybody tries everything."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boards.double_dummy import Makeable
from boards.seats import Seat, human_seats
from scoring.contracts import BIDS, Contract
from scoring.formulas import Formula
from scoring.par import best_bid, limit, par
from scoring.points import declarer_points
from tests.examples import examples

DOMY = Seat.W
HUMANS = human_seats(DOMY)
NOTHING = (6, 6, 6, 6, 6)

rows = st.tuples(*[st.integers(4, 13)] * 5)
tables = st.tuples(rows, rows, rows).map(lambda table: Makeable(DOMY, table))


def text(bid: object) -> str | None:
    return None if bid is None else str(bid)


@pytest.mark.parametrize(
    ("row", "highest", "best"),
    [
        (NOTHING, None, None),
        ((7, 6, 6, 6, 6), "7C", "7C"),
        ((6, 6, 6, 9, 6), "9S", "7S"),
        ((6, 6, 10, 9, 6), "10H", "10H"),
        ((10, 6, 6, 6, 9), "10C", "9NT"),
        ((11, 11, 6, 6, 6), "11D", "11C"),
        ((13, 13, 13, 13, 12), "13S", "13C"),
        ((5, 1, 9, 3, 4), "9H", "7H"),
    ],
    ids=["nothing", "one bid", "overtricks pay twice", "game", "nine without trumps is game",
         "equal points, lower bid", "grand slam", "first board of the championship"],
)  # fmt: skip
def test_a_hand_alone(row: tuple[int, ...], highest: str | None, best: str | None) -> None:
    table = Makeable(DOMY, (row, NOTHING, NOTHING))
    alone = text(limit(table, Seat.N)), text(best_bid(table, Seat.N, Formula.STANDARD))
    assert alone == (highest, best)


def test_exactly_as_many_as_bid() -> None:
    table = Makeable(DOMY, ((6, 6, 6, 9, 6), NOTHING, NOTHING))
    assert text(best_bid(table, Seat.N, Formula.SUPER)) == "9S"


@pytest.mark.parametrize(
    ("table", "dealer", "expected"),
    [
        (((6, 6, 6, 9, 6), NOTHING, NOTHING), "N", "N 7S 9 11"),
        (((6, 6, 6, 9, 6), (8, 6, 6, 6, 6), NOTHING), "N", "N 8S 9 10"),
        (((6, 6, 10, 6, 6), (6, 6, 10, 6, 6), NOTHING), "N", "N 10H 10 20"),
        (((6, 6, 10, 6, 6), (6, 6, 10, 6, 6), NOTHING), "E", "E 10H 10 20"),
        (((6, 6, 10, 6, 6), (6, 6, 10, 6, 6), NOTHING), "S", "N 10H 10 20"),
        (((12, 6, 6, 6, 6), NOTHING, (6, 6, 6, 11, 6)), "E", "N 12C 12 32"),
    ],
    ids=["unhindered", "above another", "equal, first speaks", "equal, second speaks",
         "equal, the dealer has nothing", "up to the limit"],
)  # fmt: skip
def test_three_rivals(table: tuple[tuple[int, ...], ...], dealer: str, expected: str) -> None:
    found = par(Makeable(DOMY, table), Seat(dealer), Formula.STANDARD)
    assert found is not None
    assert f"{found.declarer} {found.bid} {found.tricks} {found.points}" == expected


def test_nobody_makes_a_bid() -> None:
    assert par(Makeable(DOMY, (NOTHING,) * 3), Seat.E, Formula.STANDARD) is None


@settings(max_examples=examples(20), deadline=None)
@given(tables, st.sampled_from(HUMANS))
def test_the_auction_of_three_who_see_all_cards_comes_to_the_par(
    table: Makeable, dealer: Seat
) -> None:
    found = par(table, dealer, Formula.STANDARD)
    reached = None if found is None else (found.declarer, found.points)
    assert reached == auction(table, dealer)


def auction(table: Makeable, dealer: Seat) -> tuple[Seat, int] | None:
    """Try every call: each wants most for itself, and if that is equal, least for the declarer."""
    first = HUMANS.index(dealer)
    order = (*HUMANS[first:], *HUMANS[:first])
    worth = [
        {
            i: declarer_points(Contract(bid.level, bid.denomination), made, Formula.STANDARD)
            for i, bid in enumerate(BIDS)
            if (made := table.of(seat)[bid.denomination]) >= bid.level
        }
        for seat in order
    ]

    @cache
    def outcome(last: int, holder: int, passes: int, turn: int) -> tuple[int, int]:
        """Whose contract it becomes (-1: nobody's) and its points."""
        if passes == (3 if holder < 0 else 2):
            return holder, worth[holder][last] if holder >= 0 else 0
        after = (turn + 1) % 3
        calls = [outcome(last, holder, passes + 1, after)]
        calls += [outcome(bid, turn, 0, after) for bid in worth[turn] if bid > last]
        return max(calls, key=lambda end: (end[1], 0) if end[0] == turn else (0, -end[1]))

    declarer, points = outcome(-1, -1, 0, 0)
    return None if declarer < 0 else (order[declarer], points)

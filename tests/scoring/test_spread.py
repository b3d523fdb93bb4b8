"""The board of the evening: by hand, and beside a plain calculation."""

from fractions import Fraction
from statistics import pvariance

from hypothesis import given
from hypothesis import strategies as st

from scoring.spread import FEWEST_RESULTS, PointsOfHand, WidestSpread, widest_spread


def hand(board: int, seat: str, *points: int) -> PointsOfHand:
    told = [Fraction(each) for each in points]
    return PointsOfHand(board, seat, {each: told.count(each) for each in told})


def test_the_board_over_which_tables_differ_most() -> None:
    hands = (
        hand(1, "N", 0, 0, 3),
        hand(1, "E", 0, 9, 0),
        hand(2, "N", 0, 6, 6),
        hand(2, "E", -20, 20),  # two tables: not counted
        hand(3, "E", 0, 9, 0),
        hand(3, "N", 3, 0, 0),
    )
    assert widest_spread(hands) == WidestSpread(1, "E", Fraction(0), Fraction(9), 3)


def test_nothing_is_said_where_all_agree_or_few_played() -> None:
    assert widest_spread(()) is None
    assert widest_spread((hand(1, "N", 5, 5, 5), hand(2, "N", 0, 90))) is None


@given(
    st.dictionaries(
        st.integers(1, 6), st.lists(st.integers(-50, 50), min_size=1, max_size=6), min_size=1
    )
)
def test_it_is_the_board_of_the_largest_variance(told: dict[int, list[int]]) -> None:
    found = widest_spread(hand(board, "N", *points) for board, points in told.items())
    known = {b: pvariance(map(Fraction, p)) for b, p in told.items() if len(p) >= FEWEST_RESULTS}
    widest = max(known.values(), default=Fraction(0))
    assert (found is None) == (widest == 0)
    assert found is None or known[found.board] == widest

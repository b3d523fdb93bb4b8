"""What is rare is asked about before it is kept."""

import pytest

from scoring.formulas import Formula
from scoring.results import LineValue, NotPlayed, PassedOut, Played
from scoring.warnings import WARNING_RULES, warnings_of

DOWN, OVER, REDOUBLED = WARNING_RULES


@pytest.mark.parametrize(
    ("text", "formula", "expected"),
    [
        ("10H by N =", Formula.STANDARD, ()),
        ("10H by N -3", Formula.STANDARD, ()),
        ("10H by N -4", Formula.STANDARD, (DOWN,)),
        ("9H by N +3", Formula.STANDARD, ()),
        ("9H by N +4", Formula.STANDARD, (OVER,)),
        ("9H by N +3", Formula.SUPER, (OVER,)),
        ("10HXX by N =", Formula.STANDARD, (REDOUBLED,)),
        ("10HXX by N -4", Formula.STANDARD, (DOWN, REDOUBLED)),
    ],
)
def test_a_result_stops_where_it_is_rare(
    text: str, formula: Formula, expected: tuple[object, ...]
) -> None:
    assert warnings_of(Played.parse(text), formula) == expected


@pytest.mark.parametrize("value", [None, PassedOut(), NotPlayed()])
def test_nothing_is_rare_where_nothing_was_played(value: LineValue | None) -> None:
    assert warnings_of(value, Formula.STANDARD) == ()

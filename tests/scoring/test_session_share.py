"""For how much a session counts, as people write it."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.session_share import MOST_PARTS, ShareRefused, parse_share


@pytest.mark.parametrize(
    ("text", "share"),
    [
        ("1", Fraction(1)),
        ("1/4", Fraction(1, 4)),
        (" 2/3 ", Fraction(2, 3)),
        ("25 %", Fraction(1, 4)),
        ("25%", Fraction(1, 4)),
        ("33.3 %", Fraction(333, 1000)),
        ("0,25", Fraction(1, 4)),
        ("0.5", Fraction(1, 2)),
        ("100 %", Fraction(1)),
    ],
)
def test_a_share_is_read(text: str, share: Fraction) -> None:
    assert parse_share(text) == share


@pytest.mark.parametrize(
    "text",
    ["", "0", "1/0", "0/4", "5/4", "2", "101 %", "-1/4", "1/4 %", "x", "1/1001", "٣/٤", "1e-3"],
)
def test_what_is_no_share_is_refused(text: str) -> None:
    with pytest.raises(ShareRefused) as refused:
        parse_share(text, "share-7")
    assert refused.value.field == "share-7"


@given(st.integers(1, MOST_PARTS), st.integers(1, MOST_PARTS))
def test_what_is_written_is_read_again(above: int, below: int) -> None:
    share = Fraction(min(above, below), max(above, below))
    assert parse_share(str(share)) == share

"""The boards that a club owns are read as people write them."""

import pytest

from boards.owned import OwnedUnreadable, boards_from, owned_boards, owned_text


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("", ""),
        ("1-16, 17-32", "1-32"),
        ("17 à 32 et 1 à 16", "1-32"),
        ("1 tot 16; 33 to 48", "1-16, 33-48"),
        ("7", "7"),
        ("1–16 5-8", "1-16"),
    ],
)
def test_what_is_typed_is_kept_in_order(typed: str, kept: str) -> None:
    assert owned_text(owned_boards(typed)) == kept
    assert owned_boards(kept) == owned_boards(typed)


@pytest.mark.parametrize("typed", ["all", "16-1", "0-16", "1-", "1-1000"])
def test_what_is_no_run_of_boards_is_refused(typed: str) -> None:
    with pytest.raises(OwnedUnreadable):
        owned_boards(typed)


@pytest.mark.parametrize(("first", "there"), [(1, 32), (32, 1), (33, None), (65, 16)])
def test_so_many_follow_in_a_row(first: int, there: int | None) -> None:
    assert boards_from(first, owned_boards("1-32, 65-80")) == there

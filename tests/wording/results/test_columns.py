"""Each column of a result has its name once in a list, and its room on the paper that has it."""

from collections.abc import Collection, Iterable
from typing import Any

import pytest

from whiz_tournament.printing import board_annex, score_cards
from whiz_tournament.wording.columns import Column
from whiz_tournament.wording.results.columns import (
    ANNEXED_HAND,
    ANNEXED_LINE,
    CARD_BOARD,
    ROUND,
    TABLE,
    TRAVELLER_FILE,
)


@pytest.mark.parametrize(
    ("columns", "rooms"),
    [
        ((*ANNEXED_LINE, *ANNEXED_HAND), board_annex._WIDTHS),
        ((ROUND, TABLE, *CARD_BOARD), score_cards._WIDTHS),
    ],
    ids=["board annex", "score card"],
)
def test_each_column_of_a_paper_has_its_width(
    columns: Iterable[Column[Any, Any]], rooms: Collection[str]
) -> None:
    assert [column.name for column in columns] == list(rooms)


def test_a_file_has_each_column_once() -> None:
    names = [column.name for column in TRAVELLER_FILE]
    assert len(names) == len(set(names)) == 10

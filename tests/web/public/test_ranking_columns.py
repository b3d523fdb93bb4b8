"""What a line of the ranking holds is shown, printed, saved and told, or left out on purpose."""

import re
from collections.abc import Collection
from dataclasses import fields
from pathlib import Path

import pytest

from whiz_tournament.api.results.ranking import StandingAnswer
from whiz_tournament.models import ReleaseStatus
from whiz_tournament.queries.results.ranking import RankingPage, RankingRow
from whiz_tournament.web.public.ranking_rows import ranking_lists
from whiz_tournament.wording.columns import RANKING

TEMPLATE = Path(__file__).parents[3] / "templates" / "public" / "part_ranking.html"
LINE = RankingRow(1, False, 1, "52.00", "52.00", 6, "6.24", None, 2, "0", False, True)
PAGE = RankingPage(ReleaseStatus.FINAL.value, 1, 2, "whiz", "percent", True, (LINE,))
DRAWN_OTHERWISE = {"entry", "percentage", "matchpoints", "top", "eligible", "before", "unpenalised",
                   "compared", "section", "total", "exact"}  # fmt: skip
"""Parts of another thing on the page: an address, a bar, a note, a trend, a heading."""
PLACES: list[tuple[str, Collection[str], set[str]]] = [
    (
        "RANKING of wording/columns.py: paper, CSV, XLSX",
        {column.name for column in RANKING},
        {"tied", "entry", "percentage", "matchpoints", "top", "penalty", "adjusted", "eligible",
         "before", "rests", "unpenalised", "compared", "exact"},
    ),
    (
        "StandingAnswer of api/results/ranking.py",
        StandingAnswer().fields,
        set(StandingAnswer.without),
    ),
    ("_row of web/public/ranking_rows.py", ranking_lists("", PAGE, frozenset(), None, {})[0][1][0],
     DRAWN_OTHERWISE),
]  # fmt: skip


@pytest.mark.parametrize(("place", "named", "left_out"), PLACES, ids=[row[0] for row in PLACES])
def test_each_field_is_in_each_place(
    place: str, named: Collection[str], left_out: set[str]
) -> None:
    assert {each.name for each in fields(RankingRow)} - set(named) == left_out, place


def test_the_page_draws_each_text_of_a_line() -> None:
    (_, (row, *_)), *_ = ranking_lists("", PAGE, frozenset(), None, {})
    drawn = set(re.findall(r"\brow\.(\w+)", TEMPLATE.read_text()))
    assert row.keys() == drawn, "templates/public/part_ranking.html"

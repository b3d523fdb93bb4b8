"""Paper names the section wherever somebody looks for a table, and parts what is compared apart."""

import re
from collections import Counter

import pytest
from django.utils import translation

from tests.printing.reading import page_count, words_of
from tests.printing.test_printed import printed
from tests.tournaments import DIRECTOR, in_sections, score
from whiz_tournament.models import Club, Tournament
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.services.play.rounds import close_tournament, start_tournament

pytestmark = pytest.mark.django_db


SHEETS = {f"{board}{section}": 1 for board in (1, 2, 3) for section in "AB"}


def played(club: Club, compare: str) -> Tournament:
    """Nine in section A and six in B, over."""
    tournament = in_sections(club, 15, rounds=3, boards_per_round=1, compare_sections=compare)
    start_tournament(tournament=tournament, actor=DIRECTOR)
    for row in line_rows(tournament):
        score(tournament, row, ("10H by N =", "9C by E -1", "8S by S +1")[row.table % 3])
    close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    return tournament


@pytest.mark.parametrize(
    ("kind", "pattern", "expected"),
    [
        ("slips", r"^Table (\d) · ([AB])$", {"1A": 3, "2A": 3, "3A": 3, "4B": 3, "5B": 3}),
        ("table_guides", r"^Table (\d) · ([AB])$", {"1A": 1, "2A": 1, "3A": 1, "4B": 1, "5B": 1}),
        ("table_cards", r"^Table · ([AB])$", {"A": 3, "B": 2}),
        ("guide_cards", r"· section ([AB])", {"A": 9, "B": 6}),
        ("travellers", r"^Board (\d) · section ([AB])$", SHEETS),
    ],
)  # fmt: skip
def test_the_section_stands_beside_the_table(
    club: Club, kind: str, pattern: str, expected: dict[str, int]
) -> None:
    with translation.override("en"):
        words = words_of(printed(kind, played(club, "one_field")))
    found = re.findall(pattern, words, re.MULTILINE)
    assert Counter("".join(each) for each in found) == expected


@pytest.mark.parametrize(("compare", "pages"), [("one_field", 1), ("apart", 2)])
def test_a_ranking_has_a_page_for_each_field(club: Club, compare: str, pages: int) -> None:
    with translation.override("en"):
        pdf = printed("ranking", played(club, compare))
    assert page_count(pdf) == pages
    titles = re.findall(r"^Ranking(?: · section ([AB]))?$", words_of(pdf), re.MULTILINE)
    assert titles == ([""] if compare == "one_field" else ["A", "B"])


@pytest.mark.parametrize(("compare", "times"), [("one_field", 0), ("apart", 3)])
def test_the_annex_parts_the_sections_of_a_board(club: Club, compare: str, times: int) -> None:
    with translation.override("en"):
        words = words_of(printed("board_annex", played(club, compare)))
    assert [words.count(f"section {name}") for name in "AB"] == [times, times]


@pytest.mark.parametrize(("compare", "certificates"), [("one_field", 3), ("apart", 2)])
def test_each_section_is_certified(club: Club, compare: str, certificates: int) -> None:
    with translation.override("en"):
        words = words_of(printed("certificate", played(club, compare)))
    assert (
        words.index("Rests in round") < words.index("Who meets whom, and") < words.index("Reached")
    )
    titles = re.findall(r"^Who meets whom(?!,).*$", words, re.MULTILINE)
    assert len(set(titles)) == certificates

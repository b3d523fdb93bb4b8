"""Sections compared as one field or apart, each ranking checked by a count of its own."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest
from pytest_django import DjangoAssertNumQueries

from boards.seats import Seat, human_seats
from scoring.formulas import Formula
from scoring.number_texts import decimals
from scoring.points import points
from scoring.results import PassedOut, Played
from tests.tournaments import DIRECTOR, in_sections, running, score
from whiz_tournament.models import Club, LineSeat, ReleasePage, Tournament
from whiz_tournament.queries.play.console import console_page
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.queries.play.seatings import seating_plan
from whiz_tournament.queries.publishing.released_ranking import released_ranking
from whiz_tournament.queries.publishing.releases import released_score_card, released_traveller
from whiz_tournament.queries.results.ranking import RankingPage, ranking
from whiz_tournament.queries.results.score_card import score_card
from whiz_tournament.queries.results.traveller import traveller
from whiz_tournament.queries.setup.plans import offered_plans
from whiz_tournament.queries.setup.sections import sections_of
from whiz_tournament.services.play.rounds import close_tournament, start_tournament
from whiz_tournament.services.publishing.publish import publish_results
from whiz_tournament.services.publishing.releases import release_interim
from whiz_tournament.services.setup.tournaments import change_settings

pytestmark = pytest.mark.django_db

RESULTS = (
    "7H by N =", "9NT by E +1", "8S by S -1", "passed out", "10C by N -2", "7D by E +3",
    "11H by S =", "8NT by N +1", "9C by E -3", "7S by S +2", "12D by N =",
)  # fmt: skip
SETTINGS = ["one_field", "apart"]


def played(club: Club, compare: str, players: int = 21) -> Tournament:
    """Two sections (12 and 9) with a result on every line."""
    tournament = in_sections(club, players, rounds=4, boards_per_round=1, compare_sections=compare)
    start_tournament(tournament=tournament, actor=DIRECTOR)
    for row in line_rows(tournament):
        said = (7 * row.table + 3 * row.round * row.round + 5 * row.board) % len(RESULTS)
        score(tournament, row, RESULTS[said])
    return tournament


def marked(row: LineRow) -> dict[Seat, int]:
    """What each hand of a line marks."""
    assert isinstance(row.value, Played | PassedOut)
    return dict(points(row.value, Formula.STANDARD, human_seats(Seat.W)))


def counted(tournament: Tournament, *, apart: bool) -> dict[int, Fraction]:
    """Everybody's mean percentage, counted hand against hand, one by one."""
    scores: dict[int, list[Fraction]] = {}
    rows = line_rows(tournament)
    for row in rows:
        rivals = [
            other
            for other in rows
            if other.board == row.board
            and other is not row
            and (not apart or other.section == row.section)
        ]
        for seat, own in marked(row).items():
            against = [marked(other)[seat] for other in rivals]
            better = sum(2 * (own > theirs) + (own == theirs) for theirs in against)
            share = Fraction(100 * better, 2 * len(against))
            scores.setdefault(row.entries[seat], []).append(share)
    return {entry: sum(own, Fraction(0)) / len(own) for entry, own in scores.items()}


def lists(page: RankingPage) -> Iterator[tuple[str, list[int]]]:
    """Each list's section and people."""
    for section, lines in page.lists:
        yield section, sorted(line.entry for line in lines)


@pytest.mark.parametrize("compare", SETTINGS)
def test_the_ranking_is_that_of_an_independent_count(club: Club, compare: str) -> None:
    tournament = played(club, compare)
    expected = counted(tournament, apart=compare == "apart")
    page = ranking(tournament)
    assert {line.entry: line.score for line in page.standings} == {
        entry: decimals(mean) for entry, mean in expected.items()
    }
    for _, lines in page.lists:
        own = [expected[line.entry] for line in lines]
        assert [line.rank for line in lines] == [1 + sum(o > mean for o in own) for mean in own]


def test_one_field_is_one_list_that_tells_the_sections(club: Club) -> None:
    page = ranking(played(club, "one_field"))
    assert list(lists(page)) == [("", list(range(1, 22)))]
    assert {line.section for line in page.standings if line.entry <= 12} == {"A"}
    assert {line.section for line in page.standings if line.entry > 12} == {"B"}


def test_apart_there_is_a_list_for_each_section(club: Club) -> None:
    page = ranking(played(club, "apart"))
    assert list(lists(page)) == [("A", list(range(1, 13))), ("B", list(range(13, 22)))]
    assert [line.rank for _, lines in page.lists for line in lines[:1]] == [1, 1]
    assert {line.entry for line in page.list_of(20)} == set(range(13, 22))


@pytest.mark.parametrize(("compare", "counts"), [("one_field", {6}), ("apart", {3, 2})])
def test_a_hand_is_compared_with_those_of_its_field(
    club: Club, compare: str, counts: set[int]
) -> None:
    page = traveller(played(club, compare), 1)
    assert page is not None
    assert {int(c.others or "0") for line in page.lines for c in line.cells} == counts


def test_apart_the_columns_of_a_board_stand_section_by_section(club: Club) -> None:
    page = traveller(played(club, "apart"), 1)
    assert page is not None
    assert page.apart
    assert [(c.section, c.seat) for c in page.columns] == [
        ("A", "N"), ("A", "E"), ("A", "S"), ("B", "N"), ("B", "E"), ("B", "S"),
    ]  # fmt: skip
    assert [line.section for line in page.lines] == ["A"] * 4 + ["B"] * 3
    assert [sum(f.count for f in c.frequencies) for c in page.columns] == [4, 4, 4, 3, 3, 3]


def test_a_score_card_counts_the_own_section(club: Club) -> None:
    card = score_card(played(club, "apart"), 13)
    assert card is not None
    assert {line.cell.others for line in card.lines} == {"2"}


def test_the_setting_may_change_while_play_goes_on(club: Club) -> None:
    tournament = played(club, "one_field")
    change_settings(tournament=tournament, actor=DIRECTOR, compare_sections="apart")
    expected = counted(tournament, apart=True)
    assert {line.entry: line.score for line in ranking(tournament).standings} == {
        entry: decimals(mean) for entry, mean in expected.items()
    }


@pytest.mark.parametrize("compare", SETTINGS)
def test_what_is_published_is_what_was_compared(club: Club, compare: str) -> None:
    tournament = played(club, compare)
    close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    live = ranking(tournament)
    publish_results(tournament=tournament, actor=DIRECTOR, final=False)
    shown = released_ranking(tournament)
    assert shown is not None
    assert list(lists(shown)) == list(lists(live))
    assert [line.score for line in shown.standings] == [line.score for line in live.standings]
    assert released_traveller(tournament, 1) == traveller(tournament, 1)
    assert released_score_card(tournament, 13) == score_card(tournament, 13)


def test_what_was_published_stays_when_the_setting_changes(club: Club) -> None:
    tournament = played(club, "one_field")
    close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    publish_results(tournament=tournament, actor=DIRECTOR, final=False)
    before = released_ranking(tournament)
    change_settings(tournament=tournament, actor=DIRECTOR, compare_sections="apart")
    assert released_ranking(tournament) == before
    publish_results(tournament=tournament, actor=DIRECTOR, final=True)
    after = released_ranking(tournament)
    assert after is not None
    assert after.apart
    assert {line.trend for line in after.standings} == {None}


def test_one_section_alone_is_one_field_whatever_the_setting(club: Club) -> None:
    tournament = running(club, 9, compare_sections="apart")
    page, board = ranking(tournament), traveller(tournament, 1)
    assert list(lists(page)) == [("", list(range(1, 10)))]
    assert board is not None
    assert not board.apart


def test_before_anything_counts_everybody_stands_in_the_own_list(club: Club) -> None:
    tournament = in_sections(
        club, 9, rounds=3, compare_sections="apart", interim_ranking="out_of_play"
    )
    start_tournament(tournament=tournament, actor=DIRECTOR)
    release_interim(tournament=tournament, actor=DIRECTOR)
    shown = released_ranking(tournament)
    assert shown is not None
    assert list(lists(shown)) == [("A", list(range(1, 7))), ("B", list(range(7, 10)))]
    assert {line.rank for line in shown.standings} == {None}


@pytest.mark.parametrize("count", [2, 3])
def test_reads_cost_the_same_for_more_sections(
    club: Club, count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    tournament = in_sections(club, 27, count=count, rounds=4)
    for read, queries in (
        (sections_of, 2),
        (seating_plan, 5),
        (console_page, 3),
        (offered_plans, 3),
    ):
        with django_assert_num_queries(queries):
            read(tournament)


def test_who_sat_in_another_section_is_ranked_at_home(club: Club) -> None:
    """Swapped before anybody noticed: the hands compare where they were played."""
    tournament = in_sections(
        club, 30, rounds=3, boards_per_round=1, supply="circulating", compare_sections="apart"
    )
    one, other = swap(tournament)
    start_tournament(tournament=tournament, actor=DIRECTOR)
    for row in line_rows(tournament):
        score(tournament, row, RESULTS[row.table])
    found = dict(lists(ranking(tournament)))
    assert found == {"A": list(range(1, 16)), "B": list(range(16, 31))}
    boards = {line.entry: line.boards for line in ranking(tournament).standings}
    assert {n: count for n, count in boards.items() if count != 3} == {one: 2, other: 2}


def swap(tournament: Tournament) -> tuple[int, int]:
    """Let two people of different sections take each other's places in round 1."""
    seats = LineSeat.objects.filter(tournament=tournament)
    found = (
        (mine, theirs)
        for mine in seats.filter(line__round=1, line__section__name="A")
        for theirs in seats.filter(line__round=1, line__section__name="B")
        if not seats.filter(board=theirs.board, entry=mine.entry).exists()
        and not seats.filter(board=mine.board, entry=theirs.entry).exists()
    )
    mine, theirs = next(found)
    people = mine.entry, theirs.entry
    seats.filter(pk=mine.pk).update(entry=people[1])
    seats.filter(pk=theirs.pk).update(entry=people[0])
    return people[0].number, people[1].number


def test_a_release_from_before_sections_is_read_as_one_list(club: Club) -> None:
    tournament = played(club, "one_field")
    close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    publish_results(tournament=tournament, actor=DIRECTOR, final=True)
    for page in ReleasePage.objects.filter(release__tournament=tournament):
        page.document = without_sections(page.document)
        page.save()
    shown, board = released_ranking(tournament), released_traveller(tournament, 1)
    assert shown is not None
    assert board is not None
    assert list(lists(shown)) == [("", list(range(1, 22)))]
    assert [c.section for c in board.columns] == ["", "", ""]
    assert released_score_card(tournament, 13) == score_card(tournament, 13)


def without_sections(document: Any) -> Any:
    """A document as it was written before there were sections."""
    if isinstance(document, list):
        return [without_sections(each) for each in document]
    if not isinstance(document, dict):
        return document
    known = {name: v for name, v in document.items() if name not in {"section", "apart"}}
    return {name: without_sections(value) for name, value in known.items()}


@pytest.mark.parametrize("compare", SETTINGS)
@pytest.mark.parametrize("players", [6, 21])
def test_the_price_does_not_grow_with_the_sections(
    club: Club, compare: str, players: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    tournament = played(club, compare, players)
    with django_assert_num_queries(5):
        ranking(tournament)

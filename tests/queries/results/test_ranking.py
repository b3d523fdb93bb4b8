"""The ranking page shows what the log says, counted again by other code."""

import pytest
from pytest_django import DjangoAssertNumQueries

from tests.recount import Row, recount
from tests.tournaments import enter, running
from tests.whole_tournaments import Evening
from whiz_tournament.models import Club
from whiz_tournament.queries.results.ranking import RankingPage, ranking

pytestmark = pytest.mark.django_db


def rows(page: RankingPage) -> list[Row]:
    told = [(s.rank, s.tied, s.entry, s.score, s.boards) for s in page.standings]
    return sorted(told, key=lambda row: (row[0] is None, row[0] or 0, row[2]))


@pytest.mark.parametrize("name", ["thirteen_players", "eight_players"])
def test_a_whole_evening_has_the_expected_ranking(club: Club, name: str) -> None:
    evening = Evening.read(name)
    tournament = evening.played(club)
    page = ranking(tournament)
    assert rows(page) == recount(tournament)
    assert [list(row) for row in rows(page)] == evening.ranking
    assert {s.entry: s.name for s in page.standings} == dict(enumerate(evening.names, start=1))


def test_in_the_middle_of_the_evening_it_is_the_same(club: Club) -> None:
    evening = Evening.read("thirteen_players")
    tournament = evening.begun(club)
    for number in (1, 2):
        evening.play(tournament, number)
        page = ranking(tournament)
        assert rows(page) == recount(tournament)
        assert (page.status, page.as_of_round) == ("live", number)


def test_before_the_first_result_everybody_is_listed_without_a_score(club: Club) -> None:
    page = ranking(running(club, 9))
    assert {(s.rank, s.score, s.boards) for s in page.standings} == {(None, None, 0)}
    assert [s.name.split()[-1] for s in page.standings] == [
        "Dubois",
        "Laurent",
        "Lefèvre",
        "Leroy",
        "Martin",
        "Michel",
        "Moreau",
        "Petit",
        "Simon",
    ]


@pytest.mark.parametrize("results", [1, 3])
def test_the_price_does_not_grow_with_the_results(
    club: Club, results: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    tournament = running(club, 9, rounds=4)
    for table in range(1, results + 1):
        enter(tournament, 1, table, "10H by N =")
    with django_assert_num_queries(5):
        ranking(tournament)

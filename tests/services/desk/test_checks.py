"""Results are read back in the order of entry; a tick belongs to the value that was read."""

import pytest

from tests.made_once import made_once
from tests.tournaments import DIRECTOR as ROSE
from tests.tournaments import enter, running, score
from whiz_tournament.models import Club, Tournament
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.play.slip_checks import check_count, read_back_list
from whiz_tournament.services.desk import NothingToCheck, tick_result, untick_result
from whiz_tournament.services.errors import Conflict
from whiz_tournament.services.results import LinePlace
from whiz_tournament.services.results.errors import LineUnknown

pytestmark = pytest.mark.django_db


@pytest.fixture
@made_once
def evening(club: Club) -> Tournament:
    """Nine at three tables; table 2 was typed before table 1."""
    made = running(club, 9, rounds=3)
    enter(made, 1, 2, "10H by N =", "passed out")
    enter(made, 1, 1, "9S by E -1")
    return made


def listed(tournament: Tournament) -> list[tuple[int, int]]:
    """The list, as tables with the version that was ticked, 0 for none."""
    found = read_back_list(tournament, 1) or ()
    return [(each.line.table, each.line.version if each.check else 0) for each in found]


def tick(tournament: Tournament, table: int, version: int = 1) -> LinePlace:
    place = LinePlace(1, table, line_rows(tournament, round=1, table=table)[0].board)
    tick_result(tournament=tournament, actor=ROSE, place=place, version=version)
    return place


def test_the_list_lies_as_the_pile_does(evening: Tournament) -> None:
    assert listed(evening) == [(2, 0), (2, 0), (1, 0)]
    tick(evening, 1)
    assert listed(evening) == [(2, 0), (2, 0), (1, 1)]


def test_a_tick_is_taken_away(evening: Tournament) -> None:
    for _ in range(2):  # twice is once
        place = tick(evening, 2)
    assert listed(evening)[0] == (2, 1)
    untick_result(tournament=evening, place=place)
    assert listed(evening)[0] == (2, 0)


def test_a_value_that_changes_is_read_again_where_it_lay(evening: Tournament) -> None:
    tick(evening, 2)
    score(evening, line_rows(evening, round=1, table=2)[0], "10H by N +1")
    assert listed(evening)[0] == (2, 0)
    with pytest.raises(Conflict):
        tick(evening, 2, version=1)
    tick(evening, 2, version=2)
    assert listed(evening)[0] == (2, 2)


def test_what_says_nothing_is_not_ticked(evening: Tournament) -> None:
    with pytest.raises(NothingToCheck):
        tick(evening, 3, version=0)
    with pytest.raises(LineUnknown):
        tick_result(tournament=evening, actor=ROSE, place=LinePlace(9, 1, 1), version=1)


def test_the_ranking_knows_how_much_was_checked(evening: Tournament) -> None:
    assert check_count(evening) is None
    tick(evening, 2)
    found = check_count(evening)
    assert found is not None
    assert (found.checked, found.results) == (1, 3)

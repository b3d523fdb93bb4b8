"""What the desk types into."""

import pytest
from pytest_django import DjangoAssertNumQueries

from tests.tournaments import enter, running
from whiz_tournament.models import Club
from whiz_tournament.queries.play.desk import slip_form, traveller_form
from whiz_tournament.queries.play.result_lines import line_rows

pytestmark = pytest.mark.django_db


def test_a_slip_has_a_line_a_board_with_names_and_what_is_known(club: Club) -> None:
    tournament = running(club, 9, rounds=3)
    enter(tournament, 1, 1, "10HX by N +1")
    slip = slip_form(tournament, 1, 1)
    assert slip is not None
    first, second = slip.lines
    assert (first.version, first.state, first.outcome.contract) == (1, "confirmed", "10HX")
    assert first.points == {"N": 44, "E": 0, "S": 0}
    assert (second.version, second.state, second.outcome.contract) == (0, "empty", None)
    assert second.points is None
    rows = line_rows(tournament, round=1, table=1)
    assert [(p.seat, p.entry) for p in slip.places] == [
        (seat.value, entry) for seat, entry in rows[0].entries.items()
    ]
    assert all(place.name for place in slip.places)
    assert (slip.earlier, slip.later, first.key) == (None, (1, 2), rows[0].key)


def test_a_traveller_has_a_line_a_table_in_playing_order(club: Club) -> None:
    tournament = running(club, 9, rounds=3)
    form = traveller_form(tournament, 2)
    assert form is not None
    expected = [row.key for row in line_rows(tournament, board=2)]
    assert [line.key for line in form.lines] == expected
    assert (form.dealer, form.earlier, form.later) == ("E", 1, 3)


def test_where_nobody_plays_there_is_no_form(club: Club) -> None:
    tournament = running(club, 9, rounds=3)
    assert slip_form(tournament, 1, 4) is None
    assert slip_form(tournament, 4, 1) is None
    assert traveller_form(tournament, 99) is None


@pytest.mark.parametrize("boards", [1, 3])
def test_the_price_of_a_slip_does_not_grow_with_its_boards(
    club: Club, boards: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    tournament = running(club, 9, rounds=3, boards_per_round=boards)
    with django_assert_num_queries(6):
        slip_form(tournament, 1, 1)

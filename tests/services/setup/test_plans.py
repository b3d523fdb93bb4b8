"""A plan becomes rounds, boards, lines and seats."""

import pytest

from boards.errors import WhizError
from boards.seats import Seat, human_seats
from movements.plan import plan_of
from tests.tournaments import DIRECTOR, draft, ready
from whiz_tournament.models import (
    BoardRecord,
    Club,
    Entry,
    LineSeat,
    ResultLine,
    TournamentRound,
)
from whiz_tournament.queries.setup.plans import chosen_plan, offered_plans
from whiz_tournament.services.setup.entries import enter_players, withdraw_player
from whiz_tournament.services.setup.plans import choose_plan

pytestmark = pytest.mark.django_db


def test_a_draft_becomes_ready_with_its_rounds_boards_lines_and_seats(club: Club) -> None:
    tournament = ready(club, 9, rounds=4, first_board=17)
    plan = chosen_plan(tournament)
    assert plan is not None
    assert tournament.status == "ready"
    assert list(TournamentRound.objects.values_list("number", "status")) == [
        (n, "pending") for n in range(1, 5)
    ]
    boards = list(BoardRecord.objects.values_list("number", "dealer", "deal"))
    dealers = {17: "E", 18: "S", 19: "N"}
    assert [number for number, _, _ in boards] == list(range(17, 17 + plan.boards))
    assert {n: dealer for n, dealer, deal in boards if n < 20 and deal == ""} == dealers
    assert ResultLine.objects.count() == 3 * 4 * 2
    assert set(ResultLine.objects.values_list("state", "version")) == {("empty", 0)}


@pytest.mark.parametrize("domy", list(Seat))
def test_places_become_the_real_seats_clockwise_from_the_domy(club: Club, domy: Seat) -> None:
    tournament = ready(club, 9, domy_seat=domy.value)
    plan = chosen_plan(tournament)
    assert plan is not None
    movement = plan_of(plan.key.rpartition(".")[0]).movement
    expected = {
        (r, table.table, seat.value, player)
        for r, each in enumerate(movement.rounds, start=1)
        for table in each.tables
        for seat, player in zip(human_seats(domy), table.players, strict=True)
    }
    written = LineSeat.objects.values_list("line__round", "line__table", "seat", "entry__number")
    assert set(written) == expected


def test_entry_numbers_with_a_gap_take_the_places_in_order(club: Club) -> None:
    tournament = draft(club, 9)
    Entry.objects.filter(number=4).update(number=10)  # as lists had it before numbers moved up
    key = offered_plans(tournament)[0].key
    choose_plan(tournament=tournament, actor=DIRECTOR, key=key)
    seated = set(LineSeat.objects.values_list("entry__number", flat=True))
    assert seated == {1, 2, 3, 5, 6, 7, 8, 9, 10}


def test_a_second_choice_replaces_the_first(club: Club) -> None:
    tournament = ready(club, 9, rounds=4)
    offer = offered_plans(tournament, rounds=3, boards_per_round=3)[0]
    choose_plan(tournament=tournament, actor=DIRECTOR, key=offer.key)
    assert TournamentRound.objects.count() == 3
    assert ResultLine.objects.count() == 3 * 3 * 3
    assert chosen_plan(tournament) == offer


def test_a_key_holds_until_somebody_comes_or_leaves(club: Club) -> None:
    tournament = draft(club, 9)
    key = offered_plans(tournament)[0].key
    enter_players(tournament=tournament, actor=DIRECTOR, names=["Zoé Petit"])
    withdraw_player(tournament=tournament, actor=DIRECTOR, number=1)
    with pytest.raises(WhizError) as refusal:
        choose_plan(tournament=tournament, actor=DIRECTOR, key=key)
    assert (refusal.value.code, refusal.value.field) == ("plan_outdated", "key")
    assert Entry.objects.count() == 9


@pytest.mark.parametrize("key", ["", "nonsense", "9-4x2-1-nothing"])
def test_a_key_that_was_never_given_out_is_unknown(club: Club, key: str) -> None:
    tournament = draft(club, 9)
    digest = offered_plans(tournament)[0].key.rpartition(".")[2]
    with pytest.raises(WhizError) as refusal:
        choose_plan(tournament=tournament, actor=DIRECTOR, key=f"{key}.{digest}")
    assert refusal.value.code == "plan_unknown"


def test_too_few_people_is_said(club: Club) -> None:
    with pytest.raises(WhizError) as refusal:
        offered_plans(draft(club, 2))
    assert refusal.value.code == "too_few_players"


def test_a_hundred_tables_are_written_whole(club: Club) -> None:
    tournament = draft(club, 300)
    key = offered_plans(tournament, rounds=9, boards_per_round=3)[0].key
    choose_plan(tournament=tournament, actor=DIRECTOR, key=key)
    assert (ResultLine.objects.count(), LineSeat.objects.count()) == (2700, 8100)
    assert LineSeat.objects.filter(entry__number=300).count() == 27

"""A plan becomes rounds, boards, lines and seats."""

from copy import deepcopy
from hashlib import sha256
from typing import Any

import pytest

from boards.errors import WhizError
from boards.seats import Seat, human_seats
from movements.plan import plan_of
from tests.tournaments import DIRECTOR, NAMES, draft, end_rounds, ready, running, score
from whiz_tournament.models import (
    AccessCode,
    BoardRecord,
    Club,
    Entry,
    LineSeat,
    ResultLine,
    Tournament,
    TournamentEvent,
    TournamentRound,
)
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.results.ranking import ranking
from whiz_tournament.queries.setup.plans import (
    DrawnNumbers,
    NumberOrder,
    chosen_plan,
    drawn_numbers,
    offered_plans,
)
from whiz_tournament.services.play.rounds import close_tournament
from whiz_tournament.services.setup.entries import enter_players, withdraw_player
from whiz_tournament.services.setup.plans import choose_plan, use_movement
from whiz_tournament.services.setup.sections import split_into_sections

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


pytestmark = pytest.mark.django_db

TWO_ROUNDS: dict[str, Any] = {
    "rounds": [
        [
            {"table": 1, "boards": [1, 2], "N": 1, "E": 2, "S": 3},
            {"table": 2, "boards": [1, 2], "N": 4, "E": 5, "S": 6},
        ],
        [
            {"table": 1, "boards": [3, 4], "N": 1, "E": 5, "S": 3},
            {"table": 2, "boards": [3, 4], "N": 4, "E": 2, "S": 6},
        ],
    ]
}


def use(tournament: Tournament, movement: object) -> None:
    use_movement(tournament=tournament, actor=DIRECTOR, movement=movement)


def seats() -> set[tuple[int, int, int, str, int]]:
    columns = ("line__round", "line__table", "board", "seat", "entry__number")
    return set(LineSeat.objects.values_list(*columns))


def test_a_movement_of_ones_own_becomes_the_lines(club: Club) -> None:
    tournament = draft(club, 6)
    use(tournament, TWO_ROUNDS)
    plan = chosen_plan(tournament)
    assert plan is not None
    assert (tournament.status, plan.key, plan.rounds, plan.boards) == ("ready", "own", 2, 4)
    assert (plan.supply, plan.copies, plan.minutes) == ("shared", 2, 32)
    expected = {
        (r, cells["table"], board, seat, cells[seat])
        for r, each in enumerate(TWO_ROUNDS["rounds"], start=1)
        for cells in each
        for board in cells["boards"]
        for seat in "NES"
    }
    assert seats() == expected


def test_entry_numbers_are_meant_even_where_one_is_missing(club: Club) -> None:
    tournament = draft(club, 6)
    Entry.objects.filter(number=2).update(number=7)  # as lists had it before numbers moved up
    movement = deepcopy(TWO_ROUNDS)
    for each in movement["rounds"]:
        for cells in each:
            cells.update({seat: 7 for seat in "NES" if cells[seat] == 2})
    use(tournament, movement)
    assert (1, 1, 1, "E", 7) in seats()
    with pytest.raises(WhizError) as refusal:
        use(tournament, TWO_ROUNDS)
    assert refusal.value.field == "movement.rounds[0][0].E"


BROKEN = [
    ((1, 0, "N", 3), "movement.rounds[1][0].S", "player_twice"),
    ((0, 1, "E", 7), "movement.rounds[0][1].E", "player_range"),
    ((1, 0, "boards", [1, 2]), "movement.rounds[1][0].N", "board_twice"),
    ((0, 0, "table", 10**12), "movement.rounds[0][0].table", "cell_unreadable"),
    ((0, 0, "table", 2), "movement.rounds[0][1].table", "table_twice"),
    ((0, 0, "S", None), "movement.rounds[0][0].S", "cell_missing"),
]


@pytest.mark.parametrize(("change", "field", "code"), BROKEN, ids=[row[2] for row in BROKEN])
def test_a_breach_names_its_cell_and_nothing_is_stored(
    club: Club, change: tuple[int, int, str, object], field: str, code: str
) -> None:
    tournament = draft(club, 6)
    movement = deepcopy(TWO_ROUNDS)
    r, t, cell, value = change
    movement["rounds"][r][t][cell] = value
    with pytest.raises(WhizError) as refusal:
        use(tournament, movement)
    assert (refusal.value.code, refusal.value.field) == (code, field)
    tournament.refresh_from_db()
    assert (tournament.status, BoardRecord.objects.count()) == ("draft", 0)


def test_a_board_number_that_no_board_carries_is_refused(club: Club) -> None:
    movement = deepcopy(TWO_ROUNDS)
    for cells in movement["rounds"][0]:
        cells["boards"] = [1, 10**9]
    with pytest.raises(WhizError) as refusal:
        use(draft(club, 6), movement)
    assert refusal.value.code == "board_number_refused"


pytestmark = pytest.mark.django_db


def chosen(tournament: Tournament, order: NumberOrder, seed: str = "") -> dict[int, str]:
    """Choose the best plan with these numbers; who has which."""
    key = offered_plans(tournament)[0].key
    drawn = DrawnNumbers(order, seed)
    choose_plan(tournament=tournament, actor=DIRECTOR, key=key, drawn=drawn)
    assert drawn_numbers(tournament) == drawn
    return dict(tournament.entries.order_by("number").values_list("number", "player__name"))


def test_a_lot_is_drawn_again_by_hand_from_its_seed(club: Club) -> None:
    by_hand = sorted(NAMES[:12], key=lambda name: sha256(f"5f0c/{name}".encode()).hexdigest())
    found = chosen(draft(club, 12), NumberOrder.BY_LOT, "5f0c")
    assert found == dict(enumerate(by_hand, start=1))
    assert chosen(draft(club, 12), NumberOrder.BY_LOT, "5f0c") == found
    assert chosen(draft(club, 12), NumberOrder.BY_LOT, "5f0d") != found


def test_the_list_gives_its_own_order_back(club: Club) -> None:
    tournament = draft(club, 12)
    chosen(tournament, NumberOrder.BY_LOT, "5f0c")
    listed = chosen(tournament, NumberOrder.AS_LISTED)
    assert listed == dict(enumerate(NAMES[:12], start=1))


def test_without_a_word_the_numbers_stay(club: Club) -> None:
    tournament = draft(club, 9)
    before = list(tournament.entries.values_list("number", "player"))
    key = offered_plans(tournament)[0].key
    choose_plan(tournament=tournament, actor=DIRECTOR, key=key)
    assert list(tournament.entries.values_list("number", "player")) == before
    assert drawn_numbers(tournament) is None


def test_the_strongest_of_the_last_session_is_number_1(club: Club) -> None:
    past = running(club, 9, rounds=3)
    for n, row in enumerate(line_rows(past)):
        score(past, row, ("10H by N =", "9NT by E +1", "12S by S -1")[n % 3])
    end_rounds(past)
    close_tournament(tournament=past, actor=DIRECTOR)
    players = dict(past.entries.values_list("number", "player__name"))
    ranked = [players[row.entry] for row in ranking(past).standings]
    tonight = draft(club, 11)
    found = list(chosen(tonight, NumberOrder.BY_STRENGTH).values())
    ranks = {players[row.entry]: row.rank for row in ranking(past).standings}
    assert [ranks[name] for name in found[:9]] == sorted(ranks[name] or 0 for name in ranked)
    assert found[9:] == NAMES[9:11]


def test_everybody_stays_in_their_section(club: Club) -> None:
    tournament = draft(club, 21)
    split_into_sections(tournament=tournament, actor=DIRECTOR, count=2)
    before = dict(tournament.entries.values_list("player__name", "section__name"))
    chosen(tournament, NumberOrder.BY_LOT, "5f0c")
    assert dict(tournament.entries.values_list("player__name", "section__name")) == before
    numbers = tournament.entries.filter(section__name="A").values_list("number", flat=True)
    assert sorted(numbers) == list(range(1, len(numbers) + 1))


def test_who_changes_the_number_needs_a_new_card(club: Club) -> None:
    tournament = draft(club, 9)
    before = dict(Entry.objects.filter(tournament=tournament).values_list("player_id", "number"))
    chosen(tournament, NumberOrder.BY_LOT, "5f0c")
    now = dict(Entry.objects.filter(tournament=tournament).values_list("player_id", "number"))
    moved = {now[player] for player in now if now[player] != before[player]}
    turned = AccessCode.objects.filter(tournament=tournament, kind="entry", turn=1)
    assert set(turned.values_list("number", flat=True)) == moved
    (act,) = TournamentEvent.objects.filter(tournament=tournament, kind="plan_chosen")
    assert (act.data["numbers"], act.data["seed"]) == ("by_lot", "5f0c")

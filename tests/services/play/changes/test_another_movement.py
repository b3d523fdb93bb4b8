"""Another movement for the rest: the past stands, boards are cut, all comes back with the undo."""

from collections import Counter
from itertools import combinations

import pytest

from boards.errors import WhizError
from tests.services.play.changes.evenings import past, play, plays, seated
from tests.services.play.changes.test_undo_change import accept, state
from tests.tournaments import DIRECTOR, enter, in_sections, running
from whiz_tournament.models import Club, Tournament
from whiz_tournament.queries.clock.round_clock import planned_seconds
from whiz_tournament.queries.documents.certificate import certificate_sheet
from whiz_tournament.queries.documents.values import PrintSelection
from whiz_tournament.queries.play.changes import made_change
from whiz_tournament.queries.play.current_movement import current_movement
from whiz_tournament.queries.play.movement_figures import offered_shapes, table_choices
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.services.play.changes import (
    AnotherMovement,
    Arrives,
    Change,
    Leaves,
    PersonToSeat,
    TableLost,
    propose_change,
    propose_ways,
    undo_change,
)
from whiz_tournament.services.play.changes.errors import ChangeInUse
from whiz_tournament.services.play.rounds import start_tournament

pytestmark = pytest.mark.django_db


def boards_of(tournament: Tournament, number: int) -> set[int]:
    return {row.board for row in line_rows(tournament, round=number)}


def evening(club: Club, players: int = 12, rounds: int = 4) -> Tournament:
    """Round 1 is played; four boards a round travel from table to table."""
    tournament = running(club, players, rounds=rounds, boards_per_round=4, supply="circulating")
    play(tournament, 1)
    return tournament


@pytest.mark.parametrize(("rounds", "boards"), [(2, 4), (3, 3), (6, 2)], ids=str)
def test_the_rest_is_played_by_it_and_the_past_stands(club: Club, rounds: int, boards: int) -> None:
    tournament = evening(club)
    before = past(tournament, 1)
    accept(tournament, AnotherMovement(2, rounds, boards))
    assert past(tournament, 1) == before
    assert tournament.rounds.count() == 1 + rounds
    for number in range(2, 2 + rounds):
        rows = line_rows(tournament, round=number)
        assert len(rows) == 4 * boards
        assert seated(tournament, number) == set(range(1, 13))
        play(tournament, number)
    found = plays(tournament)
    assert len(found) == len(set(found)) == 12 * (4 + rounds * boards)


def test_what_would_change_is_shown_first(club: Club) -> None:
    tournament = evening(club)
    shown = propose_change(tournament=tournament, change=AnotherMovement(2, 3, 3))
    assert shown.unplayed == (4, 8, 12, 16)
    assert (shown.before.boards, shown.after.boards) == ((16, 16), (13, 13))
    assert {each.entry for each in shown.cards} == set(range(1, 13))
    met = {each.entry: each for each in shown.meetings}
    for each in shown.meetings:
        assert all(each.entry in met[other].anew for other in each.anew)
    accept(tournament, AnotherMovement(2, 3, 3))
    assert boards_of(tournament, 2) | boards_of(tournament, 3) == set(range(1, 17)) - {4, 8, 12, 16}


@pytest.mark.parametrize("boards", [2, 4])
def test_it_comes_back_until_somebody_plays_by_it(club: Club, boards: int) -> None:
    tournament = evening(club)
    before = state(tournament)
    act = accept(tournament, AnotherMovement(2, 2, boards))
    assert state(tournament) != before
    undo_change(tournament=tournament, actor=DIRECTOR, event=act)
    assert state(tournament) == before
    act = accept(tournament, AnotherMovement(2, 2, boards))
    row = line_rows(tournament, round=2)[0]
    enter(tournament, 2, row.table, "10H by N =")
    with pytest.raises(ChangeInUse):
        undo_change(tournament=tournament, actor=DIRECTOR, event=act)


def test_what_happens_next_is_planned_with_the_smaller_sets(club: Club) -> None:
    tournament = evening(club)
    accept(tournament, AnotherMovement(2, 5, 2))
    play(tournament, 2)
    changes: list[Change] = [
        Arrives(PersonToSeat(name="Zoé Tardive"), 3),
        Leaves(5, 4),
        TableLost(2, 5),
        AnotherMovement(4, 4, 1),
    ]
    for change in changes:
        accept(tournament, change)
    assert {len(boards_of(tournament, n)) for n in (4, 5)} <= {3, 4}
    found = plays(tournament)
    assert len(found) == len(set(found))


def test_two_ways_of_fewer_rounds_the_fewest_cards_keeps_all_of_them(club: Club) -> None:
    tournament = evening(club)
    other, fairest = propose_ways(tournament=tournament, change=AnotherMovement(2, 2, 4))
    assert all(line.round == 4 for card in other.cards for line in card.lines)
    assert other.others_with_new_cards <= fairest.others_with_new_cards
    assert fairest.after.fairness >= other.after.fairness


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (AnotherMovement(2, 4, 4), "movement_does_not_fit"),
        (AnotherMovement(2, 1, 5), "movement_does_not_fit"),
        (AnotherMovement(2, 0, 2), "movement_does_not_fit"),
        (AnotherMovement(1, 2, 2), "round_begun"),
        (AnotherMovement(7, 2, 2), "round_beyond"),
        (AnotherMovement(2, 2, 2, "Z"), "not_found"),
        (AnotherMovement(2, 2, 2, tables=5), "too_few_for_tables"),
        (AnotherMovement(2, 5, 4, tables=3), "movement_does_not_fit"),
    ],
    ids=repr,
)
def test_what_does_not_fit_is_refused(club: Club, change: Change, code: str) -> None:
    with pytest.raises(WhizError) as refused:
        propose_change(tournament=evening(club), change=change)
    assert refused.value.code == code


def test_one_section_alone_takes_it(club: Club) -> None:
    split = in_sections(club, 18, count=2, rounds=3, supply="circulating")
    tournament = start_tournament(tournament=split, actor=DIRECTOR)
    other = tournament.sections.get(name="B")
    before = current_movement(tournament, other.pk).movement
    accept(tournament, AnotherMovement(2, 4, 1, "A"))
    assert current_movement(tournament, other.pk).movement == before
    assert tournament.rounds.count() == 5
    assert {row.section for row in line_rows(tournament, round=5)} == {"A"}


def test_the_clock_knows_how_long_the_shorter_rounds_are(club: Club) -> None:
    tournament = evening(club)
    whole = planned_seconds(tournament, 2)
    (longest, *_), last = (
        (shapes := offered_shapes(tournament, current_movement(tournament), 2, [4])), shapes[-1]
    )  # fmt: skip
    assert (longest.planned, longest.ends_at is not None) == (True, True)
    assert longest.ends_at is not None
    assert last.ends_at is not None
    assert last.ends_at < longest.ends_at
    act = accept(tournament, AnotherMovement(2, 4, 2))
    change = 60 * float(tournament.minutes_per_change)
    assert planned_seconds(tournament, 2) - change == (whole - change) / 2
    made = made_change(tournament, act)
    assert made is not None
    assert (made.is_movement, made.round, len(made.cards)) == (True, 2, 12)


def test_one_table_fewer_stays_so_until_it_is_taken_back(club: Club) -> None:
    tournament = evening(club)
    assert [*table_choices(current_movement(tournament), 2)] == [3, 4]
    first = accept(tournament, AnotherMovement(2, 5, 2, tables=3))
    assert [len(line_rows(tournament, round=n)) for n in range(2, 7)] == [6] * 5
    accept(tournament, Leaves(5, 4))
    back = accept(tournament, Arrives(PersonToSeat(name="Zoé Tardive"), 5))
    assert {row.table for row in line_rows(tournament, round=6)} <= {1, 2, 3, 4}
    assert len(line_rows(tournament, round=6)) == 6
    for act in (back, back - 1, first):
        undo_change(tournament=tournament, actor=DIRECTOR, event=act)
    assert len(line_rows(tournament, round=2)) == 16
    assert current_movement(tournament).most is None


def test_one_table_more_where_people_rest(club: Club) -> None:
    tournament = evening(club, 12)
    accept(tournament, TableLost(4, 2))
    assert len(line_rows(tournament, round=2)) == 3 * 4
    assert [*table_choices(current_movement(tournament), 3)] == [2, 3, 4]
    accept(tournament, AnotherMovement(3, 2, 2, tables=4))
    assert len(line_rows(tournament, round=3)) == 4 * 2
    assert seated(tournament, 3) == set(range(1, 13))


def test_a_cut_set_and_its_parts_are_the_same_boards_on_the_certificate(club: Club) -> None:
    tournament = evening(club)
    accept(tournament, AnotherMovement(2, 5, 2))
    for number in range(2, 7):
        play(tournament, number)
    found = certificate_sheet(tournament, PrintSelection()).found
    assert found is not None
    assert (found.figures.rounds, found.figures.board_sets) == (6, 8)
    assert found.figures.board_sets_each == (7, 7)
    hands: dict[tuple[int, object], set[int]] = {}
    for row in line_rows(tournament):
        for seat, entry in row.entries.items():
            hands.setdefault((row.board, seat), set()).add(entry)
    # Two boards travel together all the time, so each pair is counted once for both.
    compared = Counter(pair for who in hands.values() for pair in combinations(sorted(who), 2))
    assert {
        (a, b): 2 * n
        for a, row in enumerate(found.comparisons, 1)
        for b, n in enumerate(row, 1)
        if n and a < b
    } == compared
    met = Counter(
        pair
        for n in range(1, 7)
        for three in {tuple(sorted(row.entries.values())) for row in line_rows(tournament, round=n)}
        for pair in combinations(three, 2)
    )
    assert sum(sum(row) for row in found.meetings) == 2 * met.total() == 2 * 3 * 4 * 6
    assert {sum(line.seats) for line in found.players} == {6}

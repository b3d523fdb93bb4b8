"""What really happened is written down: who sat there, on which board, in which round."""

import json
from dataclasses import replace
from typing import Any

import pytest

from boards.errors import WhizError
from boards.seating import DomyDeclares
from boards.seats import Seat
from tests.happenings.evening import Evening
from tests.imported import import_tournament
from tests.recount import recount
from tests.tournaments import DIRECTOR, enter, running, score, value_of
from whiz_tournament.models import Club, LineSeat, LineState, ScoreEntry, Tournament
from whiz_tournament.queries.corrections.kinds import (
    AddCorrection,
    BoardAbsent,
    BoardKnown,
    Compensation,
    Correction,
    LeftPlace,
    MoveCorrection,
    NothingChanges,
    NothingThere,
    NothingToSwap,
    PlaceTaken,
    ResultCorrection,
    SeatNumbers,
    SeatsCorrection,
    SwapCorrection,
)
from whiz_tournament.queries.corrections.made import correction
from whiz_tournament.queries.corrections.previews import correction_preview
from whiz_tournament.queries.event_export import event_document
from whiz_tournament.queries.play.result_lines import LineRow, Place, every_line_row, line_rows
from whiz_tournament.queries.results.ranking import ranking
from whiz_tournament.services.corrections.correcting import (
    CorrectionOutdated,
    CorrectionOvertaken,
    make_correction,
    preview_correction,
)
from whiz_tournament.services.corrections.line_corrections import undo_correction
from whiz_tournament.services.errors import AlreadyFinal, WrongState
from whiz_tournament.services.log.submission import AskDirector
from whiz_tournament.services.results import Sender, verify_tournament
from whiz_tournament.services.results.errors import PlaysTwice

pytestmark = pytest.mark.django_db
PHONE = Sender.device("aa" * 16, table=1)


@pytest.fixture
def tournament(club: Club) -> Tournament:
    """Nine people, four rounds of two boards that go from table to table."""
    return running(club, 9, rounds=4, supply="circulating")


def made(tournament: Tournament, request: Correction) -> int:
    """Do it, and return the act's id."""
    return make_correction(
        tournament=tournament, actor=DIRECTOR, asked=request, reason="it was so"
    ).pk


def exchange(tournament: Tournament, number: int = 1) -> SeatsCorrection:
    """Return the exchange of the two Norths of tables 1 and 2."""
    one, two = (dict(line_rows(tournament, round=number, table=t)[0].entries) for t in (1, 2))
    one[Seat.N], two[Seat.N] = two[Seat.N], one[Seat.N]
    return SeatsCorrection(number, {1: one, 2: two})


def at(tournament: Tournament, place: Place) -> LineRow | None:
    """Return the line of a place as everybody is told of it."""
    return next(
        (row for row in line_rows(tournament) if row.key == "/".join(map(str, place))), None
    )


def board_of(tournament: Tournament, number: int, table: int) -> Place:
    """Return the place of a table's first board."""
    row = line_rows(tournament, round=number, table=table)[0]
    return row.round, row.table, row.board


def foreign_board(tournament: Tournament, number: int, table: int) -> int:
    """Return a board that the table's three have later, at other tables."""
    own = {row.board for row in line_rows(tournament, round=number, table=table)}
    return next(row.board for row in line_rows(tournament) if row.board not in own)


def test_two_people_of_two_tables_exchange_with_circulating_boards(tournament: Tournament) -> None:
    request = exchange(tournament)
    before = {row.key: dict(row.entries) for row in line_rows(tournament)}
    shown = correction_preview(tournament, request)
    act = made(tournament, request)
    rows = {row.key: row for row in line_rows(tournament)}
    for table, seats in request.tables.items():
        assert {
            tuple(r.entries.values()) for r in rows.values() if (r.round, r.table) == (1, table)
        } == {tuple(seats.values())}
    fallen = {line.after.key for line in shown.falling}
    assert fallen == {row.key for row in rows.values() if row.dropped}
    assert len(fallen) > 0
    assert {rows[key].round for key in fallen} <= {2, 3, 4}
    assert verify_tournament(tournament) == []
    undo_correction(tournament=tournament, actor=DIRECTOR, event=act, reason="no")
    assert {row.key: dict(row.entries) for row in line_rows(tournament)} == before
    assert not any(row.dropped for row in line_rows(tournament))
    assert not LineSeat.objects.filter(plays=False).exists()


def test_every_exchange_between_two_tables_is_possible(tournament: Tournament) -> None:
    rows = line_rows(tournament)
    tables = {(row.round, row.table): dict(row.entries) for row in rows}
    tried = 0
    for (number, table), here in tables.items():
        for (other_round, other), there in tables.items():
            if other_round != number or other <= table:
                continue
            for seat in here:
                for place in there:
                    one, two = dict(here), dict(there)
                    one[seat], two[place] = two[place], one[seat]
                    correction_preview(
                        tournament, SeatsCorrection(number, {table: one, other: two})
                    )
                    tried += 1
    assert tried == 4 * 3 * 9


def test_what_was_played_twice_counts_the_first_time(tournament: Tournament) -> None:
    for number in range(1, 5):
        for table in range(1, 4):
            enter(tournament, number, table, "10H by N =", "9NT by E +1")
    shown = correction_preview(tournament, exchange(tournament))
    assert all(line.loses_result for line in shown.falling)
    made(tournament, exchange(tournament))
    rows = [(r.rank, r.tied, r.entry, r.score, r.boards) for r in ranking(tournament).standings]
    assert sorted(rows, key=lambda row: (row[0] is None, row[0] or 0, row[2])) == recount(
        tournament
    )


def test_table_2_played_another_board(tournament: Tournament) -> None:
    source = board_of(tournament, 1, 2)
    enter(tournament, 1, 2, "10H by N =")
    target = (1, 2, foreign_board(tournament, 1, 2))
    shown = correction_preview(tournament, MoveCorrection(source, target))
    act = made(tournament, MoveCorrection(source, target))
    left, moved = at(tournament, source), at(tournament, target)
    assert left is not None
    assert moved is not None
    assert str(left.value) == "not played"
    assert (moved.state, moved.value) == (LineState.CONFIRMED, value_of("10H by N ="))
    assert moved.entries == left.entries
    lost = {each.board for each in shown.lost}
    assert lost == {source[2], target[2]}
    assert {each.entry for each in shown.lost if each.board == source[2] and not each.knows} == set(
        left.entries.values()
    )
    assert verify_tournament(tournament) == []
    undo_correction(tournament=tournament, actor=DIRECTOR, event=act, reason="no")
    back = at(tournament, source)
    assert back is not None
    assert (back.state, back.value) == (LineState.CONFIRMED, value_of("10H by N ="))
    assert at(tournament, target) is None
    assert not any(row.dropped for row in line_rows(tournament))
    assert verify_tournament(tournament) == []


def test_a_wrong_board_may_be_noted_before_its_result(tournament: Tournament) -> None:
    source, target = board_of(tournament, 1, 1), (1, 1, foreign_board(tournament, 1, 1))
    made(tournament, MoveCorrection(source, target, LeftPlace.OWED))
    owed = at(tournament, target)
    assert owed is not None
    assert owed.owed
    score(tournament, owed, "10H by N =", PHONE)
    told = at(tournament, target)
    assert told is not None
    assert told.state is LineState.ENTERED
    left = at(tournament, source)
    assert left is not None
    assert left.owed


def test_a_dropped_board_is_for_the_director_alone(tournament: Tournament) -> None:
    made(tournament, exchange(tournament))
    dropped = next(row for row in line_rows(tournament) if row.dropped)
    tournament.rounds.update(status="open")
    phone = Sender.device("aa" * 16, table=dropped.table)
    with pytest.raises(AskDirector):
        score(tournament, dropped, "10H by N =", phone)
    with pytest.raises(PlaysTwice) as refused:
        score(tournament, dropped, "10H by N =")
    assert refused.value.params["board"] == dropped.board
    assert ScoreEntry.objects.count() == 0


def test_a_dropped_board_counts_again_once_the_first_is_out(tournament: Tournament) -> None:
    made(tournament, exchange(tournament))
    dropped = next(row for row in line_rows(tournament) if row.dropped)
    for row in line_rows(tournament, board=dropped.board):
        if row.round == 1:
            score(tournament, row, "not played")
    score(tournament, dropped, "10H by N =")
    again = at(tournament, (dropped.round, dropped.table, dropped.board))
    assert again is not None
    assert (again.dropped, again.counts) == (False, True)


def test_two_results_are_swapped_and_swapped_back(tournament: Tournament) -> None:
    one, other = board_of(tournament, 1, 1), board_of(tournament, 1, 2)
    enter(tournament, 1, 1, "10H by N =")
    enter(tournament, 1, 2, "9NT by E +1")
    act = made(tournament, SwapCorrection(one, other))
    held = [at(tournament, place) for place in (one, other)]
    assert [row and row.value for row in held] == [value_of("9NT by E +1"), value_of("10H by N =")]
    undo_correction(tournament=tournament, actor=DIRECTOR, event=act, reason="no")
    back = [at(tournament, place) for place in (one, other)]
    assert [row and row.value for row in back] == [value_of("10H by N ="), value_of("9NT by E +1")]


def test_a_result_typed_on_the_wrong_slip_goes_to_the_people_of_the_other(
    tournament: Tournament,
) -> None:
    source, target = board_of(tournament, 1, 1), board_of(tournament, 1, 2)
    seats = {row.key: dict(row.entries) for row in line_rows(tournament)}
    enter(tournament, 1, 1, "10H by N =")
    made(tournament, MoveCorrection(source, target, LeftPlace.OWED))
    moved, left = at(tournament, target), at(tournament, source)
    assert moved is not None
    assert left is not None
    assert (moved.value, left.owed, left.value) == (value_of("10H by N ="), True, None)
    assert dict(moved.entries) == seats[moved.key]


def test_an_unplanned_result_is_added_for_those_who_played_it(tournament: Tournament) -> None:
    board = foreign_board(tournament, 1, 1)
    seats = line_rows(tournament, round=1, table=1)[0].entries
    act = made(tournament, AddCorrection((1, 1, board), seats, value_of("10H by N =")))
    added = at(tournament, (1, 1, board))
    assert added is not None
    assert (added.unplanned, added.counts, added.entries) == (True, True, seats)
    undo_correction(tournament=tournament, actor=DIRECTOR, event=act, reason="no")
    assert at(tournament, (1, 1, board)) is None
    made(tournament, AddCorrection((1, 1, board), seats, value_of("9NT by E +1")))
    again = at(tournament, (1, 1, board))
    assert again is not None
    assert (again.value, again.version) == (value_of("9NT by E +1"), 3)
    assert verify_tournament(tournament) == []


def test_who_loses_a_board_without_fault_may_get_an_average_plus(tournament: Tournament) -> None:
    for number in range(1, 5):
        for table in range(1, 4):
            enter(tournament, number, table, "10H by N =", "9NT by E +1")
    request = exchange(tournament)
    shown = correction_preview(tournament, request, Compensation.BY_FAULT)
    act = make_correction(
        tournament=tournament,
        actor=DIRECTOR,
        asked=request,
        reason="it was so",
        compensation=Compensation.BY_FAULT,
        digest=shown.digest,
    )
    given = {(each.board, each.entry, each.given) for each in shown.lost if each.given}
    standing = tournament.rulings.filter(voided_at=None)
    rows = standing.values_list("board", "entry__number", "kind")
    assert {(board, entry, kind) for board, entry, kind in rows} == given
    assert {kind for _, _, kind in given} == {"average_plus"}
    now = {row.entry: (row.rank_text, row.score) for row in ranking(tournament).standings}
    assert {
        move.entry: (move.after, move.score_after) for move in shown.ranks
    }.items() <= now.items()
    undo_correction(tournament=tournament, actor=DIRECTOR, event=act.pk, reason="no")
    assert not standing.all().exists()


def test_what_changed_since_it_was_shown_is_not_done(tournament: Tournament) -> None:
    source, target = board_of(tournament, 1, 2), (1, 2, foreign_board(tournament, 1, 2))
    request = MoveCorrection(source, target)
    digest = correction_preview(tournament, request).digest
    enter(tournament, 1, 2, "10H by N =")
    with pytest.raises(CorrectionOutdated):
        make_correction(
            tournament=tournament, actor=DIRECTOR, asked=request, reason="r", digest=digest
        )


def test_an_act_is_undone_only_while_its_lines_are_as_it_left_them(tournament: Tournament) -> None:
    enter(tournament, 1, 2, "10H by N =")
    source, target = board_of(tournament, 1, 2), (1, 2, foreign_board(tournament, 1, 2))
    act = made(tournament, MoveCorrection(source, target))
    moved = at(tournament, target)
    assert moved is not None
    score(tournament, moved, "9NT by E +1")
    found = correction(tournament, act)
    assert found is not None
    assert not found.stands
    with pytest.raises(CorrectionOvertaken):
        undo_correction(tournament=tournament, actor=DIRECTOR, event=act, reason="no")


def test_what_cannot_have_happened_is_refused(tournament: Tournament) -> None:
    enter(tournament, 1, 1, "10H by N =")
    enter(tournament, 1, 2, "9NT by E +1")
    one, other = board_of(tournament, 1, 1), board_of(tournament, 1, 2)
    refused: dict[type[WhizError], Correction] = {
        PlaceTaken: MoveCorrection(one, other),
        NothingThere: MoveCorrection((1, 1, other[2]), one),
        BoardAbsent: MoveCorrection(one, (1, 1, 99)),
        NothingToSwap: SwapCorrection(one, board_of(tournament, 2, 1)),
        BoardKnown: MoveCorrection(board_of(tournament, 2, 1), (2, 1, _known(tournament, 2, 1))),
    }
    for error, request in refused.items():
        with pytest.raises(error):
            correction_preview(tournament, request)


def test_another_result_counts_as_shown_and_goes_back(tournament: Tournament) -> None:
    for table in (1, 2, 3):
        enter(tournament, 1, table, "10H by N =", "9NT by E +1")
    place = board_of(tournament, 1, 2)
    before = [(row.entry, row.score) for row in ranking(tournament).standings]
    request = ResultCorrection(place, value_of("11S by S -1"))
    shown = correction_preview(tournament, request)
    act = made(tournament, request)
    row = at(tournament, place)
    assert row is not None
    assert (row.state, row.value) == (LineState.CONFIRMED, value_of("11S by S -1"))
    now = {each.entry: each.score for each in ranking(tournament).standings}
    assert {move.entry: move.score_after for move in shown.ranks}.items() <= now.items()
    with pytest.raises(NothingChanges):
        correction_preview(tournament, request)
    undo_correction(tournament=tournament, actor=DIRECTOR, event=act, reason="it was right")
    assert [(each.entry, each.score) for each in ranking(tournament).standings] == before


def test_a_board_that_is_dropped_is_not_played_for_its_three(tournament: Tournament) -> None:
    place = board_of(tournament, 1, 2)
    three = set(at(tournament, place).entries.values())  # type: ignore[union-attr]
    request = ResultCorrection(place, value_of("not played"))
    shown = correction_preview(tournament, request)
    assert {(each.entry, each.board, each.given) for each in shown.lost} == {
        (entry, place[2], None) for entry in three
    }
    act = made(tournament, request)
    dropped = at(tournament, place)
    assert dropped is not None
    assert (dropped.owed, dropped.value) == (False, value_of("not played"))
    undo_correction(tournament=tournament, actor=DIRECTOR, event=act, reason="they were quick")
    owed = at(tournament, place)
    assert owed is not None
    assert (owed.owed, owed.value) == (True, None)


def test_the_domy_declares_nothing_that_is_put_right(tournament: Tournament) -> None:
    domy = ResultCorrection(board_of(tournament, 1, 1), value_of("10H by W ="))
    with pytest.raises(DomyDeclares):
        correction_preview(tournament, domy)


def _known(tournament: Tournament, number: int, table: int) -> int:
    """Return a board with a result that one of a table's three has played before."""
    people = set(line_rows(tournament, round=number, table=table)[0].entries.values())
    played = [row for row in line_rows(tournament, round=1) if row.counts]
    return next(row.board for row in played if people & set(row.entries.values()))


def test_a_corrected_evening_travels_whole(club: Club, tournament: Tournament) -> None:
    for number in range(1, 5):
        for table in range(1, 4):
            enter(tournament, number, table, "10H by N =", "9NT by E +1")
    made(tournament, exchange(tournament))
    board = foreign_board(tournament, 1, 3)
    added = AddCorrection((1, 3, board), _sitting(tournament, 1, 3), value_of("passed out"))
    undo_correction(
        tournament=tournament, actor=DIRECTOR, event=made(tournament, added), reason="no"
    )
    document = json.loads(json.dumps(event_document(tournament)))
    copy = import_tournament(club=club, actor=DIRECTOR, data=document)
    assert [_travelled(row) for row in every_line_row(copy)] == [
        _travelled(row) for row in every_line_row(tournament)
    ]
    assert not LineSeat.objects.filter(tournament=copy, plays=True, line__dropped=True).exists()
    assert [row.score for row in ranking(copy).standings] == [
        row.score for row in ranking(tournament).standings
    ]


def _sitting(tournament: Tournament, number: int, table: int) -> SeatNumbers:
    return line_rows(tournament, round=number, table=table)[0].entries


def _travelled(row: LineRow) -> LineRow:
    return replace(row, id=0)


@pytest.mark.parametrize(
    ("columns", "refusal"),
    [({"final": True, "status": "published"}, AlreadyFinal), ({"status": "ready"}, WrongState)],
    ids=["final", "not begun"],
)
def test_what_the_act_refuses_is_not_shown_as_possible(
    tournament: Tournament, columns: dict[str, Any], refusal: type[WhizError]
) -> None:
    request = exchange(tournament)
    Tournament.objects.filter(pk=tournament.pk).update(**columns)
    tournament.refresh_from_db()
    with pytest.raises(refusal):
        preview_correction(tournament=tournament, asked=request)
    with pytest.raises(refusal):
        made(tournament, request)


@pytest.mark.parametrize("seed", range(10))
def test_on_random_evenings_preview_act_and_recount_agree(club: Club, seed: int) -> None:
    """The long form is ``python -m tests.happenings``: 10,000 acts on 200 evenings."""
    evening = Evening.begun(club, seed)
    for _ in range(10):
        evening.step()
    evening.verify()

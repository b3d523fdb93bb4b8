"""The console: a word for each table and round, and what is still to be done."""

from uuid import uuid4

import pytest
from pytest_django import DjangoAssertNumQueries

from boards.seats import Seat
from tests.tournaments import DIRECTOR, enter, running, score, value_of
from whiz_tournament.models import Club, Tournament
from whiz_tournament.queries.play.console import console_page
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.play.rounds import AwaitedTables, awaited_tables
from whiz_tournament.queries.play.todo_kinds import (
    CloseRoundToDo,
    CloseTournamentToDo,
    DisputedToDo,
    OpenRoundToDo,
    OwedToDo,
    PublishFinalToDo,
    PublishToDo,
    TodoItem,
    UnconfirmedToDo,
)
from whiz_tournament.queries.publishing.visibility import Viewer
from whiz_tournament.services.play.rounds import close_round, close_tournament, open_round
from whiz_tournament.services.publishing.publish import publish_results
from whiz_tournament.services.results import LinePlace, Sender, Submission, enter_result

pytestmark = pytest.mark.django_db


def states(tournament: Tournament) -> list[list[str]]:
    return [[cell.state.value for cell in row.cells] for row in console_page(tournament).tables]


def say(tournament: Tournament, by: Seat, device: str, text: str) -> None:
    """A phone of table 1 says something about its first board."""
    line = line_rows(tournament, round=1, table=1)[0]
    enter_result(
        tournament=tournament,
        sender=Sender.device(device, 1),
        submission=Submission(uuid4(), LinePlace(1, 1, line.board), seat=by),
        value=value_of(text),
    )


def test_each_cell_says_where_its_table_stands(club: Club) -> None:
    tournament = running(club, 9, rounds=3)
    enter(tournament, 1, 1, "10H by N =", "9C by E -1")
    enter(tournament, 1, 2, "10H by N =")
    assert states(tournament) == [
        ["complete", "to_come", "to_come"],
        ["playing", "to_come", "to_come"],
        ["playing", "to_come", "to_come"],
    ]
    view = console_page(tournament)
    awaited = (AwaitedTables(1, (2, 3)),)
    assert (view.current, view.awaited, awaited_tables(tournament)) == (1, awaited, awaited)
    assert [(h.number, h.status, h.done, h.expected) for h in view.rounds] == [
        (1, "open", 3, 6),
        (2, "pending", 0, 6),
        (3, "pending", 0, 6),
    ]


def test_what_a_closed_round_still_owes_is_on_the_list(club: Club) -> None:
    tournament = running(club, 9, rounds=3)
    for table in (1, 2, 3):
        enter(tournament, 1, table, *(["10H by N =", "9C by E -1"][: 1 if table == 3 else 2]))
    close_round(tournament=tournament, actor=DIRECTOR, number=1)
    board = line_rows(tournament, round=1, table=3)[1].board
    assert console_page(tournament).todo == (
        OwedToDo(round=1, table=3, board=board),
        OpenRoundToDo(round=2),
    )
    assert states(tournament)[2][0] == "late"


def _one_side(tournament: Tournament, table: int, *results: str) -> list[int]:
    """A phone of the table says what its boards are, and nobody answers; return the boards."""
    lines = line_rows(tournament, round=1, table=table)[: len(results)]
    for line, text in zip(lines, results, strict=True):
        score(tournament, line, text, by=Sender.device("aa" * 16, table))
    return [line.board for line in lines]


def test_what_one_side_said_alone_is_told_once_the_round_is_closed(club: Club) -> None:
    tournament = running(club, 9, rounds=3)
    second = _one_side(tournament, 2, "10H by N =", "passed out")
    third = _one_side(tournament, 3, "10H by N =")
    enter(tournament, 1, 1, "10H by N =", "passed out")
    score(tournament, line_rows(tournament, round=1, table=3)[1], "passed out")
    assert [row[0] for row in states(tournament)] == ["complete"] * 3
    assert console_page(tournament).unconfirmed == 3
    close_round(tournament=tournament, actor=DIRECTOR, number=1)
    tables = {2: tuple(second), 3: tuple(third)}
    item = UnconfirmedToDo(round=1, table=2, tables=tables)
    assert console_page(tournament).todo[0] == item
    assert [row[0] for row in states(tournament)] == ["complete", "flagged", "flagged"]
    for line in line_rows(tournament, round=1)[2:]:
        score(tournament, line, "10H by N =")
    settled = console_page(tournament)
    kinds = {type(item) for item in settled.todo}
    assert (settled.unconfirmed, UnconfirmedToDo in kinds) == (0, False)


def test_a_table_whose_result_looks_odd_is_marked_for_who_directs(club: Club) -> None:
    tournament = running(club, 12, rounds=4)
    first, *others = line_rows(tournament, board=1)[:3]
    score(tournament, first, "10H by N -4")
    for line in others:
        score(tournament, line, "10H by N =")

    def marked(viewer: Viewer) -> list[tuple[int, int]]:
        cells = (c for row in console_page(tournament, viewer=viewer).tables for c in row.cells)
        return [(cell.round, cell.table) for cell in cells if cell.state == "flagged"]

    assert marked(Viewer.DIRECTOR) == [(first.round, first.table)]
    assert marked(Viewer.SCORER) == []
    found = [console_page(tournament, viewer=viewer) for viewer in (Viewer.DIRECTOR, Viewer.SCORER)]
    assert [view.to_check for view in found] == [1, 0]


def test_a_dispute_stands_first_with_what_each_side_says(club: Club) -> None:
    tournament = running(club, 9, rounds=3)
    say(tournament, Seat.N, "phone1", "10H by N =")
    say(tournament, Seat.E, "phone2", "10H by N -1")
    board = line_rows(tournament, round=1, table=1)[0].board
    assert console_page(tournament).todo[0] == DisputedToDo(
        round=1, table=1, board=board, claims=("10H by N =", "10H by N -1")
    )
    assert states(tournament)[0][0] == "disputed"


def test_the_next_step_is_named(club: Club) -> None:
    tournament = running(club, 9, rounds=1)

    def last() -> TodoItem:
        return console_page(tournament).todo[-1]

    for table in (1, 2, 3):
        enter(tournament, 1, table, "10H by N =", "passed out")
    assert last() == CloseRoundToDo(round=1, next=None, last=True)
    close_round(tournament=tournament, actor=DIRECTOR, number=1)
    assert last() == CloseTournamentToDo()
    close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    assert last() == PublishToDo()
    publish_results(tournament=tournament, actor=DIRECTOR, final=False)
    assert last() == PublishFinalToDo()
    publish_results(tournament=tournament, actor=DIRECTOR, final=True)
    assert console_page(tournament).todo == ()


def test_a_round_opened_early_does_not_hide_the_one_before(club: Club) -> None:
    tournament = running(club, 9, rounds=3)
    open_round(tournament=tournament, actor=DIRECTOR, number=2)
    view = console_page(tournament)
    assert (view.current, view.awaited) == (
        2,
        (AwaitedTables(1, (1, 2, 3)), AwaitedTables(2, (1, 2, 3))),
    )


@pytest.mark.parametrize("disputes", [1, 3])
def test_the_price_does_not_grow_with_the_list(
    club: Club, disputes: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    tournament = running(club, 9, rounds=3, boards_per_round=3)
    for line in line_rows(tournament, round=1, table=1)[:disputes]:
        for seat, text in ((Seat.N, "10H by N ="), (Seat.E, "10H by N -1")):
            enter_result(
                tournament=tournament,
                sender=Sender.device(seat, 1),
                submission=Submission(uuid4(), LinePlace(1, 1, line.board), seat=seat),
                value=value_of(text),
            )
    with django_assert_num_queries(4):
        console_page(tournament)

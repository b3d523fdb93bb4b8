"""A board that somebody plays a second time: the first play counts, the second does not."""

from dataclasses import replace

import pytest
from django.utils.translation import override

from tests.made_once import made_once
from tests.tournaments import DIRECTOR, enter, running, value_of
from whiz_tournament.models import Club, LineSeat, LineState, Tournament
from whiz_tournament.queries.corrections.kinds import (
    AddCorrection,
    BoardKnown,
    Compensation,
    MoveCorrection,
)
from whiz_tournament.queries.corrections.later_tables import with_first_plays
from whiz_tournament.queries.corrections.previews import correction_preview
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.services.corrections.correcting import make_correction
from whiz_tournament.services.corrections.line_corrections import undo_correction
from whiz_tournament.services.play.rounds import close_round, open_round
from whiz_tournament.services.results import verify_tournament
from whiz_tournament.wording.results.correction_effects import EffectWords

pytestmark = pytest.mark.django_db


@pytest.fixture
@made_once
def tournament(club: Club) -> Tournament:
    """Seventeen people, seven rounds of three circulating boards; two rounds are played."""
    made = running(club, 17, rounds=7, boards_per_round=3, supply="circulating")
    for number in (1, 2):
        for table in range(1, 6):
            enter(made, number, table, "10H by N =", "9NT by E +1", "8C by S -1")
        close_round(tournament=made, actor=DIRECTOR, number=number)
        open_round(tournament=made, actor=DIRECTOR, number=number + 1)
    return made


class WrongBoard:
    """Round 3, one table: the slip says one board, they played one that a single one knows."""

    def __init__(self, tournament: Tournament) -> None:
        rows = line_rows(tournament)
        played = [row for row in rows if row.round < 3]
        self.slip, self.first, self.who = next(
            (slip, first, knowing.pop())
            for slip in rows
            if slip.round == 3
            for first in played
            if len(knowing := _people(slip) & _people(first)) == 1
            and _knowing(played, first.board, slip) == knowing
        )
        self.innocent = _people(self.slip) - {self.who}
        self.second = f"3/{self.slip.table}/{self.first.board}"
        self.request = MoveCorrection(
            (3, self.slip.table, self.slip.board), (3, self.slip.table, self.first.board)
        )


def _people(row: LineRow) -> set[int]:
    return set(row.entries.values())


def _knowing(rows: list[LineRow], board: int, slip: LineRow) -> set[int]:
    """Those of a table who have played a board."""
    return _people(slip).intersection(
        *[set().union(*(_people(r) for r in rows if r.board == board))]
    )


def _write(tournament: Tournament, wrong: WrongBoard, result: str = "11S by S -1") -> None:
    """The slip's three results are typed under the board that the plan has."""
    enter(tournament, 3, wrong.slip.table, result, result, result)


def test_the_first_play_counts_and_the_second_does_not(tournament: Tournament) -> None:
    wrong = WrongBoard(tournament)
    _write(tournament, wrong)
    shown = correction_preview(tournament, wrong.request)
    act = make_correction(
        tournament=tournament, actor=DIRECTOR, asked=wrong.request, reason="the wrong board"
    )
    rows = {row.key: row for row in line_rows(tournament)}
    assert rows[wrong.first.key].counts
    second = rows[wrong.second]
    assert (second.dropped, str(second.logged[1])) == (True, "11S by S -1")
    assert [line.after.key for line in shown.lines if line.loses_result] == [wrong.second]
    knows = {each.entry: each.knows for each in shown.lost if each.line == wrong.second}
    assert knows == {wrong.who: wrong.first.key} | dict.fromkeys(wrong.innocent, "")
    assert verify_tournament(tournament) == []
    undo_correction(tournament=tournament, actor=DIRECTOR, event=act.pk, reason="it was not so")
    assert wrong.second not in {row.key for row in line_rows(tournament)}
    assert (
        not LineSeat.objects.filter(tournament=tournament, plays=False)
        .exclude(line__unplanned=True)
        .exists()
    )


def test_who_saw_the_cards_has_the_board_nowhere_later(tournament: Tournament) -> None:
    wrong = WrongBoard(tournament)
    _write(tournament, wrong)
    for compensation in (Compensation.NONE, Compensation.LATER):
        shown = correction_preview(tournament, wrong.request, compensation)
        after = [row for row in shown.rows if row.board == wrong.first.board and row.round > 3]
        assert not any(_people(row) & _people(wrong.slip) for row in after if row.plays)
        offered = [row for row in (*shown.later, *shown.possible) if row.board == wrong.first.board]
        assert not any(_people(row) & _people(wrong.slip) for row in offered)


def test_the_innocent_get_one_average_plus_each(tournament: Tournament) -> None:
    wrong = WrongBoard(tournament)
    _write(tournament, wrong)
    board = wrong.first.board
    shown = correction_preview(tournament, wrong.request, Compensation.AVERAGE)
    given = [each.entry for each in shown.lost if each.board == board and each.given is not None]
    assert {*wrong.innocent} <= {*given}
    assert len(given) == len({*given})
    assert wrong.who not in given
    make_correction(
        tournament=tournament,
        actor=DIRECTOR,
        asked=wrong.request,
        reason="the wrong board",
        compensation=Compensation.AVERAGE,
    )


def test_the_preview_says_who_had_played_it_before_and_what_becomes_of_it(
    tournament: Tournament,
) -> None:
    wrong = WrongBoard(tournament)
    _write(tournament, wrong)
    names, first, table = name_texts(tournament), wrong.first, wrong.slip.table
    board = first.board
    with override("en"):
        told = EffectWords.of(correction_preview(tournament, wrong.request), names).falling
    assert (
        f"{names[wrong.who]} has already played board {board} in round {first.round},"
        f" table {first.table}. The result of board {board} in round 3, table {table},"
        " remains on record but does not count."
    ) in told


def test_a_board_that_cannot_be_made_for_who_knows_it_is_refused(tournament: Tournament) -> None:
    wrong = WrongBoard(tournament)
    with pytest.raises(BoardKnown) as refused:
        correction_preview(tournament, wrong.request)
    assert refused.value.params["round"] == wrong.first.round


def test_an_innocent_cannot_be_put_at_the_board_again(tournament: Tournament) -> None:
    """Both of the second play have seen the cards, although no result of theirs counts."""
    wrong = WrongBoard(tournament)
    _write(tournament, wrong)
    make_correction(
        tournament=tournament, actor=DIRECTOR, asked=wrong.request, reason="the wrong board"
    )
    rows = line_rows(tournament, round=4)
    board = wrong.first.board
    tables = [row for row in rows if _people(row) & wrong.innocent and row.board != board]
    again = next(row for row in tables if wrong.who not in _people(row))
    with pytest.raises(BoardKnown):
        correction_preview(tournament, AddCorrection((4, again.table, board), again.entries, None))


PLACES = {"first": (1, 2), "second": (3, 1)}


@pytest.mark.parametrize(
    ("first", "second", "closed", "dropped"),
    [
        pytest.param("10H by N =", "9NT by E +1", (), "second", id="played twice"),
        pytest.param(None, "9NT by E +1", (), "first", id="the first is still to come"),
        pytest.param(None, "9NT by E +1", (1,), "second", id="the first awaits its result"),
        pytest.param("not played", "9NT by E +1", (1,), "", id="the first was not played"),
    ],
)
def test_the_order_is_that_of_play(
    tournament: Tournament,
    first: str | None,
    second: str | None,
    closed: tuple[int, ...],
    dropped: str,
) -> None:
    one = line_rows(tournament, round=1, table=2)[0]
    rows = [
        replace(one, round=number, table=table, value=value_of(text) if text else None,
                unplanned=name == "second", state=LineState.CONFIRMED if text else LineState.EMPTY)
        for (name, (number, table)), text in zip(PLACES.items(), (first, second), strict=True)
    ]  # fmt: skip
    found = with_first_plays(rows, {one.board}, closed)
    gone = [name for name, place in PLACES.items()
            for row in found if (row.round, row.table) == place and row.dropped]  # fmt: skip
    assert gone == ([dropped] if dropped else [])

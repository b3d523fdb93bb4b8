"""A table falls away or is added: everybody stays, the past stands, the limit is remembered."""

from collections.abc import Callable

import pytest

from boards.errors import WhizError
from tests.services.play.changes.evenings import past, play, plays, seated, there
from tests.tournaments import DIRECTOR, running, score
from whiz_tournament.models import Club, ScoreEntry, Tournament
from whiz_tournament.queries.play.changes import made_change
from whiz_tournament.queries.play.current_movement import current_movement
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.play.seatings import seating_plan
from whiz_tournament.services.play.changes import (
    Arrives,
    Change,
    Leaves,
    PersonToSeat,
    Proposal,
    TableAdded,
    TableLost,
    accept_change,
    propose_change,
)

pytestmark = pytest.mark.django_db
ZOE, YVES, LUC = (PersonToSeat(name=name) for name in ("Zoé Tard", "Yves Tard", "Luc Tard"))


def accept(tournament: Tournament, change: Change) -> Proposal:
    proposal = propose_change(tournament=tournament, change=change)
    accept_change(tournament=tournament, actor=DIRECTOR, change=change, digest=proposal.digest)
    return proposal


def refusal(do: Callable[[], object]) -> tuple[str, str | None]:
    with pytest.raises(WhizError) as caught:
        do()
    return caught.value.code, caught.value.field


def tables(tournament: Tournament, number: int) -> set[int]:
    return {s.table for s in seating_plan(tournament).seatings if s.round == number}


def test_without_a_table_everybody_stays_and_more_rest(club: Club) -> None:
    tournament = running(club, 16, rounds=5)
    play(tournament, 1)
    before = past(tournament, 1)
    proposal = accept(tournament, TableLost(3, 2))
    assert (proposal.entry, proposal.round, proposal.most) == (0, 2, 4)
    assert past(tournament, 1) == before
    assert tables(tournament, 1) == {1, 2, 3, 4, 5}
    for number in (2, 3, 4, 5):
        assert tables(tournament, number) == {1, 2, 4, 5}
        assert len(seated(tournament, number)) == 12
        assert there(tournament, number) == set(range(1, 17))
    found = plays(tournament)
    assert len(found) == len(set(found))
    rests = [sum(n not in seated(tournament, r) for r in range(1, 6)) for n in range(1, 17)]
    assert max(rests) - min(rests) <= 1


def test_the_difference_says_who_loses_a_board_and_whose_card_changes(club: Club) -> None:
    tournament = running(club, 9, rounds=4)
    proposal = accept(tournament, TableLost(2, 3))
    assert sum(each.after - each.before for each in proposal.boards) == -2 * 3 * 2
    act = made_change(tournament, tournament.events.latest("id").pk)
    assert act is not None
    assert (act.kind, act.entry, act.table, act.round) == ("table_lost", 0, 2, 3)
    assert act.cards == tuple(card.entry for card in proposal.cards)
    assert 2 not in act.tables


def test_the_limit_holds_for_whatever_happens_next_until_a_table_comes_back(club: Club) -> None:
    tournament = running(club, 9, rounds=5)
    accept(tournament, TableLost(3, 2))
    for who in (ZOE, YVES, LUC):
        accept(tournament, Arrives(who, 2))
    assert [len(tables(tournament, n)) for n in (2, 3, 4, 5)] == [2, 2, 2, 2]
    assert current_movement(tournament, tournament.sections.get().pk).most == 2
    accept(tournament, TableAdded(3))
    assert [len(tables(tournament, n)) for n in (2, 3, 4, 5)] == [2, 3, 3, 3]
    accept(tournament, Leaves(1, 4))
    assert [len(tables(tournament, n)) for n in (4, 5)] == [3, 3]


def test_a_result_typed_too_early_keeps_its_table(club: Club) -> None:
    tournament = running(club, 9, rounds=4)
    score(tournament, line_rows(tournament, round=3, table=2)[0], "7H by N =")
    lost = TableLost(2, 3)
    assert refusal(lambda: propose_change(tournament=tournament, change=lost)) == (
        "round_begun", "round",
    )  # fmt: skip
    accept(tournament, TableLost(2, 4))
    assert ScoreEntry.objects.count() == 1
    assert tables(tournament, 3) == {1, 2, 3}


@pytest.mark.parametrize(
    ("change", "code", "field"),
    [
        (TableLost(9, 2), "not_found", "table"),
        (TableLost(1, 1), "round_begun", "round"),
        (TableLost(1, 9), "not_found", "table"),
        (TableAdded(2), "no_table_more", "round"),
        (TableAdded(9), "round_beyond", "round"),
    ],
    ids=repr,
)
def test_a_table_that_cannot_go_or_come(club: Club, change: Change, code: str, field: str) -> None:
    tournament = running(club, 9, rounds=4)
    assert refusal(lambda: propose_change(tournament=tournament, change=change)) == (code, field)


def test_the_last_table_stays(club: Club) -> None:
    tournament = running(club, 4, rounds=4)
    last = TableLost(1, 2)
    assert refusal(lambda: propose_change(tournament=tournament, change=last)) == (
        "no_table_left", "tables",
    )  # fmt: skip

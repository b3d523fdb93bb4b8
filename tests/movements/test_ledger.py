"""The price of a move is what the whole ledger changes by."""

from hypothesis import given, settings
from hypothesis import strategies as st

from movements.library import Objective, stored
from movements.replanning import PlanAim
from movements.replanning.first_draft import first_draft, ledger_of, present_in
from movements.search.annealer import Annealer, BoardSupply
from tests.examples import examples


def desk_for(players: int, rounds: int, begun: int, aim: PlanAim) -> Annealer:
    movement = stored(players, rounds, 1, Objective.COMPARISON)
    assert movement is not None
    boards = BoardSupply(movement.board_sets, 1)
    drafts = [
        first_draft(each, begun + n, present_in(each) | {players + 1}, boards)
        for n, each in enumerate(movement.rounds[begun:])
    ]
    return Annealer(drafts, ledger_of(movement, begun, drafts, aim), boards)


def whole(desk: Annealer) -> int:
    return desk.ledger.total() + desk.ledger.lines(desk.drafts)


@given(st.integers(9, 20), st.integers(3, 8), st.sampled_from(PlanAim), st.data())
@settings(max_examples=examples(20), deadline=None)
def test_every_move_costs_its_price(
    players: int, rounds: int, aim: PlanAim, data: st.DataObject
) -> None:
    desk = desk_for(players, rounds, 1, aim)
    for _ in range(15):
        draft = data.draw(st.sampled_from(desk.drafts))
        before = whole(desk)
        if data.draw(st.booleans()):
            one = data.draw(st.integers(0, 3 * len(draft.tables) - 1))
            other = data.draw(st.integers(0, len(draft.row) - 2))
            other += other >= one
            price = desk.ledger.price(draft, one, other)
            desk.exchange(draft, one, other)
        else:
            table = data.draw(st.integers(0, len(draft.tables) - 1))
            board_set = data.draw(st.sampled_from(desk.boards.sets))
            price = desk.ledger.price_of_boards(draft, table, board_set)
            desk.give(draft, table, board_set)
        assert whole(desk) == before + price

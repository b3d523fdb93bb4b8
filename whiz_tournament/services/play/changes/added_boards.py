"""Boards that a table was given besides its own: whether the new plan leaves them their place."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from movements.replanning.board_cuts import BoardNumbers
from movements.values import Movement, Round, Trio
from whiz_tournament.queries.play.current_movement import AddedBoard, CurrentMovement


@dataclass(frozen=True, slots=True)
class KeptBoard:
    """An added board as it was, and where it is played now: nowhere if ``after`` is ``None``."""

    before: AddedBoard
    after: AddedBoard | None


def kept_boards(
    evening: CurrentMovement, movement: Movement, boards: Mapping[int, BoardNumbers], start: int
) -> Iterator[KeptBoard]:
    """Yield what becomes of each added board of the rounds from ``start`` on.

    It stays with its three where they sit together, or all rest, and none of them gets the board
    by the new plan: in its own round if that can be, else as early as can be. Where the plan gives
    it to all three nothing is lost, and nothing is said.
    """
    held = _Held(evening, movement, boards, start)
    for added in evening.added:
        if added.round < start:
            continue
        planned = held.by_plan(added)
        if planned == {*added.people}:
            continue
        after = None if planned else held.placed(added)
        yield KeptBoard(added, after)


class _Held:
    """The rounds to come, and at how many tables of each a board lies."""

    def __init__(
        self,
        evening: CurrentMovement,
        movement: Movement,
        boards: Mapping[int, BoardNumbers],
        start: int,
    ) -> None:
        self.evening = evening
        self.rounds = dict(enumerate(movement.rounds[start - 1 :], start))
        self.at: dict[tuple[int, int], int] = {}
        self.people: dict[int, set[int]] = {}
        for number, round in self.rounds.items():
            for seating in round.tables:
                for board in boards[seating.board_set]:
                    self.at[number, board] = self.at.get((number, board), 0) + 1
                    self.people.setdefault(board, set()).update(seating.players)

    def by_plan(self, added: AddedBoard) -> set[int]:
        return self.people.get(added.board, set()) & {*added.people}

    def placed(self, added: AddedBoard) -> AddedBoard | None:
        order = sorted(self.rounds, key=lambda number: (number != added.round, number))
        for number in order:
            if self.at.get((number, added.board), 0) >= self.evening.copies:
                continue
            place = self._place(self.rounds[number], added)
            if place is not None:
                self.at[number, added.board] = self.at.get((number, added.board), 0) + 1
                table, people = place
                return replace(added, round=number, table=table, people=people)
        return None

    def _place(self, round: Round, added: AddedBoard) -> tuple[int, Trio] | None:
        for seating in round.tables:
            if {*seating.players} == {*added.people}:
                return seating.table, seating.players
        labels = {seating.table for seating in round.tables} | self.evening.elsewhere
        full = self.evening.most is not None and len(round.tables) >= self.evening.most
        free = added.table not in labels and not full
        return (
            (added.table, added.people) if free and {*added.people} <= {*round.sit_outs} else None
        )

"""A change as it would be, not applied: all that differs, and the digest that accepts it."""

from collections import Counter
from dataclasses import dataclass

from movements.replanning import PlanDifference, differences
from movements.values import Movement
from whiz_tournament.queries.canonical_json import content_digest
from whiz_tournament.queries.play.current_movement import BoardSets, CurrentMovement
from whiz_tournament.queries.play.movement_figures import (
    CurrentMovementFigures,
    boards_of_players,
    current_movement_figures,
)
from whiz_tournament.services.play.changes.added_boards import KeptBoard, kept_boards
from whiz_tournament.services.play.changes.values import Change


@dataclass(frozen=True, slots=True)
class CardChange:
    """A guide card that changes: whose, and the lines that do."""

    entry: int
    lines: tuple[PlanDifference, ...]


@dataclass(frozen=True, slots=True)
class BoardsChange:
    """Somebody who plays more or fewer boards than planned."""

    entry: int
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class SitOutChange:
    """Who rests in a round, before and after."""

    round: int
    before: tuple[int, ...]
    after: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DroppedBoard:
    """A board of the new plan that is dropped: somebody there has it elsewhere already.

    ``known`` says who, in which round and at which table.
    """

    round: int
    table: int
    board: int
    entries: tuple[int, ...]
    known: tuple[tuple[int, int, int], ...]


@dataclass(frozen=True, slots=True)
class MeetingChange:
    """Whom somebody would meet whom they would not have met, and whom they would meet no more."""

    entry: int
    anew: tuple[int, ...]
    no_more: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Proposal:
    """What a change would do; ``round`` is the first that it concerns.

    ``name`` is who arrives, leaves or steps in, as number ``entry`` (nobody and 0 where a table
    goes or comes); ``movement`` the whole evening afterwards; ``most`` the tables there are then;
    ``new_sets`` the boards of its sets where they are cut otherwise.
    """

    change: Change
    entry: int
    name: str
    round: int
    evening: CurrentMovement
    movement: Movement
    most: int | None = None
    new_sets: BoardSets | None = None

    @property
    def sets(self) -> BoardSets:
        """Return the boards of each set, by the numbers of the whole evening afterwards."""
        return self.new_sets or self.evening.sets

    @property
    def cards(self) -> tuple[CardChange, ...]:
        """Return every guide card that changes, by number."""
        by_player: dict[int, list[PlanDifference]] = {}
        for line in differences(self.evening.movement, self.movement):
            by_player.setdefault(line.player, []).append(line)
        return tuple(CardChange(entry, tuple(lines)) for entry, lines in sorted(by_player.items()))

    @property
    def holders(self) -> frozenset[int]:
        """Return who has a guide card for the rounds that it concerns, printed before."""
        to_come = self.evening.movement.rounds[self.round - 1 :]
        return frozenset(n for round in to_come for n in (*round.seated(), *round.sit_outs))

    @property
    def others_with_new_cards(self) -> int:
        """Return how many of those need another card, not counting who leaves."""
        changed = {card.entry for card in self.cards}
        return len(changed & self.holders - {self.entry})

    @property
    def boards(self) -> tuple[BoardsChange, ...]:
        """Return who plays more or fewer boards than planned; not anyone who comes or goes."""
        before, after = self._boards_before(), self._boards_after()
        return tuple(
            BoardsChange(entry, before[entry], after[entry])
            for entry in self.evening.numbers
            if before[entry] != after[entry] and entry != self.entry
        )

    @property
    def unplayed(self) -> tuple[int, ...]:
        """Return the boards that were to be played in the rounds to come, and would not be."""
        planned = self._to_come(self.evening.movement)
        return tuple(sorted(planned - self._to_come(self.movement)))

    def _to_come(self, movement: Movement) -> set[int]:
        rounds = movement.rounds[self.round - 1 :]
        held = {seating.board_set for round in rounds for seating in round.tables}
        return {board for n in held for board in self.sets.boards[n]}

    @property
    def added(self) -> tuple[KeptBoard, ...]:
        """Return what becomes of boards that a table was to play besides its own."""
        if self.movement == self.evening.movement:
            return ()  # nothing is written again
        return tuple(kept_boards(self.evening, self.movement, self.sets.boards, self.round))

    @property
    def meetings(self) -> tuple[MeetingChange, ...]:
        """Return who would meet others than planned, over the whole evening."""
        before, after = _met(self.evening.movement), _met(self.movement)
        changes = (
            MeetingChange(
                entry,
                tuple(sorted(after.get(entry, set()) - before.get(entry, set()))),
                tuple(sorted(before.get(entry, set()) - after.get(entry, set()))),
            )
            for entry in self.evening.numbers
        )
        return tuple(change for change in changes if change.anew or change.no_more)

    @property
    def dropped(self) -> tuple[DroppedBoard, ...]:
        """Return the boards of the rounds to come that are dropped, as they are written then."""
        if self.movement == self.evening.movement:
            return ()  # nothing is written again
        to_come = enumerate(self.movement.rounds[self.round - 1 :], self.round)
        places = (
            (number, seating.table, board, seating.players)
            for number, round in to_come
            for seating in round.tables
            for board in self.sets.boards[seating.board_set]
        )
        boards = (DroppedBoard(*place, self._knowing(place[2], place[3])) for place in places)
        return tuple(board for board in boards if board.known)

    def _knowing(self, board: int, people: tuple[int, ...]) -> tuple[tuple[int, int, int], ...]:
        """Return who of these has a board at a line that stays, and where."""
        held = ((entry, self.evening.plays.get((board, entry))) for entry in people)
        return tuple(
            (entry, at.round, at.table)
            for entry, at in held
            if at is not None and (not at.own or at.round < self.round)
        )

    def _boards_before(self) -> Counter[int]:
        now = self.evening
        dropped = Counter(entry for _, entry in now.dropped)
        return boards_of_players(now.movement, now.boards, dropped)

    def _boards_after(self) -> Counter[int]:
        now = self.evening
        if self.movement == now.movement:
            return self._boards_before()
        dropped = Counter(entry for number, entry in now.dropped if number < self.round)
        dropped.update(entry for board in self.dropped for entry in board.entries)
        return boards_of_players(self.movement, self.sets.boards, dropped)

    @property
    def rests(self) -> tuple[SitOutChange, ...]:
        """Return the rounds in which others rest than planned."""
        before, after = self.evening.movement.rounds, self.movement.rounds
        pairs = enumerate(zip(before, after, strict=False), start=1)
        return tuple(
            SitOutChange(number, old.sit_outs, new.sit_outs)
            for number, (old, new) in pairs
            if old.sit_outs != new.sit_outs
        )

    @property
    def tables(self) -> tuple[int, ...]:
        """Return the tables at which anything changes, rising."""
        spots = (spot for card in self.cards for c in card.lines for spot in (c.before, c.after))
        return tuple(sorted({spot.table for spot in spots if spot is not None}))

    @property
    def fallen(self) -> tuple[int, ...]:
        """Return the rounds that are not played any more."""
        return tuple(range(len(self.movement.rounds) + 1, self.evening.rounds + 1))

    @property
    def before(self) -> CurrentMovementFigures:
        """Return what the evening amounts to as it is planned now."""
        return self._figures(self.evening.movement, self._boards_before(), self.evening.sets)

    @property
    def after(self) -> CurrentMovementFigures:
        """Return what it would amount to."""
        return self._figures(self.movement, self._boards_after(), self.sets)

    @property
    def own_boards(self) -> tuple[int, int]:
        """Return how many boards who comes or leaves plays, as planned and then."""
        return self._boards_before()[self.entry], self._boards_after()[self.entry]

    def _figures(
        self, movement: Movement, played: Counter[int], sets: BoardSets
    ) -> CurrentMovementFigures:
        first, last = movement.rounds[0], movement.rounds[-1]
        there = {*last.seated(), *last.sit_outs} & {*first.seated(), *first.sit_outs}
        return current_movement_figures(movement, played, there - {self.entry}, sets.boards)

    @property
    def digest(self) -> str:
        """Sixteen digits of all that was shown: what is accepted is what was seen, once."""
        now = self.evening
        plans = now.movement, self.sets.boards, now.changes, self.movement, self.dropped
        seen = (self.change, self.name, *plans, self.added)
        return content_digest(seen)[:16]


def _met(movement: Movement) -> dict[int, set[int]]:
    """Return whom everybody meets."""
    people: dict[int, set[int]] = {}
    for seating in movement.seatings():
        for player in seating.players:
            people.setdefault(player, set()).update(set(seating.players) - {player})
    return people

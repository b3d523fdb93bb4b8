"""The first draft: the old plan patched up, and the ledger of the evening so far."""

from collections import Counter
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, Protocol

from movements.replanning.differences import PlanDifference, spots
from movements.search.annealer import BoardSupply
from movements.search.ledger import KEEPING_CARDS, REPLANNING, At, DraftRound, Ledger, Prices
from movements.values import Movement, Round, TableSeating

# What changes in mid-evening: who is here, and the tables that there are.


class PlanAim(StrEnum):
    """What a new plan is chosen for, of all that are legal."""

    FAIREST = "fairest"
    """Meetings, rests and seats as even as can be; cards that change are cheap."""
    FEWEST_CARDS = "fewest_cards"
    """As few people as can be need another guide card; boards and rests count before meetings."""
    MORE_TABLES = "more_tables"
    """The same, and those who would rest open a table where there are three of them."""


@dataclass(frozen=True, slots=True)
class Attendance:
    """The players who come and leave; a substitute keeps the number and changes nothing here."""

    arrive: frozenset[int] = field(default_factory=frozenset)
    leave: frozenset[int] = field(default_factory=frozenset)


@dataclass(frozen=True, slots=True)
class Room:
    """The tables from now on: at most ``most`` at once (``None``: no limit), and not ``without``.

    Tables are opened as people and boards allow; if a table was removed earlier in the evening, the
    limit has to be given again.
    """

    most: int | None = None
    without: frozenset[int] = field(default_factory=frozenset)


@dataclass(frozen=True, slots=True)
class Replan:
    """The new plan of the whole evening, and every changed line of a guide card."""

    movement: Movement
    changes: tuple[PlanDifference, ...]


class AskedOfPlan(Protocol):
    """What people who are here ask of a new plan; hashable, so that each plan is found once."""

    def __hash__(self) -> int:
        """Return the same for the same."""

    def enter(self, ledger: Ledger) -> None:
        """Enter it as what happened before, so that the search counts it."""

    def at_tables(self, movement: Movement, begun: int) -> Movement:
        """Return the plan found, with other table numbers in the rounds to come where asked."""


PRICES: Final[dict[PlanAim, Prices]] = {
    PlanAim.FAIREST: REPLANNING,
    PlanAim.FEWEST_CARDS: KEEPING_CARDS,
    PlanAim.MORE_TABLES: KEEPING_CARDS,
}


def present_in(round: Round) -> set[int]:
    """Everybody who is here for a round, seated or resting."""
    return {*round.seated(), *round.sit_outs}


def first_draft(
    round: Round,
    number: int,
    present: set[int],
    boards: BoardSupply,
    room: Room = Room(),
) -> DraftRound:
    """Return the round with those present: whole tables stay, holes are filled, the others rest."""
    tables = min(len(present) // 3, len(boards.sets) * boards.copies, room.most or len(present))
    # Tables that lost people go first: where three stay together, three cards stay true.
    staying = sorted(round.tables, key=lambda seating: _loss(seating, present, room))[:tables]
    seated = [player for seating in staying for player in seating.players if player in present]
    waiting = sorted(present - set(seated))
    row = [
        player if player in present else waiting.pop()
        for seating in staying
        for player in seating.players
    ]
    labels = _labels([seating.table for seating in staying], tables, room)
    sets = [seating.board_set for seating in staying]
    while len(sets) < tables:
        row += [waiting.pop() for _ in range(3)]
        sets.append(_free_set(sets, boards))
    return DraftRound(number, row + waiting, labels, sets)


def ledger_of(
    movement: Movement,
    begun: int,
    drafts: list[DraftRound],
    aim: PlanAim = PlanAim.FAIREST,
    *,
    anew: bool = False,
) -> Ledger:
    """Return all counts: of the rounds that have begun, and of the drafts; with ``anew`` nobody has
    a card.
    """
    ledger = Ledger({} if anew else _homes(movement, begun), PRICES[aim])
    past = [DraftRound.of(round, n) for n, round in enumerate(movement.rounds[:begun])]
    ledger.open([*past, *drafts])
    return ledger


def _homes(movement: Movement, begun: int) -> dict[tuple[int, int], At]:
    places: dict[tuple[int, int], At] = {}
    for r, round in enumerate(movement.rounds):
        if r >= begun:
            places.update({(player, r): None for player in round.sit_outs})
            places.update({(player, r): spot.at for player, spot in spots(round).items()})
    return places


def _loss(seating: TableSeating, present: set[int], room: Room) -> tuple[bool, int, int]:
    """Return which tables are removed first: absent ones, then those of people who leave."""
    missing = sum(player not in present for player in seating.players)
    return seating.table in room.without, missing, seating.table


def _labels(staying: list[int], tables: int, room: Room) -> list[int]:
    """Return the kept tables' own numbers where they are still there; free ones for the others."""
    taken = set(staying) | room.without
    free = (n for n in range(1, len(taken) + tables + 1) if n not in taken)
    labels = [next(free) if label in room.without else label for label in staying]
    return labels + [next(free) for _ in range(tables - len(staying))]


def _free_set(sets: list[int], boards: BoardSupply) -> int:
    """Return the set that most other tables of the round have, if there is a copy left."""
    in_use = Counter(sets)
    free = [one for one in boards.sets if in_use[one] < boards.copies]
    # A result on the boards of many others is compared with many; the lowest number breaks ties, so
    # that every machine takes the same set.
    return max(free, key=lambda one: (in_use[one], -one))

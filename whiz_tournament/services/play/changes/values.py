"""What may happen in mid-evening: somebody comes, leaves or is replaced; a table goes or comes.

Or nothing happens, and the director takes another movement for the rest.
"""

from dataclasses import dataclass

from movements.replanning import PlanAim


@dataclass(frozen=True, slots=True)
class PersonToSeat:
    """A player of the club by public id, or a guest by name."""

    player: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Arrives:
    """Somebody plays from that round on; who was here before takes the old number again.

    With the aim of few new cards there are no more tables than planned.
    """

    who: PersonToSeat
    round: int
    aim: PlanAim = PlanAim.FAIREST


@dataclass(frozen=True, slots=True)
class Leaves:
    """The entry no longer plays from that round on; one past the last round only marks it."""

    entry: int
    round: int
    aim: PlanAim = PlanAim.FAIREST


@dataclass(frozen=True, slots=True)
class Replaced:
    """Somebody takes the entry's number and its places, in the rounds to come."""

    entry: int
    who: PersonToSeat


@dataclass(frozen=True, slots=True)
class TableLost:
    """A table is removed from that round on: a broken leg, a dark corner. Everybody stays."""

    table: int
    round: int
    aim: PlanAim = PlanAim.FAIREST


@dataclass(frozen=True, slots=True)
class TableAdded:
    """There is room for one table more from that round on, as far as people and boards allow."""

    round: int


@dataclass(frozen=True, slots=True)
class AnotherMovement:
    """This many rounds of that many boards are played from that round on, everybody seated again.

    ``section`` is the name of the one that plays it; empty where there is but one. There are that
    many ``tables`` from then on; with 0 as many as are planned, as far as people are there. With
    the aim of few new cards the rounds of before stay as far as that goes.
    """

    round: int
    rounds: int
    boards: int
    section: str = ""
    aim: PlanAim = PlanAim.FAIREST
    tables: int = 0


Change = Arrives | Leaves | Replaced | TableLost | TableAdded | AnotherMovement

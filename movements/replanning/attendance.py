"""What changes in mid-evening: who is here, and the tables that there are."""

from dataclasses import dataclass, field
from enum import StrEnum

from movements.replanning.differences import PlanDifference
from movements.values import Movement
from movements.wishes.values import Unmet


class PlanAim(StrEnum):
    """What a new plan is chosen for, of all that are legal."""

    FAIREST = "fairest"
    """Meetings, rests and seats as even as can be; cards that change are cheap."""
    FEWEST_CARDS = "fewest_cards"
    """As few people as can be need another guide card; boards and rests count before meetings."""


@dataclass(frozen=True, slots=True)
class Attendance:
    """Who comes and who leaves; a substitute keeps the number and changes nothing here."""

    arrive: frozenset[int] = field(default_factory=frozenset)
    leave: frozenset[int] = field(default_factory=frozenset)


@dataclass(frozen=True, slots=True)
class Room:
    """The tables from now on: at most so many at once (``None``: no limit), and not these.

    Tables are opened as people and boards allow; where a table fell away earlier in the evening
    the limit has to be given again.
    """

    most: int | None = None
    without: frozenset[int] = field(default_factory=frozenset)


@dataclass(frozen=True, slots=True)
class Replan:
    """The new plan of the whole evening, every changed line of a guide card, open wishes."""

    movement: Movement
    changes: tuple[PlanDifference, ...]
    unmet: tuple[Unmet, ...] = ()

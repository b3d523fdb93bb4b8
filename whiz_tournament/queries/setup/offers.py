"""One plan as it is shown: what it takes, what it gives, how it is announced."""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from typing import Any, Self

from boards.seats import Seat, human_seats
from movements.announcement import Spoken, spoken_of
from movements.plan import Plan
from movements.session_length import Pace
from whiz_tournament.models import Tournament

Range = tuple[int, int]


@dataclass(frozen=True, slots=True)
class OfferedPlan:
    """One plan as it is shown: what it takes, what it gives, how it is announced.

    ``name`` is an English msgid; ``balance`` is that of ``movements``; ranges are (least, most)
    per player; ``places`` the seats' names (msgids). Where the tournament has several sections,
    ``sections`` are their names and plans, and the figures are those of all together.
    """

    key: str
    name: str
    tables: int
    rounds: int
    boards_per_round: int
    boards: int
    boards_per_player: Range
    supply: str
    copies: int
    sit_outs_per_player: Range
    quality: float
    fairness: float
    balance: Mapping[str, float | Range]
    minutes: int
    compares: bool
    announcement: Spoken | None
    places: tuple[str, str, str]
    sections: tuple[tuple[str, "OfferedPlan"], ...] = ()

    def announced(self, translate: Callable[[str], str] = str) -> str | None:
        """Return the sentence that announces it, where one can."""
        if self.announcement is None:
            return None
        first, second, third = (translate(place) for place in self.places)
        return self.announcement.sentence((first, second, third), translate)

    def document(self) -> dict[str, Any]:
        """Return the plan of one section as JSON; ``of_document`` gives it back."""
        return {name: value for name, value in asdict(self).items() if name != "sections"}

    @classmethod
    def of_document(cls, document: Mapping[str, Any]) -> Self:
        """Read a plan that was stored with its section."""
        spoken = document["announcement"]
        values = {
            **document,
            "boards_per_player": tuple(document["boards_per_player"]),
            "sit_outs_per_player": tuple(document["sit_outs_per_player"]),
            "places": tuple(document["places"]),
            "balance": {k: _ranged(v) for k, v in document["balance"].items()},
            "announcement": spoken and spoken_of(spoken),
        }
        return cls(**values)


def _ranged(figure: Any) -> float | Range:
    """JSON knows no pairs."""
    return (figure[0], figure[1]) if isinstance(figure, list) else figure


def pace_of(tournament: Tournament) -> Pace:
    """Return how long boards and changes take in this tournament."""
    return Pace.of(tournament.minutes_per_board, tournament.minutes_per_change)


def offered_plan(plan: Plan, tournament: Tournament, key: str) -> OfferedPlan:
    """Return a plan with all that is told about it."""
    return OfferedPlan(
        key=key,
        name=plan.name,
        tables=plan.tables,
        rounds=plan.rounds,
        boards_per_round=plan.boards_per_round,
        boards=plan.boards,
        boards_per_player=plan.boards_per_player,
        supply=plan.supply.value,
        copies=plan.copies,
        sit_outs_per_player=plan.sit_outs_per_player,
        quality=plan.quality,
        fairness=plan.fairness,
        balance=plan.balance,
        minutes=plan.minutes,
        compares=plan.compares,
        announcement=plan.announcement,
        places=places_of(tournament),
    )


def places_of(tournament: Tournament) -> tuple[str, str, str]:
    """Return the names of the three human seats, clockwise from the Domy."""
    first, second, third = human_seats(Seat(tournament.domy_seat))
    return str(first.label), str(second.label), str(third.label)

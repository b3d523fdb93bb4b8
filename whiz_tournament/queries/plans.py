"""The plans on offer for the people present, and the one that was chosen."""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import Any, Self

from boards.seats import Seat, human_seats
from movements.announcement import Spoken, spoken_of
from movements.evening import Pace
from movements.plan import Plan, plan_of
from movements.plans import plans
from whiz_tournament.models import Entry, EntryStatus, Tournament

Range = tuple[int, int]


@dataclass(frozen=True, slots=True)
class OfferedPlan:
    """One plan as it is shown: what it takes, what it gives, how it is announced.

    ``name`` is an English msgid; ``balance`` is that of ``movements``; ranges are (least, most)
    per player; ``places`` the seats' names (msgids).
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

    def announced(self, translate: Callable[[str], str] = str) -> str | None:
        """Return the sentence that announces it, where one can."""
        if self.announcement is None:
            return None
        first, second, third = (translate(place) for place in self.places)
        return self.announcement.sentence((first, second, third), translate)

    def document(self) -> dict[str, Any]:
        """Return the plan as JSON; ``of_document`` gives it back."""
        return asdict(self)

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


def present_digest(tournament: Tournament) -> str:
    """Return eight digits that change whenever an entry is added or leaves."""
    rows = Entry.objects.filter(tournament=tournament, status=EntryStatus.PRESENT)
    numbers = rows.order_by("number").values_list("number", flat=True)
    return sha256(",".join(map(str, numbers)).encode()).hexdigest()[:8]


def present_count(tournament: Tournament) -> int:
    """Return how many people are present."""
    return Entry.objects.filter(tournament=tournament, status=EntryStatus.PRESENT).count()


def pace_of(tournament: Tournament) -> Pace:
    """Return how long boards and changes take in this tournament."""
    return Pace.of(tournament.minutes_per_board, tournament.minutes_per_change)


def offered_plans(
    tournament: Tournament,
    *,
    rounds: int | None = None,
    minutes: int | None = None,
    boards_per_round: int | None = None,
    supply: str | None = None,
    copies: int | None = None,
) -> list[OfferedPlan]:
    """Return the plans for those present, best first; a key holds while nobody comes or goes."""
    digest = present_digest(tournament)
    found = plans(
        present_count(tournament),
        minutes or tournament.minutes,
        minutes_per_board=tournament.minutes_per_board,
        minutes_per_change=tournament.minutes_per_change,
        boards_per_round=boards_per_round,
        rounds=rounds,
        supply=supply,
        copies=copies,
    )
    return [offered(plan, tournament, f"{plan.key}.{digest}") for plan in found]


def plan_of_key(tournament: Tournament, key: str) -> tuple[Plan, OfferedPlan]:
    """Return the plan of a key whose digest was checked before."""
    plan = plan_of(key.rpartition(".")[0], pace_of(tournament))
    return plan, offered(plan, tournament, key)


def offered(plan: Plan, tournament: Tournament, key: str) -> OfferedPlan:
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


def chosen_plan(tournament: Tournament) -> OfferedPlan | None:
    """Return the plan that was chosen for the first section, if one was."""
    section = tournament.sections.order_by("id").first()
    if section is None or not section.figures:
        return None
    return OfferedPlan.of_document(section.figures)

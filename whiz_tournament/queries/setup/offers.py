"""One plan as it is shown: what it takes, what it gives, how it is announced."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from typing import Any, Final, Self

from boards.errors import N_
from boards.json_values import JsonObject, ReadJson
from boards.seats import Seat, human_seats
from movements.announcement import Spoken, spoken_of
from movements.errors import PlanUnknown
from movements.joint import side_by_side
from movements.movement_figures import MovementFigures, figures
from movements.plan import Plan, plan_of
from movements.session_length import Pace
from movements.supply import Supply
from whiz_tournament.models import CompareSections, Tournament

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

    def document(self) -> JsonObject:
        """Return the plan of one section as JSON; ``of_document`` gives it back."""
        return {name: value for name, value in asdict(self).items() if name != "sections"}

    @classmethod
    def of_document(cls, document: ReadJson) -> Self:
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


# What several sections play at once, shown as one plan: the figures of all together.

KEY_SEPARATOR: Final = "+"
"""Stands between the sections' keys in the key of all."""


def joint_offer(tournament: Tournament, parts: Sequence[tuple[str, OfferedPlan]]) -> OfferedPlan:
    """Return the sections' plans as one.

    Quality is that of the weakest section. So is fairness where sections are compared apart; in
    one field it is that of all players, who meet only those of their own section.
    """
    plans = [plan for _, plan in parts]
    first, keys = plans[0], [plan.key.rpartition(".") for plan in plans]
    names, supplies = {plan.name for plan in plans}, {plan.supply for plan in plans}
    apart = tournament.compare_sections == CompareSections.APART
    weakest = min(plan.fairness for plan in plans)
    return OfferedPlan(
        key=f"{KEY_SEPARATOR.join(key for key, _, _ in keys)}.{keys[0][2]}",
        name=first.name if len(names) == 1 else N_("A movement for each section"),
        tables=sum(plan.tables for plan in plans),
        rounds=first.rounds,
        boards_per_round=first.boards_per_round,
        boards=first.boards,
        boards_per_player=_spanned([plan.boards_per_player for plan in plans]),
        supply=supplies.pop() if len(supplies) == 1 else Supply.SHARED.value,
        copies=sum(plan.copies for plan in plans),
        sit_outs_per_player=_spanned([plan.sit_outs_per_player for plan in plans]),
        quality=min(plan.quality for plan in plans),
        fairness=(None if apart else _fairness(tuple(key for key, _, _ in keys))) or weakest,
        balance=_balance([plan.balance for plan in plans]),
        minutes=max(plan.minutes for plan in plans),
        compares=not apart or all(plan.compares for plan in plans),
        announcement=None,
        places=first.places,
        sections=tuple(parts),
    )


def _spanned(ranges: Sequence[Range]) -> Range:
    return min(least for least, _ in ranges), max(most for _, most in ranges)


def _balance(parts: Sequence[Mapping[str, float | Range]]) -> dict[str, float | Range]:
    """Return each figure of the weakest section, and each range over all of them."""
    return {name: _joined([part[name] for part in parts]) for name in parts[0]}


def _joined(figures_of_parts: Sequence[float | Range]) -> float | Range:
    ranges = [figure for figure in figures_of_parts if isinstance(figure, tuple)]
    if ranges:
        return _spanned(ranges)
    return min(figure for figure in figures_of_parts if not isinstance(figure, tuple))


@lru_cache(maxsize=256)
def _fairness(keys: tuple[str, ...]) -> float | None:
    """Return the fairness of one field; ``None`` for plans that did not come from our list."""
    try:
        movements = [plan_of(key).movement for key in keys]
        return figures(side_by_side(movements)).fairness
    except (PlanUnknown, ValueError):
        return None


def with_figures(
    plan: OfferedPlan, found: MovementFigures, announcement: Spoken | None = None
) -> OfferedPlan:
    """Return the plan with other figures; what announced it may no longer hold."""
    least, most = found.board_sets_each
    return replace(
        plan,
        tables=found.tables,
        rounds=found.rounds,
        boards_per_player=(least * plan.boards_per_round, most * plan.boards_per_round),
        supply=Supply.of(plan.copies, found.tables).value,
        sit_outs_per_player=found.sit_outs,
        quality=found.quality,
        fairness=found.fairness,
        balance=found.balance,
        compares=found.compares,
        announcement=announcement,
    )

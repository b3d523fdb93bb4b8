"""What several sections play at once, shown as one plan: the figures of all together."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from boards.errors import N_
from movements.errors import PlanUnknown
from movements.joint import side_by_side
from movements.movement_figures import figures
from movements.plan import plan_of
from movements.supply import Supply
from whiz_tournament.models import CompareSections, Tournament
from whiz_tournament.queries.setup.offers import OfferedPlan, Range

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
    ranges = [each for each in figures_of_parts if isinstance(each, tuple)]
    if ranges:
        return _spanned(ranges)
    return min(each for each in figures_of_parts if not isinstance(each, tuple))


@lru_cache(maxsize=256)
def _fairness(keys: tuple[str, ...]) -> float | None:
    """Return the fairness of one field; ``None`` for plans that did not come from our list."""
    try:
        movements = [plan_of(key).movement for key in keys]
        return figures(side_by_side(movements)).fairness
    except (PlanUnknown, ValueError):
        return None

"""A plan on offer as it becomes for the people present; what they wish, a feature knows."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Protocol

from movements.plan import Plan
from movements.replanning import AskedOfPlan
from movements.values import Movement
from whiz_tournament.models import Tournament
from whiz_tournament.plugging import features
from whiz_tournament.queries.setup.offers import OfferedPlan, joint_offer
from whiz_tournament.queries.setup.plans import plans_of_key
from whiz_tournament.queries.setup.sections import SectionPeople


@dataclass(frozen=True, slots=True)
class PlannedSection:
    """One section: its people, the plan that was offered, and what it becomes for them.

    ``movement`` is by place in the list of the section's people; ``shown`` gives its figures.
    """

    section: SectionPeople
    plan: Plan
    shown: OfferedPlan
    movement: Movement


@dataclass(frozen=True, slots=True)
class PlanPreview:
    """All sections, and the plan as it is shown."""

    parts: tuple[PlannedSection, ...]
    shown: OfferedPlan

    @property
    def leaves_open(self) -> bool:
        """Return whether somebody wished for what does not hold in it."""
        return False


class PlanWishes(Protocol):
    """What is wished of the plan of one tournament."""

    def check(self) -> None:
        """Raise what no plan can heed, without looking for one: it is known at once."""

    def heeded(self, preview: PlanPreview) -> PlanPreview:
        """Return what a plan becomes; finding it takes a second."""

    def of_those_here(self, numbers: Collection[int]) -> AskedOfPlan:
        """Return what a new plan for these numbers is asked in mid-evening."""


def plan_wishes(tournament: Tournament) -> PlanWishes | None:
    """Return what is wished of the plan; ``None`` where nobody wishes anything."""
    asked = (feature.plan_wishes(tournament) for feature in features())
    return next((wishes for wishes in asked if wishes is not None), None)


def plan_preview(tournament: Tournament, key: str) -> PlanPreview:
    """Return what the plan of a key becomes; its digest was checked before.

    Raises what ``plans_of_key`` and ``PlanWishes.check`` refuse.
    """
    chosen = plans_of_key(tournament, key)
    parts = tuple(PlannedSection(*part, part[1].movement) for part in chosen)
    preview = PlanPreview(parts, shown_together(tournament, parts))
    wishes = plan_wishes(tournament)
    return wishes.heeded(preview) if wishes else preview


def shown_together(tournament: Tournament, parts: tuple[PlannedSection, ...]) -> OfferedPlan:
    """Return what is shown of the plans of all sections."""
    if len(parts) == 1:
        return parts[0].shown
    return joint_offer(tournament, [(part.section.name, part.shown) for part in parts])

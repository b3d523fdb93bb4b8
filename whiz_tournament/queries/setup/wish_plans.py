"""The plans on offer as they become for people with wishes, and what cannot be fulfilled."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeVar

from movements.announcement import Spoken
from movements.counting import Pair
from movements.movement_figures import MovementFigures
from movements.plan import Plan, plan_of
from movements.supply import Supply
from movements.values import Movement
from movements.wishes import History, Repetitions, WishedPlan, check_wishes
from movements.wishes.values import Wish
from whiz_tournament.models import Tournament
from whiz_tournament.queries.setup.offers import joint_offer
from whiz_tournament.queries.setup.plans import OfferedPlan, plans_of_key
from whiz_tournament.queries.setup.sections import SectionPeople, sections_of
from whiz_tournament.queries.setup.wishes import (
    TournamentWishes,
    UnfulfilledWish,
    history_of,
    wishes_of,
)

K = TypeVar("K", int, Pair)


@dataclass(frozen=True, slots=True)
class SectionWishPlan:
    """One section: its people, the plan that was offered, and what it becomes for them.

    ``movement`` is by place in the list of the section's people; ``shown`` gives its figures.
    """

    section: SectionPeople
    plan: Plan
    shown: OfferedPlan
    movement: Movement
    unfulfilled: tuple[UnfulfilledWish, ...] = ()
    again: tuple[Repetitions, Repetitions] | None = None
    """What it repeats of the last sessions: without this, and with it."""


@dataclass(frozen=True, slots=True)
class WishPlanPage:
    """All sections, the wishes, and those that do not hold."""

    parts: tuple[SectionWishPlan, ...]
    shown: OfferedPlan
    wishes: TournamentWishes
    unfulfilled: tuple[UnfulfilledWish, ...]

    @property
    def again(self) -> tuple[Repetitions, Repetitions] | None:
        """Return what all sections together repeat of the last sessions, before and after."""
        repeated = [part.again for part in self.parts if part.again]
        if not repeated:
            return None
        before, after = zip(*repeated, strict=True)
        return _sum(before), _sum(after)


def _sum(echoes: Sequence[Repetitions]) -> Repetitions:
    return Repetitions(sum(e.meetings for e in echoes), sum(e.rests for e in echoes))


def wish_plan_page(tournament: Tournament, key: str) -> WishPlanPage:
    """Return what the plan of a key becomes; its digest was checked before.

    Raises what ``plans_of_key`` and ``check_wishes`` refuse.
    """
    wishes = wishes_of(tournament)
    chosen = plans_of_key(tournament, key)
    parts = tuple(_part(tournament, wishes, *plan_part) for plan_part in chosen)
    place = {n: part.section.pk for part in parts for n in part.section.numbers}
    strangers = (
        UnfulfilledWish(wish, 0)
        for wish in wishes.wishes
        if wish.kind == "together" and len({place[n] for n in wish.entries}) > 1
    )
    inside = (unfulfilled for part in parts for unfulfilled in part.unfulfilled)
    return WishPlanPage(parts, _shown(tournament, parts), wishes, (*inside, *strangers))


def check_wishes_now(tournament: Tournament) -> None:
    """Raise what no plan can heed, without looking for one: it is known at once."""
    wishes = wishes_of(tournament)
    for section in sections_of(tournament):
        person = {number: n for n, number in enumerate(section.numbers, start=1)}
        own = [wish for wish in wishes.wishes if person.keys() >= {*wish.entries}]
        check_wishes([wish.of(person) for wish in own], len(person))


def _shown(tournament: Tournament, parts: Sequence[SectionWishPlan]) -> OfferedPlan:
    if len(parts) == 1:
        return parts[0].shown
    return joint_offer(tournament, [(part.section.name, part.shown) for part in parts])


def _part(
    tournament: Tournament,
    wishes: TournamentWishes,
    section: SectionPeople,
    plan: Plan,
    shown: OfferedPlan,
) -> SectionWishPlan:
    person = {number: n for n, number in enumerate(section.numbers, start=1)}
    own = [wish for wish in wishes.wishes if person.keys() >= {*wish.entries}]
    history = history_of(tournament, wishes.sessions, section.numbers)
    if not own and not history:
        return SectionWishPlan(section, plan, shown, plan.movement)
    section_wishes = tuple(wish.of(person) for wish in own)
    planned = _wish_plan(plan.key, section_wishes, _items(history.met), _items(history.sat_out))
    entry_wish = dict(zip(section_wishes, own, strict=True))
    return SectionWishPlan(
        section,
        plan,
        with_figures(shown, planned.after, shown.announcement if planned.announced else None),
        planned.movement,
        tuple(UnfulfilledWish(entry_wish[unmet.wish], unmet.times) for unmet in planned.unmet),
        (planned.echo_before, planned.echo_after) if history else None,
    )


def _items(counts: Mapping[K, int]) -> tuple[tuple[K, int], ...]:
    return tuple(sorted(counts.items()))


@lru_cache(maxsize=64)
def _wish_plan(
    key: str,
    wishes: tuple[Wish, ...],
    met: tuple[tuple[Pair, int], ...],
    sat_out: tuple[tuple[int, int], ...],
) -> WishedPlan:
    """Return the plan for these wishes; the page, the choice and the certificate ask the same."""
    # The search is loaded when somebody has a wish: few evenings need it, every start would.
    from movements.wishes.planning import wished_plan

    plan, history = plan_of(key), History(dict(met), dict(sat_out))
    return wished_plan(plan.movement, wishes, history, copies=plan.copies, seed=key)


def with_figures(
    plan: OfferedPlan, figures: MovementFigures, announcement: Spoken | None = None
) -> OfferedPlan:
    """Return the plan with other figures; what announced it may no longer hold."""
    least, most = figures.board_sets_each
    return replace(
        plan,
        tables=figures.tables,
        rounds=figures.rounds,
        boards_per_player=(least * plan.boards_per_round, most * plan.boards_per_round),
        supply=Supply.of(plan.copies, figures.tables).value,
        sit_outs_per_player=figures.sit_outs,
        quality=figures.quality,
        fairness=figures.fairness,
        balance=figures.balance,
        compares=figures.compares,
        announcement=announcement,
    )

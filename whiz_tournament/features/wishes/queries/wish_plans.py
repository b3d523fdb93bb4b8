"""The plans on offer as they become for people with wishes, and what cannot be fulfilled."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeVar

from movements.counting import Pair
from movements.plan import plan_of
from movements.replanning import AskedOfPlan
from movements.wishes import History, Repetitions, WishedPlan, check_wishes
from movements.wishes.values import Wish
from whiz_tournament.features.wishes.queries.wishes import (
    TournamentWishes,
    UnfulfilledWish,
    history_of,
    persons_of,
    wishes_among,
    wishes_of,
)
from whiz_tournament.models import Tournament
from whiz_tournament.queries.setup.offers import with_figures
from whiz_tournament.queries.setup.plan_wishes import (
    PlannedSection,
    PlanPreview,
    shown_together,
)
from whiz_tournament.queries.setup.sections import sections_of

K = TypeVar("K", int, Pair)


@dataclass(frozen=True, slots=True)
class SectionWishPlan(PlannedSection):
    """One section, and what the wishes of its people leave open."""

    unfulfilled: tuple[UnfulfilledWish, ...] = ()
    again: tuple[Repetitions, Repetitions] | None = None
    """What it repeats of the last sessions: without the wishes, and with them."""


@dataclass(frozen=True, slots=True)
class WishPlanPage(PlanPreview):
    """All sections, the wishes, and those that do not hold."""

    parts: tuple[SectionWishPlan, ...]
    tournament: Tournament = field(compare=False)
    wishes: TournamentWishes
    unfulfilled: tuple[UnfulfilledWish, ...]

    @property
    def leaves_open(self) -> bool:
        """Return whether a wish does not hold."""
        return bool(self.unfulfilled)

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


@dataclass(frozen=True, slots=True)
class KnownWishes:
    """The wishes of a tournament, as the core asks for them."""

    tournament: Tournament
    wishes: TournamentWishes

    def check(self) -> None:
        """Raise what no plan can heed, without looking for one: it is known at once."""
        for section in sections_of(self.tournament):
            person = persons_of(section.numbers)
            own = wishes_among(self.wishes.wishes, person)
            check_wishes([wish.of(person) for wish in own], len(person))

    def heeded(self, preview: PlanPreview) -> WishPlanPage:
        """Return what a plan becomes; raises what ``check_wishes`` refuses."""
        parts = tuple(_part(self.tournament, self.wishes, part) for part in preview.parts)
        place = {n: part.section.pk for part in parts for n in part.section.numbers}
        strangers = (
            UnfulfilledWish(wish, 0)
            for wish in self.wishes.wishes
            if wish.kind == "together" and len({place[n] for n in wish.entries}) > 1
        )
        inside = (unfulfilled for part in parts for unfulfilled in part.unfulfilled)
        shown = shown_together(self.tournament, parts)
        unmet = (*inside, *strangers)
        return WishPlanPage(parts, shown, self.tournament, self.wishes, unmet)

    def of_those_here(self, numbers: Collection[int]) -> AskedOfPlan:
        """Return the wishes about these people alone, by their numbers."""
        # Loaded with the search for the plan: few evenings need it, every start would.
        from movements.wishes.replanning import WishesOfThoseHere

        person = {number: number for number in numbers}
        own = wishes_among(self.wishes.wishes, person)
        return WishesOfThoseHere(tuple(wish.of(person) for wish in own))


def known_wishes(tournament: Tournament) -> KnownWishes | None:
    """Return what is wished of the plan; ``None`` where nothing is."""
    wishes = wishes_of(tournament)
    return KnownWishes(tournament, wishes) if wishes else None


def _part(
    tournament: Tournament, wishes: TournamentWishes, offered: PlannedSection
) -> SectionWishPlan:
    section, plan, shown = offered.section, offered.plan, offered.shown
    person = persons_of(section.numbers)
    own = wishes_among(wishes.wishes, person)
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

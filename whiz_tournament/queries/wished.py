"""The plans on offer as they become for people with wishes, and what cannot be fulfilled."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar

from movements.counting import Pair
from movements.plan import Plan, plan_of
from movements.values import Movement
from movements.wished import Echo, History, WishedPlan, wished_plan
from movements.wishes import Wish
from whiz_tournament.models import Tournament
from whiz_tournament.queries.joint_offers import together
from whiz_tournament.queries.last_sessions import history_of
from whiz_tournament.queries.plans import OfferedPlan, plans_of_key
from whiz_tournament.queries.retold import retold
from whiz_tournament.queries.sections import SectionPeople
from whiz_tournament.queries.wishes import EveningWishes, Unfulfilled, wishes_of

K = TypeVar("K", int, Pair)


@dataclass(frozen=True, slots=True)
class WishedPart:
    """One section: its people, the plan that was offered, and what it becomes for them.

    ``movement`` is by place in the list of the section's people; ``shown`` tells its figures.
    """

    section: SectionPeople
    plan: Plan
    shown: OfferedPlan
    movement: Movement
    unfulfilled: tuple[Unfulfilled, ...] = ()
    again: tuple[Echo, Echo] | None = None
    """What it repeats of the last sessions: without this, and with it."""


@dataclass(frozen=True, slots=True)
class WishedEvening:
    """All sections, the wishes, and those that do not hold."""

    parts: tuple[WishedPart, ...]
    shown: OfferedPlan
    wishes: EveningWishes
    unfulfilled: tuple[Unfulfilled, ...]

    @property
    def again(self) -> tuple[Echo, Echo] | None:
        """What all sections together repeat of the last sessions, before and after."""
        told = [part.again for part in self.parts if part.again]
        if not told:
            return None
        before, after = zip(*told, strict=True)
        return _sum(before), _sum(after)


def _sum(echoes: Sequence[Echo]) -> Echo:
    return Echo(sum(e.meetings for e in echoes), sum(e.rests for e in echoes))


def wished_evening(tournament: Tournament, key: str) -> WishedEvening:
    """Return what the plan of a key becomes; its digest was checked before.

    Raises what ``plans_of_key`` and ``check_wishes`` refuse.
    """
    wishes = wishes_of(tournament)
    found = plans_of_key(tournament, key)
    parts = tuple(_part(tournament, wishes, *each) for each in found)
    place = {n: part.section.pk for part in parts for n in part.section.numbers}
    strangers = (
        Unfulfilled(wish, 0)
        for wish in wishes.wishes
        if wish.kind == "together" and len({place[n] for n in wish.entries}) > 1
    )
    inside = (each for part in parts for each in part.unfulfilled)
    return WishedEvening(parts, _shown(tournament, parts), wishes, (*inside, *strangers))


def _shown(tournament: Tournament, parts: Sequence[WishedPart]) -> OfferedPlan:
    if len(parts) == 1:
        return parts[0].shown
    return together(tournament, [(part.section.name, part.shown) for part in parts])


def _part(
    tournament: Tournament,
    wishes: EveningWishes,
    section: SectionPeople,
    plan: Plan,
    shown: OfferedPlan,
) -> WishedPart:
    person = {number: n for n, number in enumerate(section.numbers, start=1)}
    own = [wish for wish in wishes.wishes if person.keys() >= {*wish.entries}]
    history = history_of(tournament, wishes.sessions, section.numbers)
    if not own and not history:
        return WishedPart(section, plan, shown, plan.movement)
    asked = tuple(wish.of(person) for wish in own)
    found = _wished(plan.key, asked, _items(history.met), _items(history.rested))
    entry_wish = dict(zip(asked, own, strict=True))
    return WishedPart(
        section,
        plan,
        retold(shown, found.after, shown.announcement if found.announced else None),
        found.movement,
        tuple(Unfulfilled(entry_wish[each.wish], each.times) for each in found.unmet),
        (found.echo_before, found.echo_after) if history else None,
    )


def _items(counts: Mapping[K, int]) -> tuple[tuple[K, int], ...]:
    return tuple(sorted(counts.items()))


@lru_cache(maxsize=64)
def _wished(
    key: str,
    wishes: tuple[Wish, ...],
    met: tuple[tuple[Pair, int], ...],
    rested: tuple[tuple[int, int], ...],
) -> WishedPlan:
    """Return the plan for these wishes; the page, the choice and the certificate ask the same."""
    plan, history = plan_of(key), History(dict(met), dict(rested))
    return wished_plan(plan.movement, wishes, history, copies=plan.copies, seed=key)

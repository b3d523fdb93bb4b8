"""A tournament is split into sections with movements of their own, or put together again."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from random import SystemRandom
from string import ascii_uppercase
from typing import Final

from django.db import transaction

from boards.errors import N_, WhizError
from whiz_tournament.models import Entry, EventKind, Section, Tournament
from whiz_tournament.queries.setup.plans import SectionTooSmall
from whiz_tournament.queries.setup.sections import SectionPeople, sections_of
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.guards import BEFORE_START, lock_with_status
from whiz_tournament.services.history import record_act
from whiz_tournament.services.setup.result_lines import delete_result_lines

NAMES: Final = ascii_uppercase
"""A section is named by a letter."""


class SectionOrder(StrEnum):
    """Who goes into which section."""

    BY_NUMBER = "by_number"
    """The first numbers into A, the next ones into B, and so on."""
    DRAWN = "drawn"


class TooManySections(WhizError):
    message = N_("Each section needs a table of three: {players} players, sections at most {most}.")


class SectionUnknown(WhizError):
    message = N_("There is no section “{section}”.")


class EntryUnknown(WhizError):
    message = N_("There is no player with number {entry}.")


@transaction.atomic
def split_into_sections(
    *,
    tournament: Tournament,
    actor: Actor,
    count: int,
    order: SectionOrder = SectionOrder.BY_NUMBER,
) -> tuple[SectionPeople, ...]:
    """Share the people among that many sections; one section puts all together again.

    Tables are shared out evenly, so that whole tables sit in each section and as few rest as can
    be. A plan that was chosen is dropped.
    """
    lock_with_status(tournament, *BEFORE_START)
    numbers = [number for section in sections_of(tournament) for number in section.numbers]
    most = max(1, min(len(numbers) // 3, len(NAMES)))
    if not 1 <= count <= most:
        raise TooManySections(field="count", players=len(numbers), most=most)
    numbers.sort()
    if order is SectionOrder.DRAWN:
        SystemRandom().shuffle(numbers)
    parts = iter(numbers)
    shared = {
        name: [next(parts) for _ in range(size)]
        for name, size in zip(NAMES, section_sizes(len(numbers), count), strict=False)
    }
    return _put(tournament, actor, shared)


def section_sizes(players: int, count: int) -> list[int]:
    """Return how many people each section gets: tables shared out evenly, then who is left.

    >>> section_sizes(21, 2), section_sizes(23, 2), section_sizes(34, 3)
    ([12, 9], [13, 10], [13, 12, 9])
    """
    tables, left = divmod(players, 3)
    trios, more = divmod(tables, count)
    return [3 * (trios + (n < more)) + (n < left) for n in range(count)]


@transaction.atomic
def assign_sections(
    *, tournament: Tournament, actor: Actor, sections: Mapping[int, str]
) -> tuple[SectionPeople, ...]:
    """Move people by hand: the section's letter by entry number; others stay where they are."""
    lock_with_status(tournament, *BEFORE_START)
    known = sections_of(tournament)
    at = {number: section.name for section in known for number in section.numbers}
    for number, name in sections.items():
        if number not in at:
            raise EntryUnknown(field=f"sections.{number}", entry=number)
        if name not in {section.name for section in known}:
            raise SectionUnknown(field=f"sections.{number}", section=name)
    at |= sections
    shared = {s.name: sorted(n for n, name in at.items() if name == s.name) for s in known}
    for name, numbers in shared.items():
        if len(known) > 1 and len(numbers) < 3:
            raise SectionTooSmall(field="sections", section=name, players=len(numbers))
    if all(list(section.numbers) == shared[section.name] for section in known):
        return known
    return _put(tournament, actor, shared)


def _put(
    tournament: Tournament, actor: Actor, shared: Mapping[str, Sequence[int]]
) -> tuple[SectionPeople, ...]:
    delete_result_lines(tournament=tournament)
    rows = {
        name: Section.objects.get_or_create(
            tournament=tournament, name=name, defaults={"club_id": tournament.club_id}
        )[0]
        for name in shared
    }
    for name, numbers in shared.items():
        entries = Entry.objects.filter(tournament=tournament, number__in=numbers)
        entries.update(section=rows[name])
    tournament.sections.exclude(name__in=shared).delete()
    data = {"sections": {name: sorted(numbers) for name, numbers in shared.items()}}
    record_act(tournament=tournament, kind=EventKind.SECTIONS_MADE, actor=actor, data=data)
    return sections_of(tournament)

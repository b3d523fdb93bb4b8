"""The sections of a tournament and who plays in each; most tournaments have the one, A."""

from dataclasses import dataclass

from whiz_tournament.models import Entry, EntryStatus, Tournament
from whiz_tournament.queries.play.absent import Rare, is_without
from whiz_tournament.queries.remembered import remembered, remembered_rows


@dataclass(frozen=True, slots=True)
class SectionPeople:
    """A section and the numbers of those present in it, rising; ``entries`` are their keys."""

    pk: int
    name: str
    numbers: tuple[int, ...]
    entries: tuple[int, ...]

    @property
    def tables(self) -> int:
        """Return how many tables its people fill."""
        return len(self.numbers) // 3


def sections_of(tournament: Tournament) -> tuple[SectionPeople, ...]:
    """Return the sections in order; players who belong to none play in the first. Two queries."""
    sections = list(tournament.sections.order_by("id").values_list("pk", "name"))
    rows = Entry.objects.filter(tournament=tournament, status=EntryStatus.PRESENT)
    people: dict[int, list[tuple[int, int]]] = {pk: [] for pk, _ in sections}
    for number, entry, section in rows.order_by("number").values_list("number", "pk", "section"):
        people[section if section in people else sections[0][0]].append((number, entry))
    return tuple(
        SectionPeople(
            pk,
            name,
            tuple(number for number, _ in people[pk]),
            tuple(entry for _, entry in people[pk]),
        )
        for pk, name in sections
    )


def section_of_entry(tournament: Tournament, number: int) -> int:
    """Return the key of the section in which somebody plays."""
    entries = Entry.objects.filter(tournament=tournament, number=number, section__isnull=False)
    own = entries.values_list("section", flat=True).first()
    return own or tournament.sections.order_by("id").values_list("pk", flat=True)[0]


@remembered_rows
def section_names(tournament: Tournament) -> dict[int, str]:
    """Return the names of the sections by key, in order."""
    return dict(tournament.sections.order_by("id").values_list("pk", "name"))


@remembered
def is_split(tournament: Tournament) -> bool:
    """Tell whether there is more than one section."""
    if is_without(tournament, Rare.SECTIONS):
        return False
    return tournament.sections.count() > 1


def sections_of_newcomers(tournament: Tournament, people: int) -> list[int]:
    """Return the keys of the sections in which that many players more do most good, one by one.

    A table that fills up comes first, then the smallest section.
    """
    sizes = {section.pk: len(section.numbers) for section in sections_of(tournament)}
    chosen = []
    for _ in range(people):
        best = max(sizes, key=lambda pk: (sizes[pk] % 3, -sizes[pk], -pk))
        sizes[best] += 1
        chosen.append(best)
    return chosen

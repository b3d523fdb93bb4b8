"""The certificate of an evening's movement: who meets whom, who is compared with whom, figures."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from movements.certificate import Certificate, certificate
from movements.joint import side_by_side
from movements.values import Movement
from whiz_tournament.models import CompareSections, Tournament
from whiz_tournament.queries.documents.sittings import head_of
from whiz_tournament.queries.documents.values import Head, Person, Selection
from whiz_tournament.queries.evening import evening
from whiz_tournament.queries.evening_figures import in_places, places_of_numbers
from whiz_tournament.queries.names import name_texts
from whiz_tournament.queries.own_plans import OWN_MOVEMENT
from whiz_tournament.queries.plans import chosen_plan
from whiz_tournament.queries.sections import SectionPeople, sections_of
from whiz_tournament.queries.wished import wished_evening
from whiz_tournament.queries.wishes import wishes_of

MOST_SHOWN: Final = 60
"""Beyond so many players a square of everybody against everybody says nothing to the eye."""


@dataclass(frozen=True, slots=True)
class CertificateSheet:
    """A certificate with its people in the order of its rows.

    ``recipe`` is the plan's key, which makes it again unless it was ``wished`` otherwise, or the
    evening ``changed``. ``section`` is empty for the one of everybody.
    """

    head: Head
    domy_seat: str
    recipe: str
    changed: bool
    wished: bool
    people: tuple[Person, ...]
    found: Certificate | None
    section: str = ""

    def __len__(self) -> int:
        return 0 if self.found is None else 1

    @property
    def squares(self) -> bool:
        """Whether there are few enough players for the squares of everybody against everybody."""
        return self.found is not None and len(self.people) <= MOST_SHOWN


@dataclass(frozen=True, slots=True)
class Certificates:
    """The certificates of a tournament: of everybody, of each section, or both."""

    sheets: tuple[CertificateSheet, ...]

    def __len__(self) -> int:
        return sum(map(len, self.sheets))


def certificates(tournament: Tournament, selection: Selection) -> Certificates:
    """Return every certificate that there is."""
    found = (certificate_sheet(tournament, selection, each) for each in certified(tournament))
    return Certificates(tuple(found))


def certified(tournament: Tournament) -> tuple[SectionPeople | None, ...]:
    """Return whose movement has a certificate: everybody's (``None``), the sections'.

    Sections that are compared apart have nothing in common.
    """
    sections = sections_of(tournament)
    if len(sections) == 1:
        return (None,)
    apart = tournament.compare_sections == CompareSections.APART
    return sections if apart else (None, *sections)


def certificate_sheet(
    tournament: Tournament, selection: Selection, section: SectionPeople | None = None
) -> CertificateSheet:
    """Return the certificate of the movement as it stands, the played rounds as they were.

    It is that of everybody, or of a ``section``. With a ``plan`` in the selection it is that of a
    plan on offer, as it becomes for the wishes; raises what ``wished_evening`` refuses.
    """
    if selection.plan:
        return _offered(tournament, selection.plan, section)
    known = evening(tournament, section.pk if section else 0)
    plan = chosen_plan(tournament)
    if plan and section:
        plan = dict(plan.sections)[section.name]
    return _sheet(
        tournament,
        plan.key if plan else "",
        places_of_numbers(known.movement),
        in_places(known.movement),
        section,
    )


def _offered(tournament: Tournament, key: str, section: SectionPeople | None) -> CertificateSheet:
    found = wished_evening(tournament, key).parts
    parts = [part for part in found if section is None or part.section.pk == section.pk]
    numbers = [number for part in parts for number in part.section.numbers]
    recipe = parts[0].shown.key if section else key
    return _sheet(
        tournament, recipe, numbers, side_by_side([part.movement for part in parts]), section
    )


def _sheet(
    tournament: Tournament,
    key: str,
    numbers: Sequence[int],
    movement: Movement,
    section: SectionPeople | None,
) -> CertificateSheet:
    """Return the sheet of a movement by the places of these numbers."""
    names = name_texts(tournament)
    replanned = tournament.sections.filter(movement__isnull=False)
    return CertificateSheet(
        head=head_of(tournament),
        domy_seat=tournament.domy_seat,
        recipe=key.rpartition(".")[0] or key,
        changed=(replanned.filter(pk=section.pk) if section else replanned).exists(),
        wished=key != OWN_MOVEMENT and bool(wishes_of(tournament)),
        people=tuple(Person(n, names.get(n, "")) for n in numbers),
        found=certificate(movement, len(numbers)) if numbers else None,
        section=section.name if section else "",
    )

"""The certificate of an evening's movement: who meets whom, who is compared with whom, figures."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from movements.certificate import Certificate, certificate
from movements.joint import side_by_side
from movements.replanning.board_cuts import BoardNumbers
from movements.values import Movement
from whiz_tournament.models import CompareSections, Tournament
from whiz_tournament.queries.documents.values import (
    PrintedPlayer,
    PrintSelection,
    SheetHeading,
    sheet_heading,
)
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.play.current_movement import current_movement
from whiz_tournament.queries.play.movement_figures import (
    numbers_of_movement,
    renumbered,
    told_by_parts,
)
from whiz_tournament.queries.setup.plan_wishes import plan_preview, plan_wishes
from whiz_tournament.queries.setup.plans import OWN_MOVEMENT, chosen_plan
from whiz_tournament.queries.setup.sections import SectionPeople, sections_of

MOST_SHOWN: Final = 60
"""Beyond this many players a square of everybody against everybody says nothing to the eye."""


@dataclass(frozen=True, slots=True)
class CertificateSheet:
    """A certificate with its people in the order of its rows.

    ``recipe`` is the plan's key, which makes it again unless it was ``wished`` otherwise, or the
    evening ``changed``. ``section`` is empty for the one of everybody.
    """

    head: SheetHeading
    domy_seat: str
    recipe: str
    changed: bool
    wished: bool
    people: tuple[PrintedPlayer, ...]
    found: Certificate | None
    section: str = ""

    def __len__(self) -> int:
        return 0 if self.found is None else 1

    @property
    def squares(self) -> bool:
        """Return whether few enough play for the squares of everybody against everybody."""
        return self.found is not None and len(self.people) <= MOST_SHOWN


@dataclass(frozen=True, slots=True)
class CertificateSheets:
    """The certificates of a tournament: of everybody, of each section, or both."""

    sheets: tuple[CertificateSheet, ...]

    def __len__(self) -> int:
        return sum(map(len, self.sheets))


def certificates(tournament: Tournament, selection: PrintSelection) -> CertificateSheets:
    """Return every certificate that there is."""
    sheets = (
        certificate_sheet(tournament, selection, section)
        for section in movement_certificate(tournament)
    )
    return CertificateSheets(tuple(sheets))


def movement_certificate(tournament: Tournament) -> tuple[SectionPeople | None, ...]:
    """Return whose movement has a certificate: everybody's (``None``), the sections'.

    Sections that are compared apart have nothing in common.
    """
    sections = sections_of(tournament)
    if len(sections) == 1:
        return (None,)
    apart = tournament.compare_sections == CompareSections.APART
    return sections if apart else (None, *sections)


def certificate_sheet(
    tournament: Tournament, selection: PrintSelection, section: SectionPeople | None = None
) -> CertificateSheet:
    """Return the certificate of the movement as it stands, the played rounds as they were.

    It is that of everybody, or of a ``section``. With a ``plan`` in the selection it is that of a
    plan on offer, as it becomes for the wishes; raises what ``plan_preview`` refuses.
    """
    if selection.plan:
        return _offered(tournament, selection.plan, section)
    known = current_movement(tournament, section.pk if section else 0)
    plan = chosen_plan(tournament)
    if plan and section:
        plan = dict(plan.sections)[section.name]
    return _sheet(
        tournament,
        plan.key if plan else "",
        numbers_of_movement(known.movement),
        renumbered(known.movement),
        section,
        known.boards,
    )


def _offered(tournament: Tournament, key: str, section: SectionPeople | None) -> CertificateSheet:
    plan_parts = plan_preview(tournament, key).parts
    parts = [part for part in plan_parts if section is None or part.section.pk == section.pk]
    numbers = [number for part in parts for number in part.section.numbers]
    recipe = parts[0].shown.key if section else key
    return _sheet(
        tournament, recipe, numbers, side_by_side([part.movement for part in parts]), section
    )


def _sheet(  # noqa: PLR0917 - private: the sheet by its parts
    tournament: Tournament,
    key: str,
    numbers: Sequence[int],
    movement: Movement,
    section: SectionPeople | None,
    boards: Mapping[int, BoardNumbers] | None = None,
) -> CertificateSheet:
    """Return the sheet of a movement by the places of these numbers.

    ``boards`` are those of each set, of which some may be parts of others.
    """
    unfolded = told_by_parts(movement, boards) if boards else movement
    names = name_texts(tournament)
    replanned = tournament.sections.filter(movement__isnull=False)
    return CertificateSheet(
        head=sheet_heading(tournament),
        domy_seat=tournament.domy_seat,
        recipe=key.rpartition(".")[0] or key,
        changed=(replanned.filter(pk=section.pk) if section else replanned).exists(),
        wished=key != OWN_MOVEMENT and plan_wishes(tournament) is not None,
        people=tuple(PrintedPlayer(n, names.get(n, "")) for n in numbers),
        found=certificate(movement, len(numbers), unfolded) if numbers else None,
        section=section.name if section else "",
    )

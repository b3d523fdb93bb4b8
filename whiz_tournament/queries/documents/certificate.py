"""The certificate of an evening's movement: who meets whom, who is compared with whom, figures."""

from dataclasses import dataclass
from typing import Final

from movements.certificate import Certificate, certificate
from whiz_tournament.models import Tournament
from whiz_tournament.queries.documents.sittings import head_of
from whiz_tournament.queries.documents.values import Head, Person, Selection
from whiz_tournament.queries.evening import evening
from whiz_tournament.queries.evening_figures import in_places, places_of_numbers
from whiz_tournament.queries.names import name_texts
from whiz_tournament.queries.plans import chosen_plan

MOST_SHOWN: Final = 60
"""Beyond so many players a square of everybody against everybody says nothing to the eye."""


@dataclass(frozen=True, slots=True)
class CertificateSheet:
    """A certificate with its people in the order of its rows.

    ``recipe`` is the plan's key, which makes it again unless the evening ``changed``.
    """

    head: Head
    domy_seat: str
    recipe: str
    changed: bool
    people: tuple[Person, ...]
    found: Certificate | None

    def __len__(self) -> int:
        return 0 if self.found is None else 1

    @property
    def squares(self) -> bool:
        """Whether there are few enough players for the squares of everybody against everybody."""
        return self.found is not None and len(self.people) <= MOST_SHOWN


def certificate_sheet(tournament: Tournament, _selection: Selection) -> CertificateSheet:
    """Return the certificate of the movement as it stands, the played rounds as they were."""
    known = evening(tournament)
    names = name_texts(tournament)
    plan = chosen_plan(tournament)
    people = tuple(Person(n, names.get(n, "")) for n in places_of_numbers(known.movement))
    return CertificateSheet(
        head=head_of(tournament),
        domy_seat=tournament.domy_seat,
        recipe=plan.key.rpartition(".")[0] or plan.key if plan else "",
        changed=tournament.sections.filter(movement__isnull=False).exists(),
        people=people,
        found=certificate(in_places(known.movement), len(people)) if people else None,
    )

"""The certificate of an evening's movement: who meets whom, who is compared with whom, figures."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from movements.certificate import Certificate, certificate
from movements.joint import side_by_side
from movements.values import Movement
from whiz_tournament.models import Tournament
from whiz_tournament.queries.documents.sittings import head_of
from whiz_tournament.queries.documents.values import Head, Person, Selection
from whiz_tournament.queries.evening import evening
from whiz_tournament.queries.evening_figures import in_places, places_of_numbers
from whiz_tournament.queries.names import name_texts
from whiz_tournament.queries.own_plans import OWN_MOVEMENT
from whiz_tournament.queries.plans import chosen_plan
from whiz_tournament.queries.wished import wished_evening
from whiz_tournament.queries.wishes import wishes_of

MOST_SHOWN: Final = 60
"""Beyond so many players a square of everybody against everybody says nothing to the eye."""


@dataclass(frozen=True, slots=True)
class CertificateSheet:
    """A certificate with its people in the order of its rows.

    ``recipe`` is the plan's key, which makes it again unless it was ``wished`` otherwise, or the
    evening ``changed``.
    """

    head: Head
    domy_seat: str
    recipe: str
    changed: bool
    wished: bool
    people: tuple[Person, ...]
    found: Certificate | None

    def __len__(self) -> int:
        return 0 if self.found is None else 1

    @property
    def squares(self) -> bool:
        """Whether there are few enough players for the squares of everybody against everybody."""
        return self.found is not None and len(self.people) <= MOST_SHOWN


def certificate_sheet(tournament: Tournament, selection: Selection) -> CertificateSheet:
    """Return the certificate of the movement as it stands, the played rounds as they were.

    With a ``plan`` in the selection it is that of a plan on offer, as it becomes for the wishes;
    raises what ``wished_evening`` refuses.
    """
    if selection.plan:
        return _offered(tournament, selection.plan)
    known = evening(tournament)
    plan = chosen_plan(tournament)
    return _sheet(
        tournament,
        plan.key if plan else "",
        places_of_numbers(known.movement),
        in_places(known.movement),
        changed=tournament.sections.filter(movement__isnull=False).exists(),
    )


def _offered(tournament: Tournament, key: str) -> CertificateSheet:
    parts = wished_evening(tournament, key).parts
    numbers = [number for part in parts for number in part.section.numbers]
    return _sheet(tournament, key, numbers, side_by_side([part.movement for part in parts]))


def _sheet(
    tournament: Tournament,
    key: str,
    numbers: Sequence[int],
    movement: Movement,
    *,
    changed: bool = False,
) -> CertificateSheet:
    """Return the sheet of a movement by the places of these numbers."""
    names = name_texts(tournament)
    return CertificateSheet(
        head=head_of(tournament),
        domy_seat=tournament.domy_seat,
        recipe=key.rpartition(".")[0] or key,
        changed=changed,
        wished=key != OWN_MOVEMENT and bool(wishes_of(tournament)),
        people=tuple(Person(n, names.get(n, "")) for n in numbers),
        found=certificate(movement, len(numbers)) if numbers else None,
    )

"""The numbers of a tournament given anew before the start: by lot, by strength, or as listed."""

from collections.abc import Sequence
from fractions import Fraction
from hashlib import sha256
from secrets import token_hex
from typing import Final

from django.db.models import F

from whiz_tournament.models import Entry, EntryStatus, Tournament
from whiz_tournament.queries.setup.plans import DrawnNumbers, NumberOrder
from whiz_tournament.queries.setup.sections import sections_of
from whiz_tournament.queries.setup.wishes import strengths
from whiz_tournament.services.devices.revoking import void_entry_cards

LONGEST_SEED: Final = 40
OUT_OF_THE_WAY: Final = 1_000_000
"""Above every number, so that no two people have the same one while they change."""


def new_seed() -> str:
    """Return a seed that nobody knows before: eight hexadecimal digits."""
    return token_hex(4)


def draw_numbers(*, tournament: Tournament, drawn: DrawnNumbers) -> None:
    """Give the numbers of each section to its people anew; the caller has locked the tournament.

    A lot goes by the SHA-256 of seed, stroke and name, so that it can be drawn again by hand.
    Whoever's number changes needs a new card.
    """
    rows = Entry.objects.filter(tournament=tournament, status=EntryStatus.PRESENT)
    changed: list[int] = []
    for section in sections_of(tournament):
        people = list(rows.filter(number__in=section.numbers).select_related("player"))
        people.sort(key=lambda entry: entry.pk)
        moved = [
            (entry, number)
            for number, entry in zip(
                section.numbers, _ordered(tournament, people, drawn), strict=True
            )
            if entry.number != number
        ]
        changed += [number for _, number in moved]
        _renumber(moved)
    void_entry_cards(tournament=tournament, numbers=changed)


def _ordered(
    tournament: Tournament, people: Sequence[Entry], drawn: DrawnNumbers
) -> Sequence[Entry]:
    match drawn.order:
        case NumberOrder.BY_LOT:
            return sorted(people, key=lambda entry: (_lot(drawn.seed, entry), entry.pk))
        case NumberOrder.BY_STRENGTH:
            known = strengths(tournament, [entry.player_id for entry in people])
            none = Fraction(-1)
            return sorted(people, key=lambda entry: -known.get(entry.player_id, none))
        case NumberOrder.AS_LISTED:
            return people


def _lot(seed: str, entry: Entry) -> str:
    return sha256(f"{seed}/{entry.player.name}".encode()).hexdigest()


def _renumber(moved: Sequence[tuple[Entry, int]]) -> None:
    entries = Entry.objects.filter(pk__in=[entry.pk for entry, _ in moved])
    entries.update(number=F("number") + OUT_OF_THE_WAY)
    for entry, number in moved:
        entry.number = number
    Entry.objects.bulk_update([entry for entry, _ in moved], ["number"], batch_size=500)

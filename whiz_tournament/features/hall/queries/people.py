"""Who is expected and who plays in a hall: joined when read, so that a name can be erased."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date

from whiz_tournament.models import Entry, HallEntry, HallEvent
from whiz_tournament.models.names import NOBODY
from whiz_tournament.queries.people.merges import standing_record
from whiz_tournament.queries.people.names import Audience, entry_label
from whiz_tournament.queries.setup.tournaments import NOT_BEGUN


@dataclass(frozen=True, slots=True)
class HallPerson:
    """Somebody of an event; without a ``number`` not paid yet, and so not playing."""

    key: int
    number: int | None
    name: str
    sort_key: str
    plays_for: str
    here: bool
    keeps_table: int | None
    category: str = ""
    pair: int | None = None

    @property
    def plays(self) -> bool:
        """Return whether the next round has a seat for this person."""
        return self.number is not None and self.here


def hall_people(
    hall: HallEvent,
    audience: Audience = Audience.HOUSE,
    only: Collection[int] | None = None,
) -> tuple[HallPerson, ...]:
    """Return everybody, by number, then those who are expected by name; one query.

    With ``only`` those who have one of these numbers.
    Somebody whose record was merged is called as the record that is on the list.
    """
    rows = HallEntry.objects.filter(hall=hall).select_related("player__merged_into")
    if only is not None:
        rows = rows.filter(number__in=only)
    people = [_person(row, audience) for row in rows]
    return tuple(
        sorted(
            people, key=lambda person: (person.number is None, person.number or 0, person.sort_key)
        )
    )


def _person(row: HallEntry, audience: Audience) -> HallPerson:
    player = standing_record(row.player)
    named = (player.name, player.sort_key, player.public_name)
    form = (player.public_form, player.pseudonym)
    name, sort_key = entry_label(audience, row.number or 0, *named, *form)
    return HallPerson(
        key=row.pk,
        number=row.number,
        name=name,
        sort_key=sort_key,
        plays_for=row.plays_for,
        here=row.here,
        keeps_table=row.keeps_table,
        category=row.category,
        pair=row.pair,
    )


def arrived_on(day: date) -> list[str]:
    """Return who is entered at evenings that were planned for a day and did not begin, by name."""
    entries = Entry.objects.filter(
        tournament__date=day,
        tournament__status__in=NOT_BEGUN,
        tournament__practice=False,
        tournament__deleted_at=None,
    )
    people = entries.exclude(player__name=NOBODY).order_by("player__sort_key", "player_id")
    return list(dict.fromkeys(people.values_list("player__name", flat=True)))

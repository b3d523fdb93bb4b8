"""A phone that follows its owner: where it speaks now, and what it may not read."""

from collections.abc import Collection, Mapping

from django.db.models import QuerySet

from whiz_tournament.models import LineSeat, TableDevice, Tournament
from whiz_tournament.queries.play.result_lines import LineRow, seats_to_play


def own_phone(tournament: Tournament, public_id: str, entry: int) -> TableDevice | None:
    """Return the phone that this guide card let in, unless it was shut out since."""
    rows = TableDevice.objects.filter(tournament=tournament, public_id=public_id, revoked_at=None)
    phone = rows.first()
    return phone if phone and phone.owners[-1:] == [entry] else None


def owners_of(tournament: Tournament, public_id: str) -> list[int]:
    """Return the numbers of all whose guide cards let this phone in, shut out since or not."""
    rows = TableDevice.objects.filter(tournament=tournament, public_id=public_id)
    return [owner for owners in rows.values_list("owners", flat=True) for owner in owners]


def own_phone_at(phone: TableDevice, table: int) -> TableDevice | None:
    """Return the phone as it speaks for a table where its owner sits in some round, else ``None``.

    Like this it is never saved: the row names no table.
    """
    there = _seats(phone.tournament, phone.owners[-1:]).filter(line__table=table)
    if not there.exists():
        return None
    phone.table, phone.to_come = table, boards_to_come(phone.tournament, phone.owners[:-1])
    return phone


def boards_to_come(tournament: Tournament, owners: Collection[int]) -> Mapping[int, frozenset[int]]:
    """Return the boards that each of these has yet to play; no query for nobody.

    Stricter than what the staff may know (``closed_results``): a board that a closed round left
    empty may be played yet, and a phone stays with the number on its card, substitute or not.
    """
    if not owners:
        return {}
    seats = seats_to_play(tournament, owners)
    found: dict[int, set[int]] = {}
    for owner, board in seats.values_list("entry__number", "line__board"):
        found.setdefault(owner, set()).add(board)
    return {owner: frozenset(boards) for owner, boards in found.items()}


def is_hidden(line: LineRow, to_come: Mapping[int, Collection[int]]) -> bool:
    """Tell whether somebody who does not sit at this line has yet to play its board."""
    there = line.entries.values()
    return any(who not in there and line.board in boards for who, boards in to_come.items())


def _seats(tournament: Tournament, entries: Collection[int]) -> QuerySet[LineSeat]:
    return LineSeat.objects.filter(tournament=tournament, entry__number__in=entries)

"""Wishes of an evening that is taken from an opened club file."""

from collections.abc import Mapping
from dataclasses import asdict

from whiz_tournament.features.wishes.queries.wishes import wishes_of
from whiz_tournament.models import Entry, EventKind, Player, Tournament, WishList
from whiz_tournament.queries.club_file.databases import rows_in
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.history import record_act


def copy_wishes(file: str, public_id: str, made: Tournament, actor: Actor) -> None:
    """Copy what was wished of the seating, about those who are the same people here.

    Numbers of the evening belong to the people who have them here; others are known by their id, if
    at all.
    """
    for listed in rows_in(file, WishList).filter(tournament__public_id=public_id):
        people = _same_people(file, public_id, made)
        copied = [_of(people, wish) for wish in listed.wishes]
        WishList.objects.create(
            club_id=made.club_id,
            tournament=made,
            version=1,
            sessions=listed.sessions,
            wishes=[wish for wish in copied if wish],
        )
        here = wishes_of(made)
        data = {"wishes": [asdict(wish) for wish in here.wishes], "sessions": listed.sessions}
        record_act(tournament=made, kind=EventKind.WISHES_SAVED, actor=actor, data=data)


def _of(people: Mapping[str, str], wish: Mapping[str, str]) -> dict[str, str] | None:
    """Return the wish about the people here; ``None`` where one of them is nobody here."""
    named = {field: people.get(wish[field]) for field in ("player", "other") if field in wish}
    known = {field: person for field, person in named.items() if person}
    return {"kind": wish["kind"], **known} if len(known) == len(named) else None


def _same_people(file: str, public_id: str, made: Tournament) -> dict[str, str]:
    """Return everybody's id here by the id in the file."""
    there = rows_in(file, Entry).filter(tournament__public_id=public_id)
    entries = Entry.objects.filter(tournament=made)
    here = dict(entries.values_list("number", "player__public_id"))
    known = {player: player for player in Player.objects.values_list("public_id", flat=True)}
    came = {person: here[n] for n, person in there.values_list("number", "player__public_id")}
    return known | came

"""Wishes about the seating: kept as a whole, refused where they contradict each other."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Final

from django.db import transaction

from boards.errors import N_, WhizError
from boards.json_values import JsonObject
from movements.wishes import check_wishes
from movements.wishes.contradictions import WishUnknownPerson
from whiz_tournament.features.wishes.queries.wishes import (
    EntryWish,
    TournamentWishes,
    hidden_wishes,
    persons_of,
    wishes_of,
)
from whiz_tournament.models import MOST_SESSIONS, Entry, EventKind, Player, Tournament, WishList
from whiz_tournament.queries.club_file.databases import rows_in
from whiz_tournament.queries.people.names import entry_names
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.errors import Conflict
from whiz_tournament.services.guards import BEFORE_START, lock_with_status
from whiz_tournament.services.history import record_act
from whiz_tournament.services.setup.result_lines import delete_result_lines

MOST_WISHES: Final = 200


class WishesChanged(Conflict):
    message = N_("Someone changed the wishes meanwhile. Look at them again, then save.")


class TooManyWishes(WhizError):
    message = N_("Keep at most {most} wishes.")


class TooManySessions(WhizError):
    message = N_("Choose a number of sessions from 0 to {most}.")


@transaction.atomic
def save_wishes(
    *,
    tournament: Tournament,
    actor: Actor,
    wishes: Sequence[EntryWish],
    sessions: int,
    version: int | None = None,
) -> TournamentWishes:
    """Keep these wishes in place of all before; ``version`` is that of the wishes one saw.

    A plan that was chosen was chosen for other wishes, so it is dropped. Raises what
    ``check_wishes`` refuses, its field ``wishes[n]``.
    """
    lock_with_status(tournament, *BEFORE_START)
    before = wishes_of(tournament)
    if version is not None and version != before.version:
        raise WishesChanged(field="base_version")
    _refuse_too_many(wishes, sessions)
    players = {n: entry.player for n, entry in entry_names(tournament).items() if entry.present}
    _refuse_contradictions(wishes, sorted(players))
    if (tuple(wishes), sessions) == (before.wishes, before.sessions):
        return before
    values = {
        "version": before.version + 1,
        "sessions": sessions,
        "wishes": [*hidden_wishes(tournament), *(_document(wish, players) for wish in wishes)],
    }
    WishList.objects.update_or_create(
        tournament=tournament, defaults=values, create_defaults={"club": tournament.club, **values}
    )
    delete_result_lines(tournament=tournament)
    data = {"wishes": [asdict(wish) for wish in wishes], "sessions": sessions}
    record_act(tournament=tournament, kind=EventKind.WISHES_SAVED, actor=actor, data=data)
    return wishes_of(tournament)


def _refuse_too_many(wishes: Sequence[EntryWish], sessions: int) -> None:
    if len(wishes) > MOST_WISHES:
        raise TooManyWishes(field="wishes", most=MOST_WISHES)
    if not 0 <= sessions <= MOST_SESSIONS:
        raise TooManySessions(field="sessions", most=MOST_SESSIONS)


def _refuse_contradictions(wishes: Sequence[EntryWish], numbers: Sequence[int]) -> None:
    person = persons_of(numbers)
    for n, wish in enumerate(wishes):
        for number in wish.entries:
            if number not in person:
                raise WishUnknownPerson(field=f"wishes[{n}]", person=number)
    check_wishes([wish.of(person) for wish in wishes], len(numbers))


def _document(wish: EntryWish, players: Mapping[int, str]) -> JsonObject:
    """Return a wish about people, whatever numbers they have the next time."""
    people = [players[number] for number in wish.entries]
    return {"kind": wish.kind, **dict(zip(("player", "other"), people, strict=False))}


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

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
    wishes_of,
)
from whiz_tournament.models import MOST_SESSIONS, EventKind, Tournament, WishList
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
    person = {number: n for n, number in enumerate(numbers, start=1)}
    for n, wish in enumerate(wishes):
        for number in wish.entries:
            if number not in person:
                raise WishUnknownPerson(field=f"wishes[{n}]", person=number)
    check_wishes([wish.of(person) for wish in wishes], len(numbers))


def _document(wish: EntryWish, players: Mapping[int, str]) -> JsonObject:
    """Return a wish about people, whatever numbers they have the next time."""
    people = [players[number] for number in wish.entries]
    return {"kind": wish.kind, **dict(zip(("player", "other"), people, strict=False))}

"""Whom the API names: evenings in an address, people as they were sent, by id or by name."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from rest_framework.request import Request

from boards.errors import N_, WhizError
from boards.json_values import JsonObject
from scoring.whist.documents import write_event
from scoring.whist.events import Event
from whiz_tournament.api.authentication import EveningCaller, Staff
from whiz_tournament.features.whist.queries import WhistPerson, evening_by_id, public_evening_by_id
from whiz_tournament.models import Player, WhistEvening
from whiz_tournament.models.ids import could_be_id
from whiz_tournament.queries.people.players import players_by_id
from whiz_tournament.services.errors import NotFound, existing


def evening_of(public_id: str) -> WhistEvening:
    """Return the club's evening without boards, for staff."""
    return existing(evening_by_id(public_id))


def evening_called_by(public_id: str, caller: EveningCaller) -> WhistEvening:
    """Return the club's evening; a device sees only the one that it was let in to."""
    if isinstance(caller, Staff):
        return evening_of(public_id)
    own = caller.device.evening  # it was read with its evening
    if own.public_id != public_id or own.deleted_at is not None:
        raise NotFound
    return own


def visible_evening(public_id: str, request: Request) -> WhistEvening:
    """Return an evening that the caller may read: before it is published, staff alone."""
    if isinstance(request.user, Staff):
        return evening_of(public_id)
    return existing(public_evening_by_id(public_id))


ONE: Final = (
    "dealer", "culprit", "misere_announcer", "sixth_taker", "last_taker", "beneficiary", "player",
)  # fmt: skip
MANY: Final = ("players", "attackers")


class PlayerUnknown(WhizError):
    message = N_("No player of the club has this id. Send a guest's name, or another id.")


def parse_people(sent: Sequence[str], field: str) -> list[Player | str]:
    """Return the club's player behind each id; anything else is a guest's name."""
    known = players_by_id(text for text in sent if could_be_id(text))
    people_sent: list[Player | str] = []
    for place, text in enumerate(sent):
        if could_be_id(text) and text not in known:
            raise PlayerUnknown(field=f"{field}[{place}]")
        people_sent.append(known.get(text, text))
    return people_sent


def keys_by_reference(everybody: Mapping[str, WhistPerson]) -> dict[str, str]:
    """Return the key behind all that a person may be called by.

    A name that two have is nobody's.
    """
    people = list(everybody.values())
    names = Counter(person.name for person in people)
    keys = {person.key: person.key for person in people}
    keys |= {person.name: person.key for person in people if names[person.name] == 1}
    return keys | {person.player: person.key for person in people}


def with_keys(document: Mapping[str, object], keys: Mapping[str, str]) -> dict[str, object]:
    """Return the document with everybody by their key.

    Who is unknown stays, for the game to refuse.
    """

    def key(sent: Any) -> Any:
        return keys.get(sent, sent) if isinstance(sent, str) else sent

    return {
        name: key(value)
        if name in ONE
        else [key(item) for item in value]
        if name in MANY and isinstance(value, list)
        else value
        for name, value in document.items()
    }


def event_data(event: Event, game: str, everybody: Mapping[str, WhistPerson]) -> JsonObject:
    """Return the event as the API writes it."""
    document = write_event(event, game)
    handles = {key: person.reference for key, person in everybody.items()}
    return {
        name: value
        for name, value in with_keys(document, handles).items()
        if name not in {"v", "game"}
    }


def amounts_data(
    amounts: Mapping[str, int], everybody: Mapping[str, WhistPerson]
) -> dict[str, int]:
    """Amounts by what people are called."""
    return {everybody[key].reference: amount for key, amount in amounts.items()}

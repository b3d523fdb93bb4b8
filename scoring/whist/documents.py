"""The versioned JSON document in which an event is kept and travels.

``{"v": 1, "game": "whist_couleur", "kind": "deal", "dealer": "a", "players": [...], "contract":
"solo_6", "trump": "coeur", "attackers": ["a"], "side_tricks": 7, ...}``; a field at its default is
left out. ``multiplier`` (1, 2, 4) stands for the doubling, ``fault`` for a penalty's kind.
Reading is strict: unknown keys, wrong types, unknown versions are refused, with the field's name.
"""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, fields
from enum import Enum
from typing import Any, Final, TypeVar

from boards.denominations import Denomination
from boards.errors import N_, Malformed
from boards.json_values import Json, JsonObject, ReadJson
from scoring.contracts import Doubling
from scoring.whist.events import (
    AdjustEvent,
    DealEvent,
    Event,
    Honours,
    PartnershipSide,
    PenaltyEvent,
    Status,
)

VERSION: Final = 1

KINDS: Final[Mapping[str, type[Any]]] = {
    "deal": DealEvent,
    "penalty": PenaltyEvent,
    "adjust": AdjustEvent,
}
SUITS: Final[Mapping[str, Denomination]] = {
    "pique": Denomination.S,
    "trefle": Denomination.C,
    "carreau": Denomination.D,
    "coeur": Denomination.H,
    "sans_atout": Denomination.NT,
}
MULTIPLIERS: Final = {doubling.multiplier: doubling for doubling in Doubling}

_FRAME: Final = {"v", "game", "kind"}
_LARGEST: Final = 1_000_000
_Named = TypeVar("_Named", bound=Enum)


class WhistEventUnreadable(Malformed):
    code = "event_unreadable"
    message = N_("This entry cannot be read: {reason}.")


Reader = Callable[[str, Json], Json]


def _refuse(field: str, reason: str) -> WhistEventUnreadable:
    return WhistEventUnreadable(field=field, reason=reason)


def _text(field: str, value: Json) -> str:
    if not isinstance(value, str):
        raise _refuse(field, "a text was expected")
    return value


def _whole(field: str, value: Json) -> int:
    if type(value) is not int or abs(value) > _LARGEST:
        raise _refuse(field, "a whole number was expected")
    return value


def _yes_or_no(field: str, value: Json) -> bool:
    if type(value) is not bool:
        raise _refuse(field, "true or false was expected")
    return value


def _many(read: Reader) -> Reader:
    def read_all(field: str, value: Json) -> tuple[Json, ...]:
        if not isinstance(value, list):
            raise _refuse(field, "a list was expected")
        return tuple(read(f"{field}.{place}", item) for place, item in enumerate(value))

    return read_all


def _named(known: Mapping[Any, _Named]) -> Reader:
    def read(field: str, value: Json) -> _Named:
        if isinstance(value, bool) or not isinstance(value, str | int) or value not in known:
            choices = ", ".join(str(name) for name in known)
            raise _refuse(field, f"one of {choices} was expected")
        return known[value]

    return read


def _honours(field: str, value: Json) -> Honours:
    if not isinstance(value, dict) or set(value) != {"side", "count"}:
        raise _refuse(field, "a side and a count were expected")
    side = _named(_SIDES)(f"{field}.side", value["side"])
    return Honours(side, _whole(f"{field}.count", value["count"]))


_SIDES: Final = {side.value: side for side in PartnershipSide}
_SUIT: Final = _named(
    {**SUITS, **{denomination.value: denomination for denomination in Denomination}}
)
_READERS: Final[Mapping[str, Reader]] = {
    "players": _many(_text),
    "attackers": _many(_text),
    "attacker_tricks": _many(_whole),
    "queens": _many(_whole),
    "trump": _SUIT,
    "turned_suit": _SUIT,
    "doubling": _named(MULTIPLIERS),
    "status": _named({status.value: status for status in Status}),
    "called_by": _named(_SIDES),
    "honours": _honours,
    "trou_announced": _yes_or_no,
    "rabrouche": _yes_or_no,
} | dict.fromkeys(
    ("level", "side_tricks", "tricks_before_fault", "auction_round", "deal", "amount"), _whole
)
# Names that differ in the document: "kind" already distinguishes a deal from a penalty.
_DOCUMENT_NAMES: Final = {"doubling": "multiplier", "kind": "fault"}


def write_event(event: Event, game: str) -> JsonObject:
    """Return the document of an event; ``read_event`` gives the event back."""
    kind = next(name for name, made in KINDS.items() if isinstance(event, made))
    values = {field.name: getattr(event, field.name) for field in fields(event)}
    written = {
        _DOCUMENT_NAMES.get(field.name, field.name): _plain(values[field.name])
        for field in fields(event)
        if values[field.name] != field.default
    }
    return {"v": VERSION, "game": game, "kind": kind} | written


def read_event(document: ReadJson, game: str) -> Event:
    """Return the event that a document holds; ``null`` says the same as a field left out."""
    if document.get("v") != VERSION or document.get("game") != game:
        raise _refuse("v", "unknown version or game")
    kind = document.get("kind")
    if not isinstance(kind, str) or kind not in KINDS:
        raise _refuse("kind", "deal, penalty or adjust was expected")
    known = {_DOCUMENT_NAMES.get(field.name, field.name): field for field in fields(KINDS[kind])}
    for name in document:
        if name not in known and name not in _FRAME:
            raise _refuse(name, "unknown field")
    values = {field.name: _read(name, field, document) for name, field in known.items()}
    build: Callable[..., Event] = KINDS[kind]
    return build(**values)


def _read(name: str, field: Field[Any], document: ReadJson) -> Any:
    value = document.get(name)
    if value is None:
        if field.default is MISSING:
            raise _refuse(name, "this field is needed")
        return field.default
    read: Reader = _READERS.get(field.name, _text)
    return read(name, value)


_SUIT_NAMES: Final = {suit: name for name, suit in SUITS.items()}


def _plain(value: Json) -> Json:
    if isinstance(value, Honours):
        return {"side": value.side.value, "count": value.count}
    if isinstance(value, Doubling):
        return value.multiplier
    if isinstance(value, Denomination):
        return _SUIT_NAMES[value]
    if isinstance(value, tuple):
        return list(value)
    return value.value if isinstance(value, Enum) else value

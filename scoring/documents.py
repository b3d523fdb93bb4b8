"""The versioned JSON document in which a line's value is kept and travels.

``{"v": 1, "game": "whiz", "declarer": "N", "contract": "10HX", "tricks": 11, "lead": "SA"}``, or
``"passed_out": true``, or ``"not_played": true`` in place of the contract.
"""

from collections.abc import Mapping
from typing import Final

from boards.cards import Card
from boards.errors import N_, Malformed
from boards.json_values import JsonObject, ReadJson
from boards.seats import Seat
from scoring.contracts import Contract
from scoring.results import LineValue, NotPlayed, PassedOut, Played

VERSION: Final = 1
GAME: Final = "whiz"

_FRAME: Final = {"v", "game"}
_SEATS: Final = frozenset(seat.value for seat in Seat)
_NEEDED: Final = {"declarer", "contract", "tricks"}
_BARE: Final[Mapping[str, LineValue]] = {"passed_out": PassedOut(), "not_played": NotPlayed()}


class ValueUnreadable(Malformed):
    message = N_("This result cannot be read: {reason}.")


def write_value(value: LineValue) -> JsonObject:
    """Return the document of a value; ``read_value`` gives the value back."""
    frame: JsonObject = {"v": VERSION, "game": GAME}
    if not isinstance(value, Played):
        mark = "passed_out" if isinstance(value, PassedOut) else "not_played"
        return frame | {mark: True}
    lead = {} if value.lead is None else {"lead": str(value.lead)}
    played = {
        "declarer": value.declarer.value,
        "contract": str(value.contract),
        "tricks": value.tricks,
    }
    return frame | played | lead


def read_value(document: ReadJson) -> LineValue:
    """Return the value that a document holds.

    Unknown versions, games, keys and types are refused.
    """
    if document.get("v") != VERSION or document.get("game") != GAME:
        raise ValueUnreadable(field="v", reason="unknown version or game")
    keys = set(document) - _FRAME
    for mark, value in _BARE.items():
        if keys == {mark} and document[mark] is True:
            return value
    if not _NEEDED <= keys <= _NEEDED | {"lead"}:
        raise ValueUnreadable(reason="a part is missing or unknown")
    return _read_played(document)


def _read_played(document: ReadJson) -> Played:
    tricks = document["tricks"]
    if type(tricks) is not int:
        raise ValueUnreadable(field="tricks", reason="tricks must be a whole number")
    seat = _text(document, "declarer")
    if seat not in _SEATS:
        raise ValueUnreadable(field="declarer", reason="the declarer must be N, E, S or W")
    lead = Card.parse(_text(document, "lead")) if "lead" in document else None
    return Played(Seat(seat), Contract.parse(_text(document, "contract")), tricks, lead)


def _text(document: ReadJson, key: str) -> str:
    value = document[key]
    if not isinstance(value, str):
        raise ValueUnreadable(field=key, reason="a text was expected")
    return value

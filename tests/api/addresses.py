"""Every operation of the API, written down: who may call it, and whether it reads or writes.

The list is ours and explicit: an address that is not on it fails a test, and so does one of the
OpenAPI document that is not here.
"""

from typing import Final

EVERYBODY: Final = frozenset({"anonymous", "scorer", "director", "device"})
STAFF: Final = frozenset({"scorer", "director"})
TABLE: Final = frozenset({"scorer", "director", "device"})
DIRECTOR: Final = frozenset({"director"})
ADMIN: Final = frozenset[str]()
"""Club admins, none of whom is among the callers that try every operation."""

T: Final = "tournaments/{public_id}/"
LINE: Final = T + "results/{round}/{table}/{board}/"
E: Final = "evenings/{evening}/"
EVENT: Final = E + "events/{number}/"

OPERATIONS: Final[dict[tuple[str, str], frozenset[str]]] = {
    ("get", "score/"): EVERYBODY,
    ("post", "token/"): EVERYBODY,
    ("get", "keys/"): STAFF,
    ("delete", "keys/{key}/"): STAFF,
    ("get", "members/"): ADMIN,
    ("patch", "members/{username}/"): ADMIN,
    ("get", "players/"): STAFF,
    ("post", "players/"): STAFF,
    ("patch", "players/{player}/"): DIRECTOR,
    ("delete", "players/{player}/"): DIRECTOR,
    ("get", "tournaments/"): EVERYBODY,
    ("post", "tournaments/"): DIRECTOR,
    ("post", "tournaments/import/"): DIRECTOR,
    ("get", T): EVERYBODY,
    ("patch", T): DIRECTOR,
    ("get", T + "clock/"): STAFF,
    ("post", T + "clock/start/"): DIRECTOR,
    ("post", T + "clock/pause/"): DIRECTOR,
    ("post", T + "clock/extend/"): DIRECTOR,
    ("post", T + "clock/break/"): DIRECTOR,
    ("post", T + "rounds/{round}/next/"): DIRECTOR,
    ("get", T + "correction-requests/"): DIRECTOR,
    ("get", T + "correction-requests/{asked}/"): DIRECTOR,
    ("post", T + "correction-requests/{asked}/accept/"): DIRECTOR,
    ("post", T + "correction-requests/{asked}/refuse/"): DIRECTOR,
    ("get", T + "entries/"): EVERYBODY,
    ("post", T + "entries/"): DIRECTOR,
    ("delete", T + "entries/{number}/"): DIRECTOR,
    ("get", T + "entries/{number}/scorecard/"): EVERYBODY,
    ("get", T + "plans/"): STAFF,
    ("get", T + "plans/wished/"): STAFF,
    ("get", T + "wishes/"): DIRECTOR,
    ("put", T + "wishes/"): DIRECTOR,
    ("post", T + "plan/"): DIRECTOR,
    ("get", T + "boards/"): EVERYBODY,
    ("put", T + "boards/"): DIRECTOR,
    ("post", T + "boards/deal/"): DIRECTOR,
    ("get", T + "boards/file/"): DIRECTOR,
    ("get", T + "boards/{board}/traveller/"): EVERYBODY,
    ("post", T + "start/"): DIRECTOR,
    ("post", T + "close/"): DIRECTOR,
    ("post", T + "publish/"): DIRECTOR,
    ("post", T + "reopen/"): DIRECTOR,
    ("post", T + "rounds/{round}/open/"): DIRECTOR,
    ("post", T + "rounds/{round}/close/"): DIRECTOR,
    ("get", T + "seatings/"): EVERYBODY,
    ("get", T + "sections/"): DIRECTOR,
    ("post", T + "sections/"): DIRECTOR,
    ("patch", T + "sections/"): DIRECTOR,
    ("post", T + "changes/"): DIRECTOR,
    ("post", T + "changes/accept/"): DIRECTOR,
    ("get", T + "substitutes/"): DIRECTOR,
    ("post", T + "substitutes/"): DIRECTOR,
    ("post", T + "substitutes/{event}/undo/"): DIRECTOR,
    ("post", T + "corrections/"): DIRECTOR,
    ("post", T + "corrections/make/"): DIRECTOR,
    ("post", T + "corrections/{event}/undo/"): DIRECTOR,
    ("post", T + "devices/"): EVERYBODY,
    ("post", T + "results/"): TABLE,
    ("post", LINE + "confirm/"): TABLE,
    ("post", LINE + "void/"): STAFF,
    ("post", LINE + "restore/"): STAFF,
    ("post", T + "adjustments/"): DIRECTOR,
    ("delete", T + "adjustments/{ruling}/"): DIRECTOR,
    ("post", T + "penalties/"): DIRECTOR,
    ("delete", T + "penalties/{ruling}/"): DIRECTOR,
    ("get", T + "ranking/"): EVERYBODY,
    ("post", T + "documents/"): DIRECTOR,
    ("get", T + "export/"): DIRECTOR,
    ("get", "jobs/{public_id}/"): DIRECTOR,
    ("get", "jobs/{public_id}/file/"): DIRECTOR,
    ("get", "rulesets/"): EVERYBODY,
    ("get", "evenings/"): EVERYBODY,
    ("post", "evenings/"): DIRECTOR,
    ("get", E): EVERYBODY,
    ("delete", E): DIRECTOR,
    ("post", E + "events/"): STAFF,
    ("put", EVENT): STAFF,
    ("delete", EVENT): STAFF,
    ("post", EVENT + "confirm/"): STAFF,
    ("post", EVENT + "restore/"): STAFF,
    ("get", E + "standings/"): EVERYBODY,
    ("get", E + "export/"): DIRECTOR,
    ("post", E + "documents/"): DIRECTOR,
    ("post", E + "close/"): DIRECTOR,
    ("post", E + "publish/"): DIRECTOR,
    ("post", E + "reopen/"): DIRECTOR,
}
NOT_OPERATIONS: Final = frozenset({"api_schema", "api_docs", "api_not_found"})
"""The document itself, its page, and the answer to every other address."""


def filled(path: str, public_id: str = "0" * 32, number: int = 1) -> str:
    """The address with values in its places."""
    return path.format(
        public_id=public_id,
        ruling="0" * 32,
        asked="0" * 32,
        event=number,
        evening="0" * 32,
        player="0" * 32,
        key=number,
        username="nobody",
        number=number,
        round=number,
        table=number,
        board=number,
    )

"""Every operation of the API, written down: who may call it, and whether it reads or writes.

The list is ours and explicit: an address that is not on it fails a test, and so does one of the
OpenAPI document that is not here.
"""

from typing import Final

EVERYBODY: Final = frozenset({"anonymous", "scorer", "director", "device"})
STAFF: Final = frozenset({"scorer", "director"})
TABLE: Final = frozenset({"scorer", "director", "device"})
DIRECTOR: Final = frozenset({"director"})
DIRECTOR_OR_TABLE: Final = frozenset({"director", "device"})
DEVICE: Final = frozenset({"device"})
ADMIN: Final = frozenset[str]()
"""Club admins, none of whom is among the callers that try every operation."""
HOSTED: Final = frozenset[str]()
"""Hosted clubs, whose code opens these and nothing else."""

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
    ("get", T + "calls/"): DIRECTOR_OR_TABLE,
    ("post", T + "calls/"): DEVICE,
    ("delete", T + "calls/"): DEVICE,
    ("post", T + "calls/{call}/take/"): DIRECTOR,
    ("post", T + "calls/{call}/release/"): DIRECTOR,
    ("post", T + "calls/{call}/done/"): DIRECTOR,
    ("post", T + "calls/{call}/reopen/"): DIRECTOR,
    ("get", T + "clock/"): STAFF,
    ("post", T + "clock/start/"): DIRECTOR,
    ("post", T + "clock/pause/"): DIRECTOR,
    ("post", T + "clock/extend/"): DIRECTOR,
    ("post", T + "clock/break/"): DIRECTOR,
    ("post", T + "rounds/{round}/next/"): DIRECTOR,
    ("get", T + "correction-requests/"): DIRECTOR_OR_TABLE,
    ("post", T + "correction-requests/"): DEVICE,
    ("post", T + "correction-requests/{asked}/answer/"): DEVICE,
    ("get", T + "correction-requests/{asked}/"): DIRECTOR,
    ("post", T + "correction-requests/{asked}/accept/"): DIRECTOR,
    ("post", T + "correction-requests/{asked}/refuse/"): DIRECTOR,
    ("get", T + "entries/"): EVERYBODY,
    ("post", T + "entries/"): DIRECTOR,
    ("delete", T + "entries/{number}/"): DIRECTOR,
    ("get", T + "entries/{number}/scorecard/"): EVERYBODY,
    ("get", T + "entries/{number}/scorecard/file/"): EVERYBODY,
    ("get", T + "files/{name}"): EVERYBODY,
    ("get", T + "plans/"): STAFF,
    ("get", T + "plans/wished/"): STAFF,
    ("get", T + "wishes/"): DIRECTOR,
    ("put", T + "wishes/"): DIRECTOR,
    ("post", T + "plan/"): DIRECTOR,
    ("get", T + "boards/"): EVERYBODY,
    ("put", T + "boards/"): DIRECTOR,
    ("post", T + "boards/deal/"): DIRECTOR,
    ("post", T + "boards/put-back/"): DIRECTOR,
    ("get", T + "boards/file/"): DIRECTOR,
    ("get", T + "boards/{board}/traveller/"): EVERYBODY,
    ("post", T + "start/"): DIRECTOR,
    ("post", T + "start/undo/"): DIRECTOR,
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
    ("get", T + "changes/movements/"): DIRECTOR,
    ("post", T + "changes/accept/"): DIRECTOR,
    ("get", T + "substitutes/"): DIRECTOR,
    ("post", T + "substitutes/"): DIRECTOR,
    ("post", T + "substitutes/{event}/undo/"): DIRECTOR,
    ("post", T + "corrections/"): DIRECTOR,
    ("get", T + "corrections/"): DIRECTOR,
    ("delete", T + "corrections/{event}/"): DIRECTOR,
    ("post", T + "devices/"): EVERYBODY,
    ("get", T + "devices/"): DIRECTOR,
    ("patch", T + "devices/{device}/"): DIRECTOR,
    ("delete", T + "devices/{device}/"): DIRECTOR,
    ("post", T + "results/"): TABLE,
    ("post", LINE + "confirm/"): TABLE,
    ("post", LINE + "void/"): STAFF,
    ("post", LINE + "restore/"): STAFF,
    ("post", T + "adjustments/"): DIRECTOR,
    ("delete", T + "adjustments/{ruling}/"): DIRECTOR,
    ("post", T + "adjustments/{ruling}/restore/"): DIRECTOR,
    ("post", T + "penalties/"): DIRECTOR,
    ("delete", T + "penalties/{ruling}/"): DIRECTOR,
    ("post", T + "penalties/{ruling}/restore/"): DIRECTOR,
    ("get", T + "ranking/"): EVERYBODY,
    ("post", T + "documents/"): DIRECTOR,
    ("get", T + "export/"): DIRECTOR,
    ("get", "competitions/"): EVERYBODY,
    ("get", "competitions/{competition}/"): EVERYBODY,
    ("get", "competitions/{competition}/ranking/"): EVERYBODY,
    ("get", "competitions/{competition}/files/{name}"): EVERYBODY,
    ("get", "calendar/"): EVERYBODY,
    ("get", "releases/"): EVERYBODY,
    ("get", "mail/"): ADMIN,
    ("put", "mail/"): ADMIN,
    ("delete", "mail/"): ADMIN,
    ("post", "mail/test/"): ADMIN,
    ("get", "published/{club}/"): HOSTED,
    ("put", "published/{club}/{tournament}/{release}/"): HOSTED,
    ("get", "jobs/{public_id}/"): DIRECTOR,
    ("delete", "jobs/{public_id}/"): DIRECTOR,
    ("get", "jobs/{public_id}/file/"): DIRECTOR,
    ("get", "rulesets/"): EVERYBODY,
    ("get", "evenings/"): EVERYBODY,
    ("post", "evenings/"): DIRECTOR,
    ("post", "evenings/import/"): DIRECTOR,
    ("get", E): EVERYBODY,
    ("delete", E): DIRECTOR,
    ("post", E + "events/"): STAFF,
    ("put", EVENT): STAFF,
    ("delete", EVENT): STAFF,
    ("post", EVENT + "confirm/"): STAFF,
    ("post", EVENT + "restore/"): STAFF,
    ("get", E + "standings/"): EVERYBODY,
    ("get", E + "files/{name}"): EVERYBODY,
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
        call="0" * 32,
        event=number,
        evening="0" * 32,
        competition="0" * 32,
        player="0" * 32,
        device="0" * 32,
        key=number,
        username="nobody",
        name="ranking.csv",
        club="les-as",
        tournament="soiree",
        release=number,
        number=number,
        round=number,
        table=number,
        board=number,
    )

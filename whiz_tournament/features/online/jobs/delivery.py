"""A release delivered: what the hosted server answered, as a receipt or as a reason."""

from dataclasses import dataclass
from typing import Final

from whiz_tournament.features.online.queries.comers import GivenAnswer, GivenAnswers
from whiz_tournament.features.online.queries.release_document import REVISION
from whiz_tournament.other_servers.errors import (
    ChangedOnTheWay,
    CodeEnded,
    CodeRefused,
    NewerPeopleThere,
    NewerThere,
    NotOurServer,
    SentElsewhere,
    ServerBusy,
)
from whiz_tournament.other_servers.hosted_address import HostedAddress
from whiz_tournament.other_servers.http_client import HostedAnswer, HostedRequest, ask
from whiz_tournament.other_servers.refusals import (
    BUSY,
    LONGEST_REASON,
    refusal_of,
    revision_of,
    told_text,
)
from whiz_tournament.queries.json_documents import InvalidDocument, from_json, validated
from whiz_tournament.queries.publishing.told_people import LackedPages

CODE_REFUSED: Final = "authentication_failed"
"""How the API calls a key that is not valid; a server between would not say it."""
MISREAD: Final = frozenset({"release_unreadable", "release_contradicts"})


@dataclass(frozen=True, slots=True)
class Receipt:
    """What proves that it was taken, and where it is shown."""

    receipt: str
    url: str


@dataclass(frozen=True, slots=True)
class HostedPages:
    """The name that a server has for the club, and the revision of releases that it reads."""

    club: str
    revision: int


def deliver_release(
    address: HostedAddress, code: str, *, slug: str, number: int, body: bytes
) -> Receipt:
    """Deliver one document; raise ``DeliveryFailed`` with what to do."""
    answer = ask(address, code, HostedRequest("PUT", f"{slug}/{number}/", body))
    _refuse(answer, address)
    receipt, url = told_text(answer, "receipt", 64), told_text(answer, "url", 300)
    if answer.status not in {200, 201} or not receipt:
        raise NotOurServer(host=address.host)
    return Receipt(receipt, url if url.startswith(("https://", "http://")) else "")


def hosted_pages(address: HostedAddress, code: str) -> HostedPages:
    """Return what the hosted server says of the club whose code it is."""
    answer = ask(address, code, HostedRequest("GET"))
    _refuse(answer, address)
    name = told_text(answer, "club", 120)
    if answer.status != 200 or not name:
        raise NotOurServer(host=address.host)
    return HostedPages(name, revision_of(answer))


def tell_comers(address: HostedAddress, code: str, body: bytes) -> tuple[GivenAnswer, ...] | None:
    """Say who comes; return what people answered there, ``None`` where a server takes none."""
    answer = ask(address, code, HostedRequest("PUT", "comers/", body))
    if answer.status in {404, 405}:
        return None
    _refuse(answer, address)
    try:
        given = validated(GivenAnswers, answer.body)
    except InvalidDocument as error:
        raise NotOurServer(host=address.host) from error
    return from_json(GivenAnswers, given).answers


def tell_people(address: HostedAddress, code: str, body: bytes) -> tuple[str, ...] | None:
    """Tell whose pages there are; return the keys of those that the server lacks.

    ``None``: the server is older and shows none. Raises ``NewerPeopleThere`` where a newer list
    was told, and ``CodeEnded`` where the server itself refuses the code.
    """
    answer = ask(address, code, HostedRequest("PUT", "people/", body))
    if answer.status in {404, 405}:
        return None
    if answer.status == 401 and answer.body.get("code") == CODE_REFUSED:
        raise CodeEnded(host=address.host)
    if answer.status == 409 and answer.body.get("code") == "older_people":
        raise NewerPeopleThere(host=address.host, number=_number(answer.body.get("current")))
    _refuse(answer, address)
    try:
        lacked = validated(LackedPages, answer.body)
    except InvalidDocument as error:
        raise NotOurServer(host=address.host) from error
    return from_json(LackedPages, lacked).lacks


def _refuse(answer: HostedAnswer, address: HostedAddress) -> None:
    """Raise for every answer that is none."""
    host = address.host
    if 300 <= answer.status < 400:
        raise SentElsewhere(host=host)
    if answer.status in {401, 403}:
        raise CodeRefused(host=host)
    if answer.status in BUSY:
        raise ServerBusy(host=host)
    code = answer.body.get("code")
    if answer.status == 409 and code == "older_release":
        raise NewerThere(host=host, number=_number(answer.body.get("current")))
    if code == "release_changed":
        raise ChangedOnTheWay(host=host)
    if answer.status >= 400:
        if not told_text(answer, "detail", LONGEST_REASON) or not code:
            raise NotOurServer(host=host)
        raise refusal_of(answer, host, misread=MISREAD, revision=REVISION)


def _number(current: object) -> int:
    number = current.get("number") if isinstance(current, dict) else None
    return number if isinstance(number, int) and 0 < number < 10**9 else 0

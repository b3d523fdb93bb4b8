"""A release delivered: what the hosted server answered, as a receipt or as a reason."""

from dataclasses import dataclass
from typing import Any, Final

from whiz_tournament.online.errors import (
    ChangedOnTheWay,
    CodeRefused,
    NewerThere,
    NotOurServer,
    ProgramOlder,
    ReleaseRefused,
    SentElsewhere,
    ServerBusy,
)
from whiz_tournament.online.hosted_address import HostedAddress
from whiz_tournament.online.http_client import HostedAnswer, HostedRequest, ask
from whiz_tournament.queries.online.release_document import REVISION

LONGEST_REASON: Final = 300
LONGEST_PLACE: Final = 80
MISREAD: Final = frozenset({"release_unreadable", "release_contradicts"})
BUSY: Final = frozenset({429, 500, 502, 503, 504, 507})


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
    receipt, url = _text(answer, "receipt", 64), _text(answer, "url", 300)
    if answer.status not in {200, 201} or not receipt:
        raise NotOurServer(host=address.host)
    return Receipt(receipt, url if url.startswith(("https://", "http://")) else "")


def hosted_pages(address: HostedAddress, code: str) -> HostedPages:
    """Return what the hosted server says of the club whose code it is."""
    answer = ask(address, code, HostedRequest("GET"))
    _refuse(answer, address)
    name = _text(answer, "club", 120)
    if answer.status != 200 or not name:
        raise NotOurServer(host=address.host)
    return HostedPages(name, revision_of(answer))


def revision_of(answer: HostedAnswer) -> int:
    """Return the revision of our documents that the other side reads, 0 where it tells none."""
    told = answer.body.get("revision")
    return told if type(told) is int and 0 < told < 10**6 else 0


def refusal_of(
    answer: HostedAnswer, host: str, *, misread: frozenset[str], revision: int
) -> ReleaseRefused:
    """Return why it was refused; ``misread`` are the codes of what an older program cannot read."""
    if answer.body.get("code") in misread and revision_of(answer) < revision:
        return ProgramOlder(host=host, place=_place(answer))
    return ReleaseRefused(host=host, reason=_text(answer, "detail", LONGEST_REASON))


def _place(answer: HostedAnswer) -> str:
    """Return the first place that a refusal names."""
    match answer.body.get("errors"):
        case [{"field": str(place)}, *_]:
            return printable(place[:LONGEST_PLACE])
    return "…"


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
        if not _text(answer, "detail", LONGEST_REASON) or not code:
            raise NotOurServer(host=host)
        raise refusal_of(answer, host, misread=MISREAD, revision=REVISION)


def _number(current: Any) -> int:
    number = current.get("number") if isinstance(current, dict) else None
    return number if isinstance(number, int) and 0 < number < 10**9 else 0


def _text(answer: HostedAnswer, name: str, longest: int) -> str:
    """Return a text of the answer, without anything that is not shown."""
    found = answer.body.get(name)
    return printable(found[:longest]) if isinstance(found, str) else ""


def printable(text: str) -> str:
    """Return a text without what is not shown."""
    return "".join(character for character in text if character.isprintable())

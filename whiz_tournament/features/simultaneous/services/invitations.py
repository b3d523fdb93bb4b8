"""The file that a club on a computer of its own is given: the boards, sealed until its code opens.

What stands outside the seal is for anyone who looks at the file; what counts lies inside.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, fields
from datetime import date
from hashlib import sha256
from typing import Annotated, Final

import pyrage
from django.db import transaction
from django_scopes import scope

from boards.errors import WhizError
from boards.json_values import JsonObject
from whiz_tournament.credentials import lock_credential
from whiz_tournament.features.simultaneous.queries.delivery import REVISION
from whiz_tournament.features.simultaneous.services.errors import (
    FileOversized,
    InvitationSealed,
    InvitationUnreadable,
    TakenInAlready,
)
from whiz_tournament.features.simultaneous.services.organiser import OrganiserAddress
from whiz_tournament.features.simultaneous.services.own_tournament import (
    NameText,
    SharedEvent,
    make_own_tournament,
)
from whiz_tournament.limits import sizes
from whiz_tournament.limits.sizes import SIMULTANEOUS_BOARDS
from whiz_tournament.models import (
    Club,
    SimultaneousClub,
    SimultaneousTournament,
    Tournament,
)
from whiz_tournament.models.categories import (
    category_list,
)
from whiz_tournament.models.tokens import new_token
from whiz_tournament.other_servers.hosted_address import AddressRefused, AddressUnprotected
from whiz_tournament.queries.boards.shared_boards import shared_boards
from whiz_tournament.queries.document_fields import (
    DAY,
    at_most,
    one_of,
    whole,
)
from whiz_tournament.queries.json_documents import InvalidDocument, to_json, validated
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.guards import lock_club
from whiz_tournament.services.setup.tournament_settings import checked
from whiz_tournament.services.strict_json import read_json

FORMAT: Final = "whiz-simultaneous-invitation/1"


@dataclass(frozen=True, slots=True)
class InvitationFile:
    """What stands outside the seal."""

    format: Annotated[str, one_of(FORMAT)]
    name: NameText
    date: Annotated[date, DAY]
    organiser: NameText
    club: NameText
    boards: Annotated[int, whole(1, SIMULTANEOUS_BOARDS)]
    sealed: Annotated[str, at_most(100_000)]


SINCE: Final = {
    field.name: field.default
    for field in fields(SharedEvent)
    if field.name in SharedEvent.ADDED_LATER
}
"""What a seal leaves out at these values, so that a club with an older program can read it."""


def seal_invitation(place: SimultaneousClub, *, code: str, address: str) -> None:
    """Put the file into a club's place, and the key that will open its deliveries; not saved yet.

    ``address`` is where the organiser's server is reached from outside.
    """
    event, key = place.simultaneous, new_token()
    sealed = to_json(
        SharedEvent.of(
            event, place=place.public_id, delivery_key=key, address=address, reads=REVISION
        )
    )
    for name, usual in SINCE.items():
        if sealed[name] == usual:
            del sealed[name]
    outside = InvitationFile(
        format=FORMAT,
        name=event.name,
        date=event.date,
        organiser=event.club.name,
        club=place.name,
        boards=len(event.boards),
        sealed=seal(json.dumps(sealed).encode(), code),
    )
    place.invitation = json.dumps(to_json(outside), indent=1, ensure_ascii=False)
    place.delivery_key = lock_credential(key)


@transaction.atomic
def take_invitation_in(*, club: Club, actor: Actor, data: bytes, code: str) -> Tournament:
    """Open the file with its code and make the club's own tournament, without any network."""
    shared = _opened(data, code)
    with scope(club=club):
        # The club's row decides: of the same file twice, the second finds the first.
        lock_club(club)
        same = SimultaneousTournament.objects.filter(
            place=shared.place, tournament__deleted_at=None
        )
        if same.exists():
            raise TakenInAlready(field="file", name=shared.name)
        return make_own_tournament(club=club, actor=actor, shared=shared)


def _opened(data: bytes, code: str) -> SharedEvent:
    """Return what the file holds; a sentence says what is wrong with any other."""
    if len(data) > sizes.INVITATION:
        raise FileOversized(field="file")
    try:
        outside = validated(InvitationFile, read_json(data))
    except (WhizError, InvalidDocument) as error:
        raise InvitationUnreadable(field="file") from error
    try:
        opened = unseal(outside["sealed"], code)
    except pyrage.DecryptError as error:
        raise InvitationSealed(field="code") from error
    try:
        return _shared(validated(SharedEvent, read_json(opened)))
    except (WhizError, ValueError, TypeError) as error:
        raise InvitationUnreadable(field="file") from error


def _shared(sealed: JsonObject) -> SharedEvent:
    settings = checked(
        {name: sealed[name] for name in ("name", "formula", "scoring_method", "domy_seat")}
    )
    boards = shared_boards(sealed["boards"], settings["domy_seat"])
    if [(numbered.number, str(numbered.deal)) for numbered in boards] != [
        (wanted, deal) for wanted, (_, _, deal) in enumerate(sealed["boards"], start=1)
    ]:
        raise InvitationUnreadable(field="file")
    checked_parts = {
        "boards": [list(board) for board in sealed["boards"]],
        "categories": "\n".join(category_list(sealed["categories"])),
        "address": _safe(sealed["address"], sealed["event"]),
    }
    return SharedEvent(**{**sealed, **settings, **checked_parts})


def _safe(address: str, event: str) -> str:
    """Return the address if evenings may be sent there; else they go as files."""
    try:
        OrganiserAddress.parse(address, event)
    except (AddressRefused, AddressUnprotected):
        return ""
    return address


# A text sealed so that a code opens it: an age file for the key that the code makes.
#
# A code has 176 random bits, so nobody guesses it, and nothing has to make guessing slow.

PURPOSE: Final = "whiz-simultaneous-invitation "
PREFIX: Final = "age-secret-key-"
LETTERS: Final = "qpzry9x8gf2tvdw0s3jn54khce6mua7l"
GENERATORS: Final = (0x3B6A57B2, 0x26508E6D, 0x1EA119FA, 0x3D4233DD, 0x2A1462B3)
CHECKSUM: Final = 6


def seal(text: bytes, code: str) -> str:
    """Return the text sealed, in letters.

    >>> unseal(seal(b"cards", "abc-def"), "ABC-DEF ")
    b'cards'
    """
    sealed: bytes = pyrage.encrypt(text, [_identity(code).to_public()], armored=True)
    return sealed.decode()


def unseal(sealed: str, code: str) -> bytes:
    """Return what was sealed with the code; raises ``pyrage.DecryptError`` for another one."""
    text: bytes = pyrage.decrypt(sealed.encode(), [_identity(code)])
    return text


def _identity(code: str) -> pyrage.x25519.Identity:
    """Return the key of a code, however it is typed."""
    typed = code.strip().lower().encode("utf-8", "surrogatepass")
    return pyrage.x25519.Identity.from_str(_bech32(sha256(PURPOSE.encode() + typed).digest()))


def _bech32(data: bytes) -> str:
    """Return 32 bytes as age writes a secret key (Bech32, BIP 173)."""
    number = int.from_bytes(data) << 4  # 256 bits and 4 to spare are 52 groups of five
    groups = [number >> 5 * at & 31 for at in reversed(range(52))]
    rest = _remainder([*_expanded(PREFIX), *groups, *[0] * CHECKSUM]) ^ 1
    check = [rest >> 5 * at & 31 for at in reversed(range(CHECKSUM))]
    return (PREFIX + "1" + "".join(LETTERS[group] for group in [*groups, *check])).upper()


def _expanded(text: str) -> Iterator[int]:
    yield from (ord(letter) >> 5 for letter in text)
    yield 0
    yield from (ord(letter) & 31 for letter in text)


def _remainder(groups: list[int]) -> int:
    rest = 1
    for group in groups:
        top, rest = rest >> 25, (rest & 0x1FFFFFF) << 5 ^ group
        for bit, generator in enumerate(GENERATORS):
            rest ^= generator if top >> bit & 1 else 0
    return rest

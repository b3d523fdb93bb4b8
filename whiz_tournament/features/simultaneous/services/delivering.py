"""A club on a computer of its own delivers its evening to the organiser: as a file, or at once."""

from dataclasses import dataclass

from django.db import transaction
from django.utils import timezone

from whiz_tournament.features.simultaneous.queries.delivery import (
    delivery_content,
    signed,
    written_revision,
)
from whiz_tournament.features.simultaneous.services.embargo import end_own_embargo
from whiz_tournament.features.simultaneous.services.errors import (
    NothingToDeliver,
    NoWayOnline,
    OrganiserUnreachable,
)
from whiz_tournament.features.simultaneous.services.organiser import (
    OrganiserAddress,
    deliver_evening,
)
from whiz_tournament.models import EventKind, SimultaneousTournament, Tournament, TournamentStatus
from whiz_tournament.other_servers.errors import NoConnection, ServerBusy, TooSlow
from whiz_tournament.other_servers.hosted_address import AddressRefused, AddressUnprotected
from whiz_tournament.queries.boards.shared_boards import joined_by
from whiz_tournament.queries.canonical_json import canonical_json, digest_of
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.guards import lock_with_status
from whiz_tournament.services.history import record_act


@dataclass(frozen=True, slots=True)
class WrittenEvening:
    """What is delivered, as a file; ``revision`` is the least that its reader must read."""

    name: str
    data: bytes
    number: int
    revision: int


@transaction.atomic
def write_evening(*, tournament: Tournament, actor: Actor) -> WrittenEvening:
    """Return the evening as it stands, signed. It has a new number if anything in it is new."""
    lock_with_status(tournament, TournamentStatus.PUBLISHED, TournamentStatus.CLOSED)
    joined = _joined(tournament)
    content = delivery_content(tournament, joined)
    digest = digest_of(content)
    if digest != joined.sent_digest:
        joined.sent_number, joined.sent_digest, joined.taken_at = (
            joined.sent_number + 1,
            digest,
            None,
        )
        joined.save(update_fields=["sent_number", "sent_digest", "taken_at"])
        data = {"simultaneous": joined.name, "number": joined.sent_number}
        kind = EventKind.SIMULTANEOUS_DELIVERED
        record_act(tournament=tournament, kind=kind, actor=actor, data=data)
    document = signed({**content, "number": joined.sent_number}, joined.delivery_key)
    name = f"{tournament.slug}-{joined.sent_number}.json"
    revision = written_revision(joined)
    return WrittenEvening(name, canonical_json(document), joined.sent_number, revision)


def send_evening(*, tournament: Tournament, actor: Actor) -> bool:
    """Send the evening to the organiser's server; return whether the embargo is over, here too.

    The same again is sent without harm. ``DeliveryFailed`` and the like say why nothing came there.
    """
    address = _address(_joined(tournament))
    written = write_evening(tournament=tournament, actor=actor)
    try:
        over = deliver_evening(address, written.data, revision=written.revision)
    except (NoConnection, TooSlow, ServerBusy) as error:
        raise OrganiserUnreachable(host=address.host) from error
    sent = SimultaneousTournament.objects.filter(tournament=tournament, sent_number=written.number)
    sent.update(taken_at=timezone.now())
    if over:
        end_own_embargo(tournament=tournament, actor=actor)
    return over


def _joined(tournament: Tournament) -> SimultaneousTournament:
    joined = joined_by(tournament)
    if joined is None or not joined.delivers:
        raise NothingToDeliver
    return joined


def _address(joined: SimultaneousTournament) -> OrganiserAddress:
    try:
        return OrganiserAddress.parse(joined.address, joined.event)
    except (AddressRefused, AddressUnprotected) as error:
        raise NoWayOnline from error

"""A club's evening is taken in at the organiser's: signed; the same again changes nothing."""

from dataclasses import dataclass

from django.db import transaction
from django.utils import timezone
from django_scopes import scope

from boards.errors import WhizError
from boards.json_values import Json, JsonObject
from whiz_tournament.credentials import unlock_credential
from whiz_tournament.features.simultaneous.queries.delivery import is_signed
from whiz_tournament.features.simultaneous.services.delivery_format import (
    check_evening,
    read_evening,
)
from whiz_tournament.features.simultaneous.services.embargo import end_if_all_are_done
from whiz_tournament.features.simultaneous.services.errors import (
    ClubTakenOut,
    DeliveredLate,
    EveningElsewhere,
    EveningUnreadable,
    FileOversized,
    OlderDelivery,
    OtherBoards,
    PlaysHere,
    SignatureRefused,
)
from whiz_tournament.features.simultaneous.services.locking import lock_simultaneous
from whiz_tournament.features.simultaneous.services.overall import renew_overall_ranking
from whiz_tournament.limits import sizes
from whiz_tournament.models import DeliveredEvening, Simultaneous, SimultaneousClub
from whiz_tournament.queries.canonical_json import digest_of
from whiz_tournament.services.strict_json import read_json


@dataclass(frozen=True, slots=True)
class TakenEvening:
    """Whose delivery it was, its number, whether it was new, and whether the embargo is over."""

    club: str
    number: int
    new: bool
    embargo_over: bool


def take_delivered_file(*, simultaneous: Simultaneous, data: bytes) -> TakenEvening:
    """Take in the file that a club saved; a sentence says what is wrong with any other."""
    if len(data) > sizes.DELIVERED_EVENING:
        raise FileOversized(field="file")
    try:
        document = read_json(data)
    except WhizError as error:
        raise EveningUnreadable(field="file", place="the document") from error
    return take_delivery(simultaneous=simultaneous, data=document)


@transaction.atomic
def take_delivery(*, simultaneous: Simultaneous, data: Json) -> TakenEvening:
    """Take in a club's evening in place of what it delivered before, and rank everybody again.

    Signature and digest are over all that was sent, of which a newer program may tell more than is
    read here.
    """
    evening = read_evening(data)
    with scope(club=simultaneous.club):
        # The simultaneous decides: of two deliveries at once the second sees the first.
        lock_simultaneous(simultaneous)
        place = _place(simultaneous, evening)
        if not is_signed(data, unlock_credential(place.delivery_key)):
            raise SignatureRefused(field="file")
        _refuse_closed(place)
        digest = digest_of(data)
        new = _is_new(simultaneous, place, evening, digest)
        if new:
            check_evening(simultaneous, evening)
            _keep(place, evening, digest)
    if new and simultaneous.is_open:
        renew_overall_ranking(simultaneous)
    elif new:
        end_if_all_are_done(simultaneous)
    return TakenEvening(place.name, evening["number"], new, simultaneous.is_open)


def _place(event: Simultaneous, evening: JsonObject) -> SimultaneousClub:
    """Return whose it says it is; the signature proves it."""
    places = SimultaneousClub.objects.filter(simultaneous=event, public_id=evening["place"])
    place = places.exclude(delivery_key="").first()
    if place is None or evening["event"] != event.public_id:
        raise EveningElsewhere(field="file")
    return place


def _refuse_closed(place: SimultaneousClub) -> None:
    """Refuse a club that was taken out, or plays on this server."""
    if place.withdrawn_at is not None:
        raise ClubTakenOut(field="file", name=place.name)
    if place.tournament:
        raise PlaysHere(field="file", name=place.name)


def _is_new(event: Simultaneous, place: SimultaneousClub, evening: JsonObject, digest: str) -> bool:
    """Tell whether it must be kept; raise for what comes out of order, or too late."""
    last = DeliveredEvening.objects.filter(place=place).defer("document").first()
    if last is not None and evening["number"] <= last.number:
        if (last.number, last.digest) == (evening["number"], digest):
            return False
        raise OlderDelivery(field="file", name=place.name, number=last.number)
    if timezone.now() > event.corrections_until:
        raise DeliveredLate(field="file", name=place.name)
    if evening["boards"] != digest_of(event.boards):
        raise OtherBoards(field="file", name=place.name)
    return True


def _keep(place: SimultaneousClub, evening: JsonObject, digest: str) -> None:
    now = timezone.now()
    people = {str(person["number"]): person["name"] for person in evening["people"]}
    bare = [{**person, "name": ""} for person in evening["people"]]
    document = {name: evening[name] for name in ("rules", "lines", "penalties")}
    DeliveredEvening.objects.update_or_create(
        place=place,
        defaults={
            "club_id": place.club_id,
            "number": evening["number"],
            "digest": digest,
            "people": people,
            "document": document | {"people": bare},
            "received_at": now,
        },
    )
    if place.joined_at is None:
        place.joined_at = now
        place.save(update_fields=["joined_at"])

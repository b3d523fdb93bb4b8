"""A delivered release is taken: the same again gets its receipt again, an older one is refused."""

from dataclasses import dataclass
from functools import partial
from typing import Any

from django_scopes import scope

from boards.json_values import JsonObject
from whiz_tournament.features.online.queries.release_format import (
    PUBLICATION,
    WITHDRAWN,
    WithdrawnEvent,
)
from whiz_tournament.features.online.services.delivered_kinds import (
    delivered_kind,
    delivered_kinds,
    published_shape,
)
from whiz_tournament.features.online.services.errors import (
    NumberDiffers,
    OlderRelease,
    OtherTournament,
    ReleaseChanged,
    ReleaseUnreadable,
    TextRefused,
)
from whiz_tournament.limits.sizes import LONGEST_SLUG
from whiz_tournament.live.page_cache import forget_cached_pages
from whiz_tournament.models import HostedClub, HostedPlace, HostedRelease
from whiz_tournament.models.ids import random_id
from whiz_tournament.queries.canonical_json import DIGEST, own_digest
from whiz_tournament.queries.event_envelope import read_event
from whiz_tournament.queries.json_documents import InvalidDocument
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.guards import lock_club
from whiz_tournament.services.log.transactions import in_one_transaction


def read_release(data: object, *, number: int) -> JsonObject:
    """Return what is public, beside what the document says of itself, or refuse it by its place.

    Digest and number are those of the document as it was sent, of whatever format.
    """
    document = _shaped(data)
    if own_digest(dict(data)) != document[DIGEST]:  # type: ignore[call-overload]  # a dict now
        raise ReleaseChanged(field=DIGEST)
    if document["number"] != number:
        raise NumberDiffers(field="number", address=number, number=document["number"])
    if WITHDRAWN in document:
        return document
    publication: JsonObject = document.pop(PUBLICATION)
    delivered_kind(document["kind"]).hold(publication)
    return {**publication, **document}


def _shaped(data: object) -> JsonObject:
    kind = data.get("kind") if isinstance(data, dict) else None
    kinds = [known.kind.value for known in delivered_kinds()]
    if not isinstance(data, dict) or kind not in kinds:
        raise ReleaseUnreadable(field="kind", place="kind")
    shape = WithdrawnEvent if WITHDRAWN in data else published_shape(str(kind))
    try:
        return read_event(shape, data)
    except InvalidDocument as error:
        # As ``hold`` names them, whatever the format.
        place = error.place.removeprefix(f"{PUBLICATION}.") or "the document"
        refusal = TextRefused if error.unfit else ReleaseUnreadable
        raise refusal(field=place if error.place else None, place=place) from error


def take_away(place: HostedPlace) -> None:
    """Delete what is shown at an address."""
    shown = place.event
    if shown is not None:
        _set(place, None)
        delivered_kind(place.kind).take(shown)


def show(place: HostedPlace, document: JsonObject) -> None:
    """Write what the document tells in place of what stood there."""
    take_away(place)
    _set(place, delivered_kind(place.kind).show(place, document))
    for kind in delivered_kinds():
        if place.kind in kind.joins:
            kind.join()


def _set(place: HostedPlace, shown: Any) -> None:
    setattr(place, place.kind, shown)
    place.key = shown.pk if shown else place.key
    place.save(update_fields=[place.kind, "key"])


@dataclass(frozen=True, slots=True)
class TakenRelease:
    """The receipt of a delivery, what it was of, and whether it was new."""

    receipt: str
    kind: str
    new: bool


def take_release(*, hosted: HostedClub, slug: str, number: int, data: object) -> TakenRelease:
    """Show what a club delivered at an address of its own, if it is newer than what is there."""
    if len(slug) > LONGEST_SLUG:  # PostgreSQL cannot keep it, and no laptop of ours sends it
        raise NotFound(field="tournament")
    document = read_release(data, number=number)
    with scope(club=hosted.club):
        return in_one_transaction(partial(_take, hosted, slug, document))


def _take(hosted: HostedClub, slug: str, document: JsonObject) -> TakenRelease:
    # The club's row decides: of two deliveries at once the second sees the first.
    lock_club(hosted.club)
    if not HostedClub.objects.filter(pk=hosted.pk, revoked_at=None).exists():
        raise NotFound
    kind = document["kind"]
    event = document.get(WITHDRAWN) or document[kind]
    place = _place(hosted, kind, slug, event["id"])
    newest = HostedRelease.objects.filter(hosted=place).order_by("-number").first()
    if newest is not None and document["number"] <= newest.number:
        same = (newest.number, newest.digest) == (document["number"], document[DIGEST])
        if not same:
            raise OlderRelease(number=newest.number, digest=newest.digest)
        return TakenRelease(newest.receipt, kind, new=False)
    if WITHDRAWN in document:
        take_away(place)
    else:
        show(place, document)
    taken = HostedRelease.objects.create(
        club_id=hosted.club_id,
        hosted=place,
        number=document["number"],
        digest=document[DIGEST],
        receipt=random_id(),
    )
    forget_cached_pages()
    return TakenRelease(taken.receipt, kind, new=True)


def _place(hosted: HostedClub, kind: str, slug: str, source: str) -> HostedPlace:
    place, _ = HostedPlace.objects.get_or_create(
        kind=kind, slug=slug, defaults={"club_id": hosted.club_id, "source": source}
    )
    if place.source != source:
        raise OtherTournament(field="tournament", slug=slug)
    return place

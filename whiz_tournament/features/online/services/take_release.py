"""A delivered release is taken: the same again gets its receipt again, an older one is refused."""

from dataclasses import dataclass
from functools import partial

from django_scopes import scope

from boards.json_values import JsonObject
from whiz_tournament.features.online.services.errors import OlderRelease, OtherTournament
from whiz_tournament.features.online.services.hosted_places import show, take_away
from whiz_tournament.features.online.services.release_reading import WITHDRAWN_MARK, read_release
from whiz_tournament.limits.sizes import LONGEST_SLUG
from whiz_tournament.live.page_cache import forget_cached_pages
from whiz_tournament.models import HostedClub, HostedPlace, HostedRelease
from whiz_tournament.models.ids import random_id
from whiz_tournament.queries.canonical_json import DIGEST
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.guards import lock_club
from whiz_tournament.services.log.transactions import in_one_transaction


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
    place = _place(hosted, kind, slug, document[kind]["id"])
    newest = HostedRelease.objects.filter(hosted=place).order_by("-number").first()
    if newest is not None and document["number"] <= newest.number:
        same = (newest.number, newest.digest) == (document["number"], document[DIGEST])
        if not same:
            raise OlderRelease(number=newest.number, digest=newest.digest)
        return TakenRelease(newest.receipt, kind, new=False)
    if WITHDRAWN_MARK in document:
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

"""What is public of every evening without boards, and who its people are in a season."""

from collections import defaultdict

from django.db.models import Max, Q
from django.utils.crypto import salted_hmac

from whiz_tournament.features.whist.queries.evenings import every_public_evening
from whiz_tournament.models import (
    EventKind,
    ReleaseKind,
    ReleaseStatus,
    WhistEvening,
    WhistPlayer,
)
from whiz_tournament.queries.canonical_json import digest_of
from whiz_tournament.queries.people.names import NAME_COLUMNS, public_text
from whiz_tournament.queries.publishing.told_others import PublicState

SALT = "whiz.hosted.person"


def evening_states() -> list[PublicState]:
    """Return every published evening, oldest first; two queries for any number of them."""
    published = Max("acts__at", filter=Q(acts__kind=EventKind.PUBLISHED))
    rows = every_public_evening().defer("released").annotate(published=published)
    people = _people()
    return [
        PublicState(
            kind=ReleaseKind.EVENING,
            source=row.public_id,
            slug=row.slug,
            name=row.name,
            status=ReleaseStatus.FINAL,
            released_at=row.published or row.created_at,
            fingerprint=digest_of(
                [
                    [row.slug, row.name, row.date.isoformat(), row.version],
                    # Another key, as after a backup was put back elsewhere: all is told again.
                    season_person(row, ""),
                    people[row.pk],
                ]
            ),
        )
        for row in rows
    ]


def season_person(evening: WhistEvening, player: str) -> str:
    """Return what a hosted server knows somebody by: the same in one game's year, no further.

    Just as far do the pages of seasons tell that it is the same person, named or not.
    """
    value = f"{evening.ruleset}|{evening.date.year}|{player}"
    return salted_hmac(SALT, value, algorithm="sha256").hexdigest()[:32]


def _people() -> dict[int, list[object]]:
    """Return who sits where, and by an ordinal who is who in several evenings.

    Ids would do as well, and differ where nothing else does.
    """
    ordinals: dict[str, int] = {}
    people: dict[int, list[object]] = defaultdict(list)
    columns = ("evening_id", "number", "player__public_id", *NAME_COLUMNS)
    rows = WhistPlayer.objects.order_by("evening_id", "number").values_list(*columns)
    for evening, number, player, name, _key, open_name, form, pseudonym in rows:
        shown = public_text(open_name, name, form, pseudonym)
        people[evening].append([number, ordinals.setdefault(player, len(ordinals)), shown])
    return people

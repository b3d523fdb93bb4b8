"""A delivered evening without boards as rows of an ordinary one, its people one over a season."""

from hashlib import sha256
from typing import Final

from boards.json_values import JsonObject
from whiz_tournament.features.online.services.hosted_rows import hosted_person
from whiz_tournament.features.whist.services.hosted_agreement import hold_evening
from whiz_tournament.features.whist.services.hosted_format import EveningRelease
from whiz_tournament.models import (
    HostedPlace,
    Player,
    ReleaseKind,
    WhistEvening,
    WhistEveningStatus,
    WhistPlayer,
    WhistTable,
)
from whiz_tournament.services.publishing.delivered_kind import DeliveredKind

SETTINGS: Final = ("name", "date", "ruleset", "ruleset_version", "options")


def take_evening(shown: WhistEvening) -> None:
    """Delete an evening that is shown, with those who are named in no other."""
    people = list(WhistPlayer.objects.filter(evening=shown).values_list("player", flat=True))
    shown.delete()
    Player.objects.filter(pk__in=people, evenings=None).delete()


def show_evening(hosted: HostedPlace, document: JsonObject) -> WhistEvening:
    """Write what the document tells as the evening of that address."""
    values = document["evening"]
    evening = WhistEvening.objects.create(
        pk=hosted.key,
        club_id=hosted.club_id,
        slug=hosted.slug,
        status=WhistEveningStatus.PUBLISHED,
        released=document["released"],
        **{name: values[name] for name in SETTINGS},
    )
    # When it was published there, not when it came here.
    WhistEvening.objects.filter(pk=evening.pk).update(created_at=values["at"])
    _seat(evening, document["players"])
    return evening


def _seat(evening: WhistEvening, rows: list[JsonObject]) -> None:
    own = {"club_id": evening.club_id, "evening": evening}
    numbers = sorted({row["table"] for row in rows})
    tables = {number: WhistTable.objects.create(**own, number=number) for number in numbers}
    WhistPlayer.objects.bulk_create(
        WhistPlayer(
            **own,
            table=tables[row["table"]],
            player=_player(evening.club_id, row),
            number=row["number"],
            seat=row["seat"],
        )
        for row in rows
    )


def _player(club: int, row: JsonObject) -> Player:
    """Return the person, called as this newest document says, in every evening of the season."""
    # No two clubs share anybody, whatever key they deliver.
    key = sha256(f"{club}|{row['person']}".encode()).hexdigest()[:32]
    person = hosted_person(club, row["name"])
    person.public_id = key
    known = Player.objects.filter(public_id=key).first()
    if known is not None:
        person.pk, person.created_at = known.pk, known.created_at
    person.save()
    return person


DELIVERED_KIND: Final = DeliveredKind(
    ReleaseKind.EVENING, EveningRelease, hold_evening, show_evening, take_evening
)

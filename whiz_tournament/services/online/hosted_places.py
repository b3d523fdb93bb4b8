"""What a document tells is shown at its address, and nothing of what stood there before."""

from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any, Final

from whiz_tournament.models import (
    Competition,
    CompetitionSession,
    HostedPlace,
    Player,
    ReleaseKind,
    WhistEvening,
    WhistEveningStatus,
    WhistPlayer,
    WhistTable,
)
from whiz_tournament.services.online.hosted_rows import (
    hosted_person,
    show_tournament,
    take_tournament,
)

Document = dict[str, Any]

# A delivered competition: its page as it is there, names as people of their own.


def take_competition(shown: Competition) -> None:
    """Delete a competition that is shown, with the people who are named there."""
    people = {line["person"] for line in (shown.delivered or {}).get("standings", ())}
    shown.delete()
    Player.objects.filter(public_id__in=people - {None}).delete()


def show_competition(hosted: HostedPlace, document: Document) -> Competition:
    """Write the page as the competition of that address."""
    told, page = document["competition"], document["page"]
    people = [_person(hosted.club_id, line["name"]) for line in page["standings"]]
    Player.objects.bulk_create(person for person in people if person)
    standings = [
        {
            **{name: value for name, value in line.items() if name != "name"},
            "person": person.public_id if person else None,
        }
        for line, person in zip(page["standings"], people, strict=True)
    ]
    columns = [{**each, "date": each["date"].isoformat()} for each in page["columns"]]
    return Competition.objects.create(
        pk=hosted.key,
        club_id=hosted.club_id,
        slug=hosted.slug,
        name=told["name"],
        combining=page["combining"],
        missed=page["missed"],
        published_at=told["at"],
        delivered={**page, "columns": columns, "standings": standings},
    )


def link_sessions() -> None:
    """Note which sessions of competitions are here: each names the competition on its page."""
    places = HostedPlace.objects.filter(kind=ReleaseKind.TOURNAMENT).exclude(tournament=None)
    here = dict(places.values_list("source", "tournament_id"))
    CompetitionSession.objects.exclude(competition__delivered=None).delete()
    CompetitionSession.objects.bulk_create(
        CompetitionSession(
            club_id=each.club_id, competition=each, tournament_id=here[column["tournament"]]
        )
        for each in Competition.objects.exclude(delivered=None).order_by("id")
        for column in (each.delivered or {})["columns"]
        if column["tournament"] in here
    )


def _person(club: int, name: str | None) -> Player | None:
    return hosted_person(club, name) if name else None


# A delivered evening without boards as rows of an ordinary one, its people one over a season.

SETTINGS = ("name", "date", "ruleset", "ruleset_version", "options")


def take_evening(shown: WhistEvening) -> None:
    """Delete an evening that is shown, with those who are named in no other."""
    people = list(WhistPlayer.objects.filter(evening=shown).values_list("player", flat=True))
    shown.delete()
    Player.objects.filter(pk__in=people, evenings=None).delete()


def show_evening(hosted: HostedPlace, document: Document) -> WhistEvening:
    """Write what the document tells as the evening of that address."""
    told = document["evening"]
    evening = WhistEvening.objects.create(
        pk=hosted.key,
        club_id=hosted.club_id,
        slug=hosted.slug,
        status=WhistEveningStatus.PUBLISHED,
        released=document["released"],
        **{name: told[name] for name in SETTINGS},
    )
    # When it was published there, not when it came here.
    WhistEvening.objects.filter(pk=evening.pk).update(created_at=told["at"])
    _seat(evening, document["players"])
    return evening


def _seat(evening: WhistEvening, rows: list[Document]) -> None:
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


def _player(club: int, row: Document) -> Player:
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


SHOW: Final[Mapping[str, Callable[[HostedPlace, Document], Any]]] = {
    ReleaseKind.TOURNAMENT.value: show_tournament,
    ReleaseKind.EVENING.value: show_evening,
    ReleaseKind.COMPETITION.value: show_competition,
}
TAKE: Final[Mapping[str, Callable[[Any], None]]] = {
    ReleaseKind.TOURNAMENT.value: take_tournament,
    ReleaseKind.EVENING.value: take_evening,
    ReleaseKind.COMPETITION.value: take_competition,
}


def take_away(place: HostedPlace) -> None:
    """Delete what is shown at an address."""
    shown = place.shown
    if shown is not None:
        _set(place, None)
        TAKE[place.kind](shown)


def show(place: HostedPlace, document: Document) -> None:
    """Write what the document tells in place of what stood there."""
    take_away(place)
    _set(place, SHOW[place.kind](place, document))
    if place.kind != ReleaseKind.EVENING:
        link_sessions()


def _set(place: HostedPlace, shown: Any) -> None:
    setattr(place, place.kind, shown)
    place.key = shown.pk if shown else place.key
    place.save(update_fields=[place.kind, "key"])

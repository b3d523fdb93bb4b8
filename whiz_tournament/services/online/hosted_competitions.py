"""A delivered competition: its page as it is there, names as people of their own."""

from typing import Any

from whiz_tournament.models import (
    Competition,
    CompetitionSession,
    HostedPlace,
    Player,
    ReleaseKind,
)
from whiz_tournament.services.online.hosted_rows import hosted_person

Document = dict[str, Any]


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

"""A competition of a club that publishes here: its page as it is there, people of their own."""

from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import Final

from boards.json_values import JsonObject
from scoring.competitions.settings import COMBINING_RULES, Combining
from whiz_tournament.features.competitions.queries.values import CompetitionPage
from whiz_tournament.features.online.services.errors import demand, once
from whiz_tournament.features.online.services.hosted_rows import hosted_person
from whiz_tournament.models import (
    Competition,
    CompetitionSession,
    HostedPlace,
    Player,
    ReleaseKind,
)
from whiz_tournament.queries.document_fields import Moment, PlainName, PublicIdText
from whiz_tournament.services.publishing.delivered_kind import DeliveredKind


@dataclass(frozen=True, slots=True)
class ReleasedCompetition:
    """The competition itself."""

    id: PublicIdText
    name: PlainName
    at: Moment


@dataclass(frozen=True, slots=True, kw_only=True)
class CompetitionRelease:
    """What is public of a competition."""

    competition: ReleasedCompetition
    page: CompetitionPage


def hold_competition(document: JsonObject) -> None:
    """Refuse a competition whose parts do not fit together."""
    page = document["page"]
    columns, place = page["columns"], "page.columns"
    once((column["tournament"] for column in columns), place)
    demand(all(0 < Fraction(column["share"]) <= 1 for column in columns), place)
    demand(all(map(_is_day, (page["rules"]["since"], page["rules"]["until"]))), "page.rules")
    demand(page["in_percent"] == COMBINING_RULES[Combining(page["combining"])].in_percent, "page")
    counted = sum(1 for column in columns if column["state"])
    for index, line in enumerate(page["standings"]):
        at = f"page.standings[{index}]"
        demand(len(line["cells"]) == counted, f"{at}.cells")
        demand(line["rank"] is None or line["total"] is not None, at)


def _is_day(text: str) -> bool:
    """Return whether a text is empty, or a day that there is."""
    try:
        return not text or bool(date.fromisoformat(text))
    except ValueError:
        return False


def take_competition(shown: Competition) -> None:
    """Delete a competition that is shown, with the people who are named there."""
    people = {line["person"] for line in (shown.delivered or {}).get("standings", ())}
    shown.delete()
    Player.objects.filter(public_id__in=people - {None}).delete()


def show_competition(hosted: HostedPlace, document: JsonObject) -> Competition:
    """Write the page as the competition of that address."""
    competition, page = document["competition"], document["page"]
    people = [_person(hosted.club_id, line["name"]) for line in page["standings"]]
    Player.objects.bulk_create(person for person in people if person)
    standings = [
        {
            **{name: value for name, value in line.items() if name != "name"},
            "person": person.public_id if person else None,
        }
        for line, person in zip(page["standings"], people, strict=True)
    ]
    columns = [{**column, "date": column["date"].isoformat()} for column in page["columns"]]
    return Competition.objects.create(
        pk=hosted.key,
        club_id=hosted.club_id,
        slug=hosted.slug,
        name=competition["name"],
        combining=page["combining"],
        missed=page["missed"],
        best=page["best"],
        least=page["least"],
        rules=page["rules"],
        published_at=competition["at"],
        delivered={**page, "columns": columns, "standings": standings},
    )


def link_sessions() -> None:
    """Note which sessions of competitions are here: each names the competition on its page."""
    places = HostedPlace.objects.filter(kind=ReleaseKind.TOURNAMENT).exclude(tournament=None)
    here = dict(places.values_list("source", "tournament_id"))
    # ``exclude(delivered=None)`` asks for JSON’s null, and a club’s own have none at all.
    CompetitionSession.objects.filter(competition__delivered__isnull=False).delete()
    CompetitionSession.objects.bulk_create(
        CompetitionSession(
            club_id=competition.club_id,
            competition=competition,
            tournament_id=here[column["tournament"]],
        )
        for competition in Competition.objects.filter(delivered__isnull=False).order_by("id")
        for column in (competition.delivered or {}).get("columns", ())
        if column["tournament"] in here
    )


def _person(club: int, name: str | None) -> Player | None:
    return hosted_person(club, name) if name else None


DELIVERED_KIND: Final = DeliveredKind(
    ReleaseKind.COMPETITION,
    CompetitionRelease,
    hold_competition,
    show_competition,
    take_competition,
    joins=frozenset({ReleaseKind.TOURNAMENT, ReleaseKind.COMPETITION}),
    join=link_sessions,
)

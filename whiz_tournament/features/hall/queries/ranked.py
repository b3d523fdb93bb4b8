"""The ranking of an event in a hall in the shape of all rankings."""

from typing import Final

from scoring.number_texts import trimmed
from whiz_tournament.features.hall.queries.page import hall_page
from whiz_tournament.features.hall.queries.people import hall_people
from whiz_tournament.features.hall.queries.release import released_page
from whiz_tournament.models import HallEntry, HallEvent, HallStatus
from whiz_tournament.queries.people.names import Audience
from whiz_tournament.queries.results.ranked_kinds import EventRanking, RankedKind, RankedPerson


def _ranking(hall: HallEvent, audience: Audience) -> EventRanking:
    """Return it once a slip is in; with clubs that have a trophy, those are no sections."""
    released = released_page(hall) if hall.status == HallStatus.PUBLISHED else None
    page = released or hall_page(hall)
    called = {person.number: person.name for person in hall_people(hall, audience)}
    numbered = HallEntry.objects.filter(hall=hall).exclude(number=None)
    players = dict(numbered.values_list("number", "player__public_id"))
    people = (
        RankedPerson(
            str(line.number),
            called[line.number],
            line.rank,
            line.tied,
            trimmed(line.total),
            players.get(line.number, ""),
        )
        for line in page.ranking
    )
    return EventRanking("points", tuple(people), is_public=released is not None)


RANKED_KIND: Final = RankedKind(HallEvent, _ranking, results="hall_home", job="hall_job")

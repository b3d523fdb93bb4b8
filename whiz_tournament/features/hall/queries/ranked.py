"""The ranking of an event in a hall in the shape of all rankings."""

from typing import Final

from scoring.number_texts import trimmed
from whiz_tournament.features.hall.queries.page import hall_page
from whiz_tournament.features.hall.queries.people import hall_people
from whiz_tournament.features.hall.queries.printed import seats_by_name
from whiz_tournament.features.hall.queries.release import released_page
from whiz_tournament.models import HallEntry, HallEvent, HallStatus
from whiz_tournament.models.names import listed_name
from whiz_tournament.queries.people.names import Audience
from whiz_tournament.queries.play.screen import ScreenPage, ScreenSeat
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


def _screen(hall: HallEvent) -> ScreenPage | None:
    """Return the seats of the round while it is played, and the tables that owe their slip."""
    page = hall_page(hall, Audience.PUBLIC)
    current = page.current
    if current is None or hall.practice or hall.status != HallStatus.OPEN:
        return None
    named = {person.number: person.name for person in page.people}
    seats = tuple(
        ScreenSeat(listed_name(named[seat.number]), seat.table, "")
        for seat in seats_by_name(page, current)
    )
    awaited = tuple(slip.table for slip in current.missing)
    return ScreenPage(
        round=current.number,
        rounds=max(hall.rounds_planned, current.number),
        clock=None,
        next_round=current.number,
        seats=seats,
        awaited=awaited,
    )


RANKED_KIND: Final = RankedKind(
    HallEvent, _ranking, results="hall_home", job="hall_job", screen=_screen
)

"""The ranking of an evening without boards in the shape of all rankings: its main ledger."""

from typing import Final

from whiz_tournament.features.whist.queries.people import whist_people
from whiz_tournament.features.whist.queries.release import released_standings
from whiz_tournament.features.whist.queries.standings import whist_standings
from whiz_tournament.models import WhistEvening
from whiz_tournament.queries.people.names import Audience
from whiz_tournament.queries.results.ranked_kinds import EventRanking, RankedKind, RankedPerson


def _ranking(evening: WhistEvening, audience: Audience) -> EventRanking:
    released = released_standings(evening)
    ledgers = whist_standings(evening) if released is None else released
    called = whist_people(evening, audience)
    people = (
        RankedPerson(
            line.person.key,
            called[line.person.key].name,
            line.rank,
            line.tied,
            str(line.total),
            line.person.player,
        )
        for line in next(iter(ledgers.values()), ())
    )
    return EventRanking("points", tuple(people), is_public=released is not None)


RANKED_KIND: Final = RankedKind(WhistEvening, _ranking, results="evening_home", job="evening_job")

"""The ranking of a competition in the shape of all rankings."""

from typing import Final

from whiz_tournament.features.competitions.queries.page import (
    competition_now,
    published_competition,
)
from whiz_tournament.features.competitions.queries.rules import CompetitionRules
from whiz_tournament.models import Competition
from whiz_tournament.queries.people.names import Audience
from whiz_tournament.queries.results.ranked_kinds import EventRanking, RankedKind, RankedPerson


def _ranking(competition: Competition, audience: Audience) -> EventRanking:
    if competition.is_published:
        page = published_competition(competition, audience)
    else:
        page = competition_now(CompetitionRules.of(competition), audience)
    people = (
        RankedPerson(line.person, line.name, line.rank, line.tied, line.total or "", line.person)
        for line in page.standings
        if line.rank is not None and line.person
    )
    return EventRanking(page.unit, tuple(people), is_public=competition.is_published)


RANKED_KIND: Final = RankedKind(
    Competition, _ranking, results="director_competition", job="director_competition_job"
)

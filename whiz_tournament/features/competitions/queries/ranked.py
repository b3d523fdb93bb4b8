"""The ranking of a competition in the shape of all rankings."""

from datetime import date
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
        page, is_closed = published_competition(competition, audience), False
    else:
        rules = CompetitionRules.of(competition)
        page, is_closed = competition_now(rules, audience), _counts_an_embargo(rules)
    people = (
        RankedPerson(line.person, line.name, line.rank, line.tied, line.total or "", line.person)
        for line in page.standings
        if line.rank is not None and line.person
    )
    return EventRanking(
        page.unit, tuple(people), is_public=competition.is_published, is_closed=is_closed
    )


def _counts_an_embargo(rules: CompetitionRules) -> bool:
    """Tell whether something is counted of boards that other clubs still play.

    What is published has nothing of them; evenings without boards have no others.
    """
    counted = (session.tournament for session in rules.sessions)
    return any(evening.has_started and evening.is_under_embargo for evening in counted)


def _day(competition: Competition) -> date:
    """Return when it was made: it is played on many days."""
    return competition.created_at.date()


RANKED_KIND: Final = RankedKind(
    Competition,
    _ranking,
    results="director_competition",
    job="director_competition_job",
    day=_day,
)

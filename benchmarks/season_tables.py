"""The tables of a season (``make_season``): its evenings counted together in five ways."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import timedelta
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from whiz_tournament.models import Club, Competition, Tournament, WhistEvening

SEASON_SERIES: Final = "Tournoi"
"""How the names of its tournaments begin, by which a championship chooses them."""
BEFORE: Final = "Anne Petit 61,5\nBruno Petit 55\nChloé Petit 55\nDavid Petit 41,25"
"""An evening from before, as it is typed."""


def season_tables(
    club: "Club", tournaments: "Sequence[Tournament]", whist: "Sequence[WhistEvening]"
) -> "Iterator[Competition]":
    """Count the evenings together in every way that a club has, and show it to everybody."""
    from whiz_tournament.features.competitions.services.earlier import (
        TypedDraft,
        add_earlier_session,
    )
    from whiz_tournament.features.competitions.services.publishing import publish_competition
    from whiz_tournament.features.competitions.services.saving import create_competition
    from whiz_tournament.services.actors import SYSTEM

    for draft in _drafts(tournaments, whist):
        made = create_competition(club=club, actor=SYSTEM, draft=draft)
        if not draft.settings.guests:
            typed = TypedDraft("Avant la saison", tournaments[0].date - timedelta(7), BEFORE)
            add_earlier_session(competition=made, draft=typed)
        yield publish_competition(competition=made, actor=SYSTEM)


def _drafts(tournaments: "Sequence[Tournament]", whist: "Sequence[WhistEvening]") -> Iterator[Any]:
    from scoring.competitions.settings import (
        Absence,
        Choice,
        Combining,
        CompetitionSettings,
        MissedSession,
        TieRule,
        Ties,
    )
    from whiz_tournament.features.competitions.services.saving import CompetitionDraft

    percent = [each for each in tournaments if each.scoring_method == "matchpoints"]
    shares = {each.public_id: Fraction(1) for each in percent}
    season = Choice(series=SEASON_SERIES, since=tournaments[0].date, until=tournaments[-1].date)
    ranked = CompetitionSettings(missed=MissedSession.RANKED)
    ties = Ties((TieRule.BETWEEN, TieRule.FIGURES, TieRule.LOT), seed="Saison")
    yield CompetitionDraft(
        "Championnat de la saison",
        replace(ranked, best=8, least=4, choice=season, guests=False, categories=True, ties=ties),
        {},
    )
    everything = {each.public_id: Fraction(1) for each in tournaments}
    everything |= {each.public_id: Fraction(1) for each in whist}
    yield CompetitionDraft(
        "Challenge toutes soirées",
        replace(ranked, combining=Combining.PLACES, best=15, ties=Ties((TieRule.PLACES,))),
        everything,
    )
    halves = {pk: Fraction(1, 2) if n % 2 else Fraction(1) for n, pk in enumerate(shares)}
    yield CompetitionDraft(
        "Coupe des simultanés", replace(ranked, combining=Combining.MATCHPOINTS, dropped=3), halves
    )
    yield CompetitionDraft(
        "Trophée de l’assiduité",
        replace(
            ranked,
            combining=Combining.PERCENT_SUM,
            missed=MissedSession.VALUE,
            absence=Absence(Fraction(30), Fraction(40)),
            dropped=2,
        ),
        shares,
    )
    if whist:
        yield CompetitionDraft(
            "Saison de whist",
            replace(ranked, combining=Combining.POINTS, best=5),
            {each.public_id: Fraction(1) for each in whist},
        )

"""Evenings of a simultaneous that count by what people have among all clubs."""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from scoring.competitions.settings import COMBINING_RULES, Combining
from scoring.competitions.values import SessionFigure
from whiz_tournament.features.competitions.queries.rules import CompetitionRules
from whiz_tournament.features.competitions.queries.sessions import (
    KEPT,
    SessionFigures,
    SessionLine,
    SessionRanking,
    typed_lines,
)
from whiz_tournament.features.competitions.queries.values import SessionCell
from whiz_tournament.models import ReleaseStatus
from whiz_tournament.queries.remembered import Same
from whiz_tournament.queries.results.among_all import AmongAll, among_all


def with_overall(
    rules: CompetitionRules, found: Mapping[int, SessionRanking]
) -> Mapping[int, SessionRanking]:
    """Return the rankings with those of all clubs where these count; each reads three rows.

    An evening whose ranking of all clubs nobody may see yet is left out: it waits.
    """
    chosen = {
        session.tournament.pk: among_all(session.tournament)
        for session in rules.sessions
        if session.tournament.public_id in rules.settings.overall and session.tournament.pk in found
    }
    own = {pk: ranking for pk, ranking in found.items() if pk not in chosen}
    return own | {
        pk: SessionRanking(_state(found[pk].state, among), figures)
        for pk, among in chosen.items()
        if among is not None
        for figures in [_figures(Same(among), rules.settings.combining)]
    }


def _state(own: str, among: AmongAll) -> str:
    """Return how firm a session is: nothing is final that other clubs may still correct."""
    correctable = own == ReleaseStatus.FINAL and not among.firm
    return ReleaseStatus.PROVISIONAL if correctable else own


@lru_cache(maxsize=KEPT)
def _figures(among: Same[AmongAll], combining: Combining) -> SessionFigures:
    """Return what each line brings; places are those of the club's people among themselves."""
    everybody, rule = among.value, COMBINING_RULES[combining]
    ranked = {
        entry: score for entry, score in everybody.scores.items() if entry in everybody.ranked
    }
    lines = {
        entry: replace(line, cell=replace(line.cell, entry=entry))
        for entry, line in typed_lines(ranked, rule).items()
    }
    if combining is not Combining.PLACES:
        for entry in everybody.scores.keys() - everybody.ranked:
            figure = SessionFigure(everybody.scores[entry], counted=False)
            cell = SessionCell(rule.text(everybody.scores[entry]), counted=False, entry=entry)
            lines[entry] = SessionLine(figure, cell)
    return SessionFigures(everybody.unit, lines)

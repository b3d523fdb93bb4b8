"""Every rule of a competition has its words, where it is chosen and where it is read."""

from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest
from django.utils import translation

from scoring.competition import Combining, MissedSession
from whiz_tournament.features.competitions.queries.values import (
    CompetitionPage,
    CompetitionRow,
    SessionCell,
    SessionColumn,
)
from whiz_tournament.features.competitions.wording import (
    COMBINING_WORDS,
    MISSED_WORDS,
    bare_cell_words,
    cell_words,
    column_words,
    firmness_words,
    rule_sentences,
    total_words,
)

QUALIFYING = SessionColumn("a", "a", "Sélection", date(2026, 11, 3), Fraction(1, 4), "final")
LAST = SessionColumn("b", "b", "Finale", date(2026, 11, 10), Fraction(1), "")
FEW = SessionCell("83.33", counted=False, entry=7)
LINE = CompetitionRow(None, False, "Anne", None, 0, True, (FEW,))


def page(combining: Combining, missed: MissedSession, status: str = "interim") -> CompetitionPage:
    percent = combining is Combining.PERCENTAGES
    return CompetitionPage(
        status, combining.value, missed.value, percent, (QUALIFYING, LAST), (LINE,)
    )


def test_every_rule_can_be_chosen() -> None:
    assert list(map(set, (COMBINING_WORDS, MISSED_WORDS))) == [
        {each.value for each in Combining},
        {each.value for each in MissedSession},
    ]


@pytest.mark.parametrize("missed", MissedSession)
@pytest.mark.parametrize("combining", Combining)
def test_every_rule_is_told_to_who_reads(combining: Combining, missed: MissedSession) -> None:
    with translation.override("en"):
        said = rule_sentences(page(combining, missed))
    assert said[1] == "“Sélection” counts for 1/4."
    assert said[-1] == "In brackets: too few boards in that session, so it does not count."
    assert len(set(said)) == 4


@pytest.mark.parametrize(
    ("status", "said"),
    [
        ("live", "résultats à ce stade"),
        ("interim", "après 1 séance sur 2"),
        ("provisional", "résultat provisoire"),
        ("final", "résultat définitif"),
    ],
)
def test_how_firm_it_is(status: str, said: str) -> None:
    with translation.override("fr"):
        shown = firmness_words(page(Combining.POINTS, MissedSession.ZERO, status))
    assert shown[1] == said


def test_figures_heads_and_absences() -> None:
    percents = page(Combining.PERCENTAGES, MissedSession.RANKED)
    points = page(Combining.POINTS, MissedSession.RANKED)
    with translation.override("fr"):
        assert [cell_words(percents, FEW), cell_words(points, FEW)] == ["(83,33\u00a0%)", "(83,33)"]
        assert [bare_cell_words(FEW), bare_cell_words(SessionCell())] == ["(83,33)", "–"]
        both = (QUALIFYING, LAST)
        assert [column_words(each, both) for each in both] == ["3 nov × 1/4", "10 nov"]
        twice = (*both, replace(LAST, name="Again"))
        assert [column_words(each, twice) for each in twice[1:]] == ["10 nov (1)", "10 nov (2)"]
        assert total_words(percents, LINE) == "–"

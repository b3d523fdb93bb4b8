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
    cell_words,
    column_words,
    firmness_words,
    missed_note,
    printed_cell_words,
    rule_sentences,
    total_words,
)

QUALIFYING = SessionColumn("a", "a", "Sélection", date(2026, 11, 3), Fraction(1, 4), "final")
LAST = SessionColumn("b", "b", "Finale", date(2026, 11, 10), Fraction(1), "")
FEW = SessionCell("83.33", counted=False, entry=7)
LINE = CompetitionRow(None, False, "Anne", None, 0, True, (FEW,))

NEEDS_8 = "To be ranked, a player needs 8 sessions, once that many have been played."


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
    ("missed", "best", "least", "expected"),
    [
        (MissedSession.UNRANKED, 8, 1, ["The best 8 sessions of each player count.", NEEDS_8]),
        (MissedSession.UNRANKED, 1, 1, ["Only the best session of each player counts."]),
        (
            MissedSession.RANKED, 3, 8,
            [
                "The best 3 sessions of each player count.",
                "Players who missed a session are ranked with what they have.",
                NEEDS_8,
            ],
        ),
        (MissedSession.ZERO, None, 8, ["A session that was missed counts as zero.", NEEDS_8]),
    ],
)  # fmt: skip
def test_how_many_count_and_how_many_are_needed(
    missed: MissedSession, best: int | None, least: int, expected: list[str]
) -> None:
    asked = replace(page(Combining.POINTS, missed), best=best, least=least, columns=(LAST,))
    with translation.override("en"):
        assert rule_sentences(replace(asked, standings=()))[1:] == expected


def test_what_is_left_out_has_a_sign_on_the_page_and_on_paper() -> None:
    left_out = replace(LINE, cells=(SessionCell("40", counted=True, left_out=True),))
    asked = replace(page(Combining.POINTS, MissedSession.RANKED), best=1, standings=(left_out,))
    with translation.override("en"):
        assert rule_sentences(asked)[-1].startswith("Struck through: ")
        assert rule_sentences(asked, on_paper=True)[-1].startswith("In square brackets: ")
        assert printed_cell_words(left_out.cells[0]) == "[40]"


def test_a_player_reads_how_many_sessions_are_still_needed() -> None:
    columns = (*[replace(QUALIFYING, slug=str(n)) for n in range(4)], LAST, LAST)
    asked = replace(
        page(Combining.PERCENTAGES, MissedSession.RANKED), least=3, columns=columns, standings=()
    )
    few = replace(LINE, sessions=1)
    with translation.override("en"):
        assert missed_note(asked, few) == "2 more sessions to be ranked"
        assert missed_note(replace(asked, columns=columns[:5]), few) == "1 session"
        assert missed_note(asked, replace(few, rank=3, sessions=3)) == "3 sessions"
        assert missed_note(asked, replace(few, rank=3, sessions=6, missed=False)) == ""


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
        assert [printed_cell_words(FEW), printed_cell_words(SessionCell())] == ["(83,33)", "–"]
        both = (QUALIFYING, LAST)
        assert [column_words(each, both) for each in both] == ["3 nov × 1/4", "10 nov"]
        twice = (*both, replace(LAST, name="Again"))
        assert [column_words(each, twice) for each in twice[1:]] == ["10 nov (1)", "10 nov (2)"]
        assert total_words(percents, LINE) == "–"

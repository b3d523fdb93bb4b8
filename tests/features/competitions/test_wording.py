"""Every rule of a competition has its words, where it is chosen and where it is read."""

from dataclasses import replace
from datetime import date
from fractions import Fraction
from typing import Any

import pytest
from django.utils import translation

from scoring.competitions.documents import written_rules
from scoring.competitions.settings import Combining, CompetitionSettings, MissedSession
from whiz_tournament.features.competitions.queries.values import (
    CompetitionPage,
    CompetitionRow,
    RuleTexts,
    SessionCell,
    SessionColumn,
)
from whiz_tournament.features.competitions.wording.choices import COMBINING_WORDS, MISSED_WORDS
from whiz_tournament.features.competitions.wording.lines import (
    cell_words,
    column_words,
    counted_words,
    firmness_words,
    missed_note,
    printed_cell_words,
    short_words,
    total_words,
)
from whiz_tournament.features.competitions.wording.rules import rule_sentences

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


def test_what_is_lacking_has_its_unit_and_sessions_are_said_once() -> None:
    behind = replace(LINE, rank=2, above=1, short="9", missed=False, sessions=2)
    counted = SessionCell("60.00", counted=True, entry=7)
    with translation.override("fr"):
        shorts = [
            short_words(page(combining, MissedSession.RANKED), behind)
            for combining in (Combining.PERCENTAGES, Combining.POINTS)
        ]
        assert shorts == ["à 9\u00a0% du rang 1", "à 9 points du rang 1"]
        whole = [replace(behind, cells=(counted, other)) for other in (counted, FEW)]
        assert [counted_words(line) for line in whole] == ["2 séances", "2 séances, 1 compte"]


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
    assert "“Sélection” counts for 1/4." in said
    assert said[-1] == "In brackets: too few boards in that session, so it does not count."
    # The table of points and who shares one; whether an absence with a value may be dropped.
    more = 2 * (combining is Combining.PLACES) + (missed is MissedSession.VALUE)
    assert len(set(said)) == len(said) == 4 + more


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_every_other_rule_has_a_sentence(language: str) -> None:
    """Each choice beside the usual one changes what is said, in each language."""
    plain = page(Combining.PERCENTAGES, MissedSession.VALUE)
    usual = RuleTexts(
        dropped=2, ties=("figures", "lot"), seed="Coupe", weekday=1, left_out=("a" * 32,)
    )
    others: dict[str, Any] = {
        "dropped": 1, "dropped_of": "played", "mean_over": "best", "absent": "40",
        "excused": "45", "absence_dropped": False, "absence_played": True,
        "ties": ("places", "lot"), "parting": "begin_again", "back_over": "all", "seed": "Autre",
        "guests": False, "categories": True, "series": "Mardi", "weekday": 2,
        "since": "2026-09-01", "until": "2027-08-31", "left_out": ("a" * 32, "b" * 32),
        "overall": (QUALIFYING.tournament,),
    }  # fmt: skip
    by_place: dict[str, Any] = {"place_points": "3 2 1", "shared_places": "highest"}
    assert {*others, *by_place} == set(written_rules(CompetitionSettings()))
    with translation.override(language):
        for rules, combining in ((others, plain.combining), (by_place, "places")):
            said = rule_sentences(replace(plain, rules=usual, combining=combining))
            for name, value in rules.items():
                changed = replace(usual, **{name: value})
                told = rule_sentences(replace(plain, rules=changed, combining=combining))
                assert told != said, name
                assert not any("{" in sentence for sentence in told)


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

    with translation.override("fr"):
        assert [cell_words(FEW), cell_words(SessionCell())] == ["(83,33)", "–"]
        assert [printed_cell_words(FEW), printed_cell_words(SessionCell())] == ["(83,33)", "–"]
        both = (QUALIFYING, LAST)
        assert [column_words(each, both) for each in both] == ["3 nov × 1/4", "10 nov"]
        twice = (*both, replace(LAST, name="Again"))
        assert [column_words(each, twice) for each in twice[1:]] == ["10 nov (1)", "10 nov (2)"]
        assert total_words(percents, LINE) == "–"

"""A day as each language says it."""

from datetime import date

import pytest
from django.utils.translation import override

from whiz_tournament.wording.moments import day_words, short_day_words, weekday_words
from whiz_tournament.wording.quantities import points_phrase, with_colon


@pytest.mark.parametrize(
    ("language", "first", "other"),
    [
        ("fr", "mardi 1er décembre 2026", "2 décembre 2026"),
        ("en", "Tuesday 1 December 2026", "2 December 2026"),
        ("nl", "dinsdag 1 december 2026", "2 december 2026"),
    ],
)
def test_day_of_the_month(language: str, first: str, other: str) -> None:
    with override(language):
        assert weekday_words(date(2026, 12, 1)) == first
        assert day_words(date(2026, 12, 2)) == other
        assert short_day_words(date(2026, 12, 2)) == other.removesuffix(" 2026")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "fr",
            ["-5 points", "-1 point", "0 point", "1 point", "2 points"],
        ),
        (
            "en",
            ["-5 points", "-1 point", "0 points", "1 point", "2 points"],
        ),
        ("nl", ["-5 punten", "-1 punt", "0 punten", "1 punt", "2 punten"]),
    ],
)
def test_points_below_zero_count_as_those_above(language: str, said: list[str]) -> None:
    with override(language):
        phrases = [points_phrase(number) for number in (-5, -1, 0, 1, 2)]
        assert [phrase.replace("\u00a0", " ") for phrase in phrases] == said


@pytest.mark.parametrize(
    ("language", "said"), [("fr", "Nord\u00a0:"), ("en", "Nord:"), ("nl", "Nord:")]
)
def test_a_label_has_the_space_of_its_language(language: str, said: str) -> None:
    with override(language):
        assert with_colon("Nord") == said

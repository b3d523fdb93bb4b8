"""Scores as the three languages write them, and the words for a plan's figure."""

import pytest
from django.utils import translation

from whiz_tournament.wording.plans.cards import QUALITY_WORDS, figure_sentence
from whiz_tournament.wording.scores import bare_figure, board_score_figure, score_figure

WRITTEN = [
    ("fr", "57.30", "percent", "57,30\u00a0%", "57,3\u00a0%", "57,30"),
    ("en", "57.30", "percent", "57.30%", "57.3%", "57.30"),
    ("nl", "50.00", "percent", "50,00%", "50%", "50,00"),
    ("fr", "-22.25", "points", "−22,25", "−22,25", "−22,25"),
    ("en", "+0.50", "points", "+0.50", "+0.50", "+0.50"),
    ("fr", None, "percent", "", "", ""),
    ("en", None, "points", "", "", ""),
]


@pytest.mark.parametrize(("language", "text", "unit", "score", "board", "bare"), WRITTEN)
def test_a_score_is_written_in_one_way(
    *, language: str, text: str | None, unit: str, score: str, board: str, bare: str
) -> None:
    with translation.override(language):
        found = (score_figure(text, unit), board_score_figure(text, unit), bare_figure(text))
    assert found == (score, board, bare)


@pytest.mark.parametrize(
    ("figure", "word"),
    [(100.0, "excellent"), (95.0, "excellent"), (94.9, "good"), (84.9, "fair"), (0.0, "weak")],
)
def test_a_figure_of_a_plan_has_a_word(figure: float, word: str) -> None:
    with translation.override("en"):
        said = figure_sentence("Fairness", figure)
    assert said == f"Fairness: {round(figure)} of 100, {word}."


def test_every_figure_has_a_word() -> None:
    least = [each for each, _ in QUALITY_WORDS]
    assert least == sorted(least, reverse=True)
    assert least[-1] == 0

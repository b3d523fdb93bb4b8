"""Scores as the three languages write them, and the words for a plan's figure."""

from collections.abc import Callable, Iterable, Mapping

import pytest
from django.utils import translation

from boards.seating import SeatingRule
from scoring.formulas import Formula
from scoring.methods import METHODS
from whiz_tournament.models import CompareSections, InterimRanking, ReleaseStatus, TournamentStatus
from whiz_tournament.services.setup.sections import SectionOrder
from whiz_tournament.web.director.setup import setting_choices
from whiz_tournament.web.public.score_explanation import EXPLANATIONS
from whiz_tournament.wording.plans.cards import QUALITY_WORDS, figure_sentence
from whiz_tournament.wording.scores import (
    SCORING_METHOD_WORDS,
    bare_figure,
    board_score_figure,
    score_figure,
)
from whiz_tournament.wording.seating import seating_rules
from whiz_tournament.wording.states import policy_sentence, release_words

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


CHOICES: list[tuple[Callable[[], Mapping[str, object]], Iterable[str]]] = [
    (setting_choices.scoring_methods, METHODS),
    (setting_choices.formulas, Formula),
    (seating_rules, SeatingRule),
    (setting_choices.interim_rankings, InterimRanking),
    (setting_choices.section_comparisons, CompareSections),
    (setting_choices.section_orders, SectionOrder),
    (setting_choices.statuses, TournamentStatus),
]


def test_each_scoring_method_is_named_and_explained() -> None:
    assert set(SCORING_METHOD_WORDS) == set(METHODS)
    assert set(EXPLANATIONS) == set(METHODS)


@pytest.mark.parametrize("language", ["fr", "nl"])
@pytest.mark.parametrize("method", METHODS)
def test_the_words_of_a_scoring_method_are_translated(method: str, language: str) -> None:
    words = SCORING_METHOD_WORDS[method]
    sentences = [words.name, words.choice, words.ranking]
    with translation.override("en"):
        english = [str(each) for each in sentences]
    with translation.override(language):
        assert not set(english) & {str(each) for each in sentences}


@pytest.mark.parametrize(("words", "values"), CHOICES, ids=[words.__name__ for words, _ in CHOICES])
def test_each_choice_has_its_words(
    words: Callable[[], Mapping[str, object]], values: Iterable[str]
) -> None:
    assert set(words()) == {str(getattr(value, "value", value)) for value in values}


@pytest.mark.parametrize("policy", InterimRanking.values)
def test_each_way_to_show_a_ranking_has_its_sentence(policy: str) -> None:
    assert policy_sentence(policy)


@pytest.mark.parametrize("status", ReleaseStatus.values)
def test_each_state_of_a_release_has_its_words(status: str) -> None:
    assert len(set(release_words(status))) == 2

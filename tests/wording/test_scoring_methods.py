"""Whatever can be chosen or stored has its words: a page never looks for them in vain."""

from collections.abc import Callable, Iterable, Mapping

import pytest
from django.utils import translation

from boards.seating import SeatingRule
from scoring.formulas import Formula
from scoring.methods import METHODS
from whiz_tournament.models import (
    CompareSections,
    InterimRanking,
    ReleaseStatus,
    TournamentStatus,
)
from whiz_tournament.services.setup.sections import SectionOrder
from whiz_tournament.web.director.setup import setting_choices
from whiz_tournament.web.public.score_explanation import EXPLANATIONS
from whiz_tournament.wording.releases import policy_sentence, release_words
from whiz_tournament.wording.scoring_methods import SCORING_METHOD_WORDS
from whiz_tournament.wording.seating import seating_rules

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

"""Each game without boards is named, offered and explained; none is left out in silence."""

import pytest
from django.utils import translation

from scoring.whist import RULE_SETS
from whiz_tournament.wording.whist.games import GAME_WORDS


def test_each_game_has_its_words() -> None:
    assert set(GAME_WORDS) == set(RULE_SETS)


@pytest.mark.parametrize("language", ["fr", "nl"])
@pytest.mark.parametrize("game", RULE_SETS)
def test_the_sentences_about_a_game_are_translated(game: str, language: str) -> None:
    words = GAME_WORDS[game]
    sentences = [words.sentence, *words.play]
    with translation.override("en"):
        english = [str(each) for each in sentences]
    with translation.override(language):
        assert not set(english) & {str(each) for each in sentences}

"""Each game without boards is named, offered and explained; none is left out in silence."""

from itertools import chain
from typing import Any

import pytest
from django.utils import translation

from scoring.games import whiz
from scoring.games.options import frozen_options
from scoring.whist import RULE_SETS
from tests.features.whist.made import event
from tests.features.whist.played import deal
from whiz_tournament.features.whist.wording.events import WhistEventWriter
from whiz_tournament.features.whist.wording.game_names import GAME_WORDS
from whiz_tournament.features.whist.wording.rules import RULES as RULES_OF_WHIST
from whiz_tournament.printing.drawing.fitting import MOST_CHARACTERS
from whiz_tournament.wording.games.whiz_page import WHIZ

RULES = {whiz.SLUG: WHIZ, **RULES_OF_WHIST}


def test_each_game_has_its_words() -> None:
    assert set(GAME_WORDS) == set(RULES) == set(RULE_SETS)


@pytest.mark.parametrize("language", ["fr", "nl"])
@pytest.mark.parametrize("game", RULE_SETS)
def test_the_sentences_about_a_game_are_translated(game: str, language: str) -> None:
    parts = RULES[game]
    titles = [part.title for part in parts]
    paragraphs = chain.from_iterable(part.paragraphs for part in parts)
    sentences = [GAME_WORDS[game].sentence, *titles, *paragraphs]
    with translation.override("en"):
        english = [str(each) for each in sentences]
    with translation.override(language):
        said = [str(each) for each in sentences]
    assert not set(english) & set(said)
    # What is longer would be cut on paper.
    assert [each for each in (*english, *said) if len(each) > MOST_CHARACTERS] == []


@pytest.mark.parametrize(
    ("fields", "came"),
    [
        ({"contract": "petite_misere", "attackers": ["1", "4"], "attacker_tricks": [0, 3]},
         "Anne 0, David 3, Anne (won), David (lost)"),
        ({"contract": "petite_misere", "attackers": ["1", "4"], "attacker_tricks": [0, 0]},
         "Anne 0, David 0, won"),
        ({"contract": "seul", "level": 6, "trump": "pique", "attackers": ["3"], "side_tricks": 4},
         "4 tricks, −2"),
    ],
    ids=["each otherwise", "both alike", "too few"],
)  # fmt: skip
def test_who_won_and_who_lost_is_told_by_name(fields: dict[str, Any], came: str) -> None:
    game = "whist_reglement"
    names = {"1": "Anne", "2": "Bruno", "3": "Chloé", "4": "David"}
    told = WhistEventWriter(RULE_SETS[game], frozen_options(RULE_SETS[game].options, {}), names)
    with translation.override("en"):
        words = told.tell(event(deal("1", "2", "3", "4", **fields), game))
    assert words.came.replace("\xa0", " ") == came

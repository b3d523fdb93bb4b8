"""Ranks in words, in the three languages."""

import pytest
from django.utils.translation import override

from whiz_tournament.wording.quantities import ordinal, rank_in_words

RANKS = (1, 2, 3, 4, 11, 12, 13, 21, 112, 121)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "112th", "121st"]),
        ("fr", ["1ᵉʳ", "2ᵉ", "3ᵉ", "4ᵉ", "11ᵉ", "12ᵉ", "13ᵉ", "21ᵉ", "112ᵉ", "121ᵉ"]),
        ("nl", ["1e", "2e", "3e", "4e", "11e", "12e", "13e", "21e", "112e", "121e"]),
    ],
)
def test_each_language_has_its_endings(language: str, said: list[str]) -> None:
    with override(language):
        assert [ordinal(rank) for rank in RANKS] == said


@pytest.mark.parametrize(
    ("language", "said"), [("en", "3rd equal"), ("fr", "3ᵉ ex æquo"), ("nl", "gedeeld 3e")]
)
def test_a_shared_rank_says_so(language: str, said: str) -> None:
    with override(language):
        assert rank_in_words(3, tied=True) == said

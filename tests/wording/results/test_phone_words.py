"""What a phone reads back while it is alone names suits as every other page does."""

import pytest
from django.utils.translation import override

from scoring.formulas import Formula
from whiz_tournament.wording.results.phone_words import phone_words

NBSP = "\u00a0"


@pytest.mark.parametrize(
    ("language", "notation", "said"),
    [
        ("fr", "10HX", f"10{NBSP}♥ cœur contré"),
        ("fr", "9NT", "9 sans-atout"),
        ("en", "10H", f"10{NBSP}♥ hearts"),
        ("nl", "11CXX", f"11{NBSP}♣ klaveren geredoubleerd"),
    ],
)
def test_a_contract_is_read_back_with_its_sign_and_its_word(
    language: str, notation: str, said: str
) -> None:
    with override(language):
        assert phone_words(Formula.STANDARD)["contracts"][notation] == said

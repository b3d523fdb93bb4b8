"""Reasons that the program writes itself are read in the reader's language; others as typed."""

import pytest
from django.utils.translation import override

from whiz_tournament.wording.results.rulings import (
    ASKED_FOR,
    IT_WAS_A_MISTAKE,
    OWN_REASONS,
    reason_in_words,
)


@pytest.mark.parametrize(
    ("reason", "french"),
    [
        (IT_WAS_A_MISTAKE, "C’était une erreur."),
        (ASKED_FOR.format(entry=5), "demandé par le numéro 5"),
        ("Bordereau mal lu", "Bordereau mal lu"),
        ("", ""),
    ],
)
def test_reasons_are_read_in_the_readers_language(reason: str, french: str) -> None:
    with override("fr"):
        assert reason_in_words(reason) == french
    with override("en"):
        assert reason_in_words(reason) == reason


@pytest.mark.parametrize("reason", sorted(OWN_REASONS))
def test_every_own_reason_has_its_words(reason: str) -> None:
    with override("nl"):
        assert reason_in_words(reason) != reason

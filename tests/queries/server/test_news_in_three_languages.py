"""What is new is told alike in the three languages, and tells of this version."""

from pathlib import Path
from typing import Final

import pytest
from django.conf import settings
from django.utils.translation import override

from script.catalogues.french import is_faulty
from whiz_tournament import VERSION
from whiz_tournament.queries.server.changes_file import news_since

FRENCH: Final = Path(settings.MANUAL_DIR) / "fr"


@pytest.mark.parametrize("language", ["fr", "en", "nl"])
def test_each_language_tells_as_much_of_the_same_versions(language: str) -> None:
    with override("en"):
        expected = _shape()
    with override(language):
        assert _shape() == expected
        assert news_since("0")[0].version == VERSION
        assert news_since(VERSION) == []


def _shape() -> list[tuple[str, list[int]]]:
    return [(each.version, [len(items) for _, items in each.groups]) for each in news_since("0")]


def test_french_is_set_as_french_is() -> None:
    lines = [line for file in FRENCH.glob("*.md") for line in file.read_text().splitlines()]
    assert lines
    assert [line for line in lines if is_faulty(line)] == []

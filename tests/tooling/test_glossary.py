"""The glossary tells the truth: its places exist and define the words."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ROWS = [
    [cell.strip() for cell in line.strip().strip("|").split("|")]
    for line in (ROOT / "docs" / "glossary.md").read_text().splitlines()
    if re.match(r"\| (?!in code|---)", line)
]


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_a_word_stands_where_the_glossary_says(row: list[str]) -> None:
    words, meaning, place, *said = row
    source = (ROOT / place.strip("`")).read_text()
    for word in re.findall(r"`([A-Z]\w+)`", words):
        assert re.search(rf"^\s*(class {word}\b|{word}\b)|\bdef {word}\b", source, re.MULTILINE)
    assert meaning.endswith(".")
    assert len(said) == 3
    assert all(said)

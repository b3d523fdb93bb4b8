"""The index of decisions names each of them once, and nothing else."""

import re
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "docs" / "decisions"


def test_each_decision_is_in_the_index() -> None:
    linked = re.findall(r"\]\((\d{4}-[^)]+\.md)\)", (FOLDER / "README.md").read_text())
    assert linked == sorted(path.name for path in FOLDER.glob("[0-9]*.md"))

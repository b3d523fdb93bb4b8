"""The recipes name files that are there."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NAMED = re.compile(r"`([a-z_]+/[\w/.]+)`")


def named_paths(text: str) -> list[str]:
    """Return what stands in backticks and looks like a path."""
    return NAMED.findall(text)


def test_every_path_of_the_recipes_is_there() -> None:
    named = named_paths((ROOT / "CONTRIBUTING.md").read_text())
    assert len(named) > 40
    assert [path for path in named if not (ROOT / path).exists()] == []


def test_a_path_that_is_not_there_would_be_found() -> None:
    assert named_paths("see `scoring/gone.py` and `METHODS`") == ["scoring/gone.py"]

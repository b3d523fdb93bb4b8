"""Each feature can be taken out, and all at once: the core starts, plays and prints without it."""

from pathlib import Path

import pytest

from tests.features.taking_out import complaints, feature_names, tree_without

pytestmark = [pytest.mark.proof, pytest.mark.sqlite]
LEAK = "\n\nimport whiz_tournament.features.competitions.queries.lists  # noqa\n"


@pytest.mark.parametrize("name", feature_names())
def test_the_core_is_whole_without_a_feature(tmp_path: Path, name: str) -> None:
    assert complaints(tree_without([name], tmp_path / "tree")) == ""


def test_the_core_is_whole_alone(tmp_path: Path) -> None:
    assert complaints(tree_without(feature_names(), tmp_path / "tree")) == ""


def test_a_core_that_needs_a_feature_is_found(tmp_path: Path) -> None:
    tree = tree_without(["competitions"], tmp_path / "tree")
    page = tree / "whiz_tournament/web/public/home.py"
    page.write_text(page.read_text() + LEAK)
    assert "No module named 'whiz_tournament.features.competitions'" in complaints(tree)


def test_a_page_that_leads_to_a_feature_is_found(tmp_path: Path) -> None:
    tree = tree_without(["competitions"], tmp_path / "tree")
    page = tree / "templates/director/home/trash.html"
    page.write_text(page.read_text() + '{% url "director_competitions" %}')
    assert "NoReverseMatch" in complaints(tree)

"""``script/test --quick``: which tests are nearest to a change."""

import doctest

import grimp

from script import quick_tests
from script.quick_tests import PACKAGES, modules_of, nearest_tests


def test_the_examples_hold() -> None:
    assert doctest.testmod(quick_tests).failed == 0


def test_the_nearest_tests_of_a_rule_are_its_own() -> None:
    graph = grimp.build_graph(*PACKAGES, cache_dir=str(quick_tests.CACHE))
    found = nearest_tests(["scoring.fouled_boards"], graph.find_modules_that_directly_import)
    assert found[0] == "tests.scoring.test_fouled_boards"
    assert "tests.services.corrections.test_second_plays" in found
    assert "tests.movements.test_movement_figures" not in found


def test_a_template_counts_as_the_pages_that_name_it() -> None:
    changed = modules_of(["templates/public/home.html"], quick_tests._naming)
    assert "whiz_tournament.web.public.home" in changed


def test_a_part_counts_as_the_pages_that_show_it() -> None:
    changed = modules_of(["templates/base.html"], quick_tests._naming)
    assert len(changed) > 20
    assert "whiz_tournament.web.director.setup.tournaments" in changed


def test_any_other_file_counts_as_what_names_it() -> None:
    assert "tests.tooling.test_version" in modules_of(["CHANGELOG.md"], quick_tests._naming)

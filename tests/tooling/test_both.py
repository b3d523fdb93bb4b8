"""What ``script/test`` runs on PostgreSQL: the rule picks what it says, and nothing is unread."""

import re
from types import SimpleNamespace
from typing import Any

import pytest

from tests.both import TESTS, WITHOUT_DATABASE, mark_both
from tests.conftest import LONG, OTHER_LOOKS, PROOFS, SHOWN, has_proofs

USES_DATABASE = re.compile(r"\bdjango_db\b|\btransactional_db\b|\blive_server\b|mark\.postgres")


def chosen(path: str, number: int, *fixtures: str, **of_database: bool) -> list[bool]:
    """Return for so many tests of a module whether each runs on both databases."""
    marks: list[list[pytest.Mark]] = [[] for _ in range(number)]
    database = SimpleNamespace(kwargs=of_database)
    items: list[Any] = [
        SimpleNamespace(
            path=TESTS / path,
            fixturenames=fixtures,
            get_closest_marker={"django_db": database}.get,
            add_marker=found.append,
        )
        for found in marks
    ]
    mark_both(items)
    return [bool(found) for found in marks]


def test_of_most_modules_the_first_test_runs_on_both() -> None:
    assert chosen("services/setup/test_entries.py", 3) == [True, False, False]


def test_of_what_calls_sql_of_its_own_the_first_four() -> None:
    assert chosen("features/online/services/test_targets.py", 5) == [True] * 4 + [False]


def test_whoever_means_the_database_runs_on_both() -> None:
    assert chosen("services/results/test_append_only.py", 6) == [True] * 6
    assert chosen("features/whist/services/test_stateful.py", 2) == [True, True]


@pytest.mark.parametrize("fixture", ["transactional_db", "live_server"])
def test_whoever_commits_runs_on_both(fixture: str) -> None:
    assert chosen("services/setup/test_entries.py", 3, fixture) == [True] * 3


def test_whoever_commits_by_a_mark_runs_on_both() -> None:
    assert chosen("services/setup/test_entries.py", 3, transaction=True) == [True] * 3


def test_nothing_that_belongs_to_postgresql_is_left_unread() -> None:
    shown = [path for room in SHOWN for path in (room.rglob("*.py") if room.is_dir() else [room])]
    assert [str(path) for path in shown if "mark.postgres" in path.read_text()] == []
    without = [path for room in WITHOUT_DATABASE for path in room.rglob("*.py")]
    assert [str(path) for path in without if USES_DATABASE.search(path.read_text())] == []


def test_what_may_hold_a_proof_is_read_for_the_proofs() -> None:
    assert has_proofs(TESTS / "browser" / "test_evening.py")
    assert has_proofs(TESTS / "security" / "test_two_clubs.py")
    assert has_proofs(TESTS / "release" / "test_wheel.py")
    assert not has_proofs(TESTS / "scoring" / "test_contracts.py")
    assert [str(room) for room in PROOFS if not room.exists()] == []


def test_what_is_left_for_a_release_is_there() -> None:
    for path, _, name in (each.partition("::") for each in LONG):
        assert (TESTS / path).exists(), path
        assert not name or f"def {name.partition('[')[0]}" in (TESTS / path).read_text(), name


def test_of_the_other_looks_each_page_keeps_one() -> None:
    one = "tests/features/whist/web/test_pages_browser.py::test_every_page_is_sound[chromium-{}]"
    assert not OTHER_LOOKS.search(one.format("360-dark"))
    assert OTHER_LOOKS.search(one.format("1280-light"))
    desk = "tests/web/desk/test_keyboard.py::test_pages_are_sound[chromium-{}-{}]"
    kept = {
        (width, scheme)
        for width in (320, 360, 1280)
        for scheme in ("light", "dark")
        if not OTHER_LOOKS.search(desk.format(width, scheme))
    }
    assert kept == {(360, "light"), (1280, "dark")}

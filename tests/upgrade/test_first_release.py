"""The first released version serves on this one's tables.

``python -m tests.upgrade --released`` is the long form, on both databases;
with ``--planted`` it must find a column that the released version cannot live with.
"""

import subprocess
import sys

import pytest

from tests.fleet.compose import bare_environment
from tests.upgrade import older
from tests.upgrade.older import ROOT, NoOlder, ShallowHistory, first_release, released

pytestmark = [pytest.mark.proof, pytest.mark.sqlite]  # each starts the database that it needs


@pytest.fixture
def release() -> str:
    """The commit of the first release, which a shallow copy lacks: it says so, by name."""
    try:
        return first_release()
    except ShallowHistory as error:
        pytest.skip(str(error))


def upgraded(release: str, *options: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "tests.upgrade", "--short", "--old", release, *options]
    return subprocess.run(
        command, cwd=ROOT, env=bare_environment(), capture_output=True, text=True, check=False
    )


def test_it_serves_on_the_tables_of_this_version(release: str) -> None:
    done = upgraded(release, "--database", "sqlite")
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_history_without_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Never a comparison of the program with itself."""
    monkeypatch.setattr(older, "released", lambda: [("v0.0.0", "0" * 40)])
    with pytest.raises(NoOlder, match=r"lacks v0\.0\.0"):
        first_release()


def test_each_released_version_names_a_whole_commit() -> None:
    assert released()[0][0] == "v1.0.0"
    assert {len(commit) for _, commit in released()} == {40}

"""The version before serves on the tables of this one; the id says which commit that was."""

import os
import subprocess
import sys
from typing import Final

import pytest

from tests.fleet.compose import ROOT, bare_environment
from tests.upgrade.older import older_commit

pytestmark = [pytest.mark.proof, pytest.mark.django_db]  # on either database
HERE: Final = os.environ.get("WHIZ_TEST_DB", "sqlite")
OLDER: Final = older_commit()


@pytest.mark.parametrize("commit", [OLDER], ids=[f"older-{OLDER[:8]}"])
def test_the_version_before_goes_on_serving(commit: str) -> None:
    command = [sys.executable, "-m", "tests.upgrade", "--old", commit, "--database", HERE]
    done = subprocess.run(
        command, cwd=ROOT, env=bare_environment(), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr

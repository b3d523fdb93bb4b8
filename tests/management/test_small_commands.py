"""Commands that serve no page load none."""

import os
import subprocess
import sys
from pathlib import Path

from django.core.management import get_commands, load_command_class

from whiz_tournament.management.data_command import DataCommand

SERVES = {"serve", "prepare", "restore", "migrate"}
"""Of these the first two look at every page, and the others ask for their own checks."""


def test_no_page_is_loaded_for_a_command_that_serves_none() -> None:
    commands = get_commands()
    ours = {name: app for name, app in commands.items() if app.startswith("whiz_tournament")}
    own = ours.keys() - SERVES
    loaded = {name: load_command_class(ours[name], name) for name in own}
    apart = [name for name, each in loaded.items() if not isinstance(each, DataCommand)]
    assert (apart, len(own) > 15) == ([], True)


def test_checks_load_no_page(tmp_path: Path) -> None:
    command = ["-X", "importtime", "manage.py", "movement", "--players", "12", "--rounds", "4"]
    done = subprocess.run(
        [sys.executable, *command],
        cwd=Path(__file__).parents[2],
        env=os.environ | {"WHIZ_DATA_DIR": str(tmp_path), "DATABASE_URL": ""},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "whiz_tournament.checks" in done.stderr
    assert "whiz_tournament.web" not in done.stderr

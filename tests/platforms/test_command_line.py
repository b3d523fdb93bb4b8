"""Sentences name the command that works where the program was started from."""

from pathlib import Path

import pytest
from pytest_django import Settings

from whiz_tournament.command_line import typed


@pytest.mark.parametrize(
    ("launcher", "found"),
    [
        ("", "whiz-tournament restore"),
        ("whiz", "./whiz restore"),
        ("Whiz.cmd", "python\\python.exe -m whiz_tournament restore"),
        ("MacOS", "Whiz.app/Contents/MacOS/Whiz restore"),
    ],
)
def test_installed_and_in_a_folder_of_its_own(
    tmp_path: Path, settings: Settings, launcher: str, found: str
) -> None:
    assert typed("restore") == "python manage.py restore"
    (tmp_path / (launcher or "lib")).touch()
    inner = tmp_path / "Resources" if launcher == "MacOS" else tmp_path
    settings.INSTALLED, settings.BASE_DIR = True, inner / "program"
    assert typed("restore") == found

"""Commands answer in sentences: in the language of who reads, and without a database, too."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from django.core import management
from pytest_django import Settings

from tests.postgres import free_port
from whiz_tournament.management.console import OF_THE_SYSTEM, language_to_answer_in
from whiz_tournament.management.program import (
    ANSWERED_HERE,
    COMMANDS,
    OPTIONS,
    overview,
    set_options,
)

ROOT = Path(__file__).resolve().parents[2]


def manage(folder: Path, *arguments: str, **more: str) -> "subprocess.CompletedProcess[str]":
    """Run a command on a PostgreSQL that is not there."""
    own = {
        "DATABASE_URL": f"postgres://whiz@127.0.0.1:{free_port()}/whiz",
        "WHIZ_DATA_DIR": str(folder),
        "LC_ALL": "C.UTF-8",
    }
    return subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=ROOT,
        env=os.environ | own | more,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.sqlite
@pytest.mark.parametrize(
    "command",
    [
        "staff_access",
        *(
            pytest.param(each, marks=pytest.mark.proof)
            for each in ("create_director anne", "serve", "prepare")
        ),
    ],
)
def test_a_database_that_lets_nobody_in_is_said_in_one_sentence(
    command: str, tmp_path: Path
) -> None:
    done = manage(tmp_path, *command.split(), PORT=str(free_port()), HOST="127.0.0.1")
    assert done.returncode == 1
    # A server's log, which says that it starts, goes the same way.
    [line] = [line for line in done.stderr.splitlines() if not line.startswith('{"event": ')]
    assert line.startswith("The database does not let this command in: ")
    assert line.endswith(" Try again in a moment.")


@pytest.mark.sqlite
@pytest.mark.proof
def test_and_in_french_where_the_system_is_french(tmp_path: Path) -> None:
    said = manage(tmp_path, "staff_access", LC_ALL="fr_BE.UTF-8").stderr
    assert said.startswith("La base de données ne laisse pas entrer cette commande")


@pytest.mark.parametrize(
    ("system", "expected"),
    [
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "nl_BE.UTF-8"}, "nl"),
        ({}, "en"),
    ],
    ids=str,
)
def test_a_server_answers_in_the_language_of_its_system(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, system: dict[str, str], expected: str
) -> None:
    for name in OF_THE_SYSTEM:
        monkeypatch.delenv(name, raising=False)
    for name, value in system.items():
        monkeypatch.setenv(name, value)
    settings.PROXY_COUNT = 1
    assert language_to_answer_in() == expected


@pytest.mark.sqlite
def test_a_club_s_own_computer_answers_in_the_language_of_its_pages(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert language_to_answer_in() == "fr"


def test_options_are_the_variables_of_the_same_meaning(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("HOST", "PORT", "WHIZ_DATA_DIR"):
        monkeypatch.setenv(variable, "of the environment")
    typed = ["serve", "--port", "8123", "--data=club folder", "--check", "--host"]
    assert set_options(typed) == ["serve", "--check", "--host"]  # which serve refuses
    assert os.environ["PORT"] == "8123"
    assert os.environ["WHIZ_DATA_DIR"] == "club folder"
    of_a_club = ["create_club", "Whiz", "--host", "whiz.example.org"]
    assert set_options(of_a_club) == of_a_club
    assert os.environ["HOST"] == "of the environment"


@pytest.mark.skipif(shutil.which("bash") is None, reason="no bash here")
def test_bash_completes_what_a_club_needs() -> None:
    program = [sys.executable, "-m", "whiz_tournament", "completion"]
    text = subprocess.run(program, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    asked = ["bash", "--norc", "-c", 'eval "$1"; complete -p whiz-tournament', "bash", text]
    known = subprocess.run(asked, capture_output=True, text=True, check=True).stdout
    assert {"serve", "restore", "--port", "completion"} <= set(re.split(r"[ ']", known))


@pytest.mark.sqlite
def test_a_folder_that_is_named_is_the_data_folder(tmp_path: Path) -> None:
    done = manage(tmp_path / "other", "check", "--data", str(tmp_path / "named"), DATABASE_URL="")
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "named" / "secret_key").exists()
    assert not (tmp_path / "other").exists()


def test_the_help_lists_every_command_and_option() -> None:
    lines = [line.split() for line in overview().splitlines()[1:-1]]
    there = {*management.get_commands(), *ANSWERED_HERE}
    commands = [name for name, command in COMMANDS.items() if command in there]
    assert [line[0] for line in lines] == [*commands, *OPTIONS]
    assert all(len(line) > 2 for line in lines)


def test_the_help_lists_no_command_of_a_feature_that_is_not_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(management, "get_commands", lambda: {"serve": "whiz_tournament"})
    lines = [line.split()[0] for line in overview().splitlines()[1:-1]]
    assert lines == ["serve", "version", "completion", *OPTIONS]

"""No release carries a SQLite that can lose a commit: each packed Python is asked."""

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from script.release import launchers
from script.release.sqlite_version import main, sqlite_of

WORKFLOW = Path(__file__).resolve().parents[2] / ".github/workflows/release.yml"


def python_with(folder: Path, answer: str) -> str:
    """Return a program that answers as a Python with such a SQLite does."""
    path = folder / "python3"
    path.write_text(f"#!/bin/sh\necho '{answer}'\n", encoding="utf-8")
    path.chmod(0o755)
    return str(path)


@pytest.mark.parametrize(
    ("answer", "code", "said"),
    [
        ("3 53 1", 0, "SQLite 3.53.1: fit for a release\n"),
        ("3 50 4", 1, "SQLite 3.50.4: not fit for a release\n"),
        ("3 52 0", 1, "SQLite 3.52.0: not fit for a release\n"),
    ],
)
def test_a_faulty_one_is_refused(
    tmp_path: Path,
    answer: str,
    code: int,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "argv", ["sqlite_version", python_with(tmp_path, answer)])
    assert main() == code
    assert capsys.readouterr().out == said


def test_a_python_that_does_not_answer_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="unpack"):
        sqlite_of(python_with(tmp_path, ""))
    with pytest.raises(subprocess.CalledProcessError):
        sqlite_of("/bin/false")


def test_this_python_is_asked_truly() -> None:
    assert sqlite_of(sys.executable) == sqlite3.sqlite_version_info


def test_the_workflow_asks_what_it_packed() -> None:
    told = WORKFLOW.read_text(encoding="utf-8")
    assert told.count("-m script.release.sqlite_version") == 1
    asking = told.index("-m script.release.sqlite_version")
    assert (
        told.index("7z x ../out/*.zip") < asking < told.index("name: release-${{ matrix.system }}")
    )


@pytest.mark.parametrize(
    ("found", "named", "looked_in"),
    [
        (
            ["python313.dll", "python313._pth"],
            "python313._pth",
            "python313.zip\r\n.\r\n..\\program\r\n",
        ),
        (["python313.dll"], "python313._pth", "Lib\r\nDLLs\r\n.\r\n..\\program\r\n"),
    ],
    ids=["embeddable", "standalone"],
)
def test_a_python_for_windows_looks_into_this_folder_alone(
    tmp_path: Path, found: list[str], named: str, looked_in: str
) -> None:
    python = tmp_path / "python"
    python.mkdir()
    for name in (*found, "python3.dll"):
        (python / name).touch()
    launchers.write_windows(tmp_path)
    assert [path.name for path in python.glob("*._pth")] == [named]
    assert (python / named).read_bytes().decode("ascii") == looked_in

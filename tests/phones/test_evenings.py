"""Evenings played by phones alone, each in a process and a data folder of its own."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LONGEST = 900  # seconds; ten rounds take two minutes


def play(evening: str, folder: Path) -> str:
    """Return what the evening said of itself, to its end."""
    played = subprocess.run(
        [sys.executable, "-m", f"tests.phones.{evening}", str(folder)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=LONGEST,
        check=False,
    )
    assert played.returncode == 0, f"{played.stdout}\n{played.stderr[-6000:]}"
    return played.stdout


@pytest.mark.proof
@pytest.mark.browser
def test_an_evening_of_ten_rounds_by_phones(tmp_path: Path) -> None:
    assert play("ten_rounds", tmp_path).count("round ") == 10


@pytest.mark.proof
@pytest.mark.browser
def test_one_slow_table_holds_no_other_phone_and_no_wall(tmp_path: Path) -> None:
    assert "3 phones stay, 10 go on" in play("slow_table", tmp_path)

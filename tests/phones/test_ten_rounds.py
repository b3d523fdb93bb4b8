"""The evening of ten rounds, played by phones alone, in a process and a data folder of its own."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LONGEST = 900  # seconds; it takes two minutes


@pytest.mark.proof
@pytest.mark.browser
def test_an_evening_of_ten_rounds_by_phones(tmp_path: Path) -> None:
    played = subprocess.run(
        [sys.executable, "-m", "tests.phones.ten_rounds", str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=LONGEST,
        check=False,
    )
    assert played.returncode == 0, f"{played.stdout}\n{played.stderr[-6000:]}"
    assert played.stdout.count("round ") == 10

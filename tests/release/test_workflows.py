"""What the forge runs: notes of a release come from the changelog, actions are named by hash."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from script.release.notes import CHANGES, notes

ROOT = Path(__file__).resolve().parents[2]
WORKFLOWS = ROOT / ".github/workflows"


def test_each_version_has_notes() -> None:
    changes = CHANGES.read_text(encoding="utf-8")
    versions = re.findall(r"^## \[([0-9.]+)\]", changes, re.MULTILINE)
    assert "1.0.0" in versions
    for version in versions:
        assert "\n- " in notes(changes, f"v{version}")
        assert "\n## " not in notes(changes, f"v{version}")


def test_a_version_without_a_section_is_no_release() -> None:
    with pytest.raises(LookupError, match=r"CHANGELOG\.md says nothing of v9\.9\.9"):
        notes(CHANGES.read_text(encoding="utf-8"), "v9.9.9")


def looked_at(folder: Path) -> int:
    program = Path(sys.executable).parent / "zizmor"
    asked = [str(program), "--offline", "--quiet", "--no-config", str(folder)]
    return subprocess.run(asked, capture_output=True, check=False, timeout=600).returncode


def test_an_action_named_by_its_tag_is_found(tmp_path: Path) -> None:
    planted = tmp_path / ".github/workflows"
    planted.mkdir(parents=True)
    text = (WORKFLOWS / "check.yml").read_text(encoding="utf-8")
    (planted / "check.yml").write_text(text, encoding="utf-8")
    assert looked_at(tmp_path) == 0
    by_tag = re.sub(r"actions/checkout@\w+ # (v\d)\S*", r"actions/checkout@\1", text, count=1)
    (planted / "check.yml").write_text(by_tag, encoding="utf-8")
    assert looked_at(tmp_path) > 0


def test_what_a_workflow_fetches_is_held_against_a_digest() -> None:
    fetched = 0
    for path in WORKFLOWS.glob("*.yml"):
        text = path.read_text(encoding="utf-8")
        for step in re.split(r"\n      - ", text):
            if re.search(r"\b(curl|wget)\b", step):
                fetched += 1
                assert re.search(r"\bSHA256: [0-9a-f]{64}\b", step), step
                assert "sha256sum --check" in step
    assert fetched

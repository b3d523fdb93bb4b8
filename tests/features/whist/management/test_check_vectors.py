"""``manage.py check_vectors``: passed, failed, and what differs."""

import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.utils.translation import override

HELD = {
    "id": "whist_couleur-1",
    "contract": "couleur",
    "attackers": 2,
    "level": 8,
    "tricks": 9,
    "outcome": "won",
    "by_player": [5, 5, -5, -5],
}
BROKEN = HELD | {"id": "whist_couleur-2", "tricks": 8}


def written(path: Path, name: str, *vectors: dict[str, object]) -> str:
    file = path / name
    file.write_text(json.dumps(vectors))
    return str(file)


def test_all_hold(tmp_path: Path) -> None:
    out = StringIO()
    files = [written(tmp_path, "a.json", HELD, HELD), written(tmp_path, "b.json", HELD)]
    call_command("check_vectors", *files, stdout=out)
    assert out.getvalue() == "3 passed, 0 failed\n"


def test_one_does_not(tmp_path: Path) -> None:
    out = StringIO()
    with pytest.raises(SystemExit, match="1"):
        call_command("check_vectors", written(tmp_path, "a.json", HELD, BROKEN), stdout=out)
    assert out.getvalue().splitlines() == [
        "whist_couleur-2: by_player [5, 5, -5, -5] expected, [4, 4, -4, -4] found",
        "1 passed, 1 failed",
    ]


@pytest.mark.parametrize("content", [b"[", b"\xff"], ids=["not JSON", "not UTF-8"])
def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "a.json"
    file.write_bytes(content)
    with override("en"), pytest.raises(CommandError, match=r"a\.json: "):
        call_command("check_vectors", str(file))


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match=r"gone\.json"):
        call_command("check_vectors", str(tmp_path / "gone.json"))

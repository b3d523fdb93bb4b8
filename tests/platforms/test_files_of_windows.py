"""Files with the line ends and letters of Windows, and its paths in settings."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from boards.deal_formats import DEAL_FORMATS
from boards.pbn import read_pbn
from boards.seats import Seat
from tests.fuzz.deal_files import LIN, PBN, REAL

ROOT = Path(__file__).resolve().parents[2]
CASES = [
    *(pytest.param("pbn", text.replace("\r\n", "\n"), id="pbn") for text in (PBN[0], PBN[2])),
    *(pytest.param("lin", text, id="lin") for text in LIN),
]


def as_windows_writes(text: str) -> bytes:
    """Return the text as an editor there keeps it: CRLF, Ctrl-Z at the end of old ones."""
    return text.replace("\n", "\r\n").encode()


@pytest.mark.parametrize(("name", "text"), CASES)
def test_a_deal_file_reads_alike_with_either_line_end(name: str, text: str) -> None:
    read = DEAL_FORMATS[name].read
    plain = read(text.encode(), Seat.S)
    assert plain.boards
    assert read(as_windows_writes(text), Seat.S) == plain
    assert read(as_windows_writes(text) + b"\x1a", Seat.S) == plain


@pytest.mark.parametrize("name", ["dlm", "pbn"])
def test_what_we_write_is_read_back_after_an_editor_changed_its_line_ends(name: str) -> None:
    one = DEAL_FORMATS[name]
    data = one.write(read_pbn(REAL, Seat.S).boards)
    plain = data.replace(b"\r\n", b"\n")
    assert one.read(plain.replace(b"\n", b"\r\n"), Seat.S) == one.read(plain, Seat.S)


def test_paths_with_drive_letters_lead_where_they_say(tmp_path: Path) -> None:
    r"""Here ``C:\…`` is the name of a folder: whatever takes it for more than a path fails."""
    data = r"C:\Données du club\Whiz"
    environment = {
        **os.environ,
        "DATABASE_URL": "sqlite:///D:/Données du club/whiz.sqlite3",
        "WHIZ_DATA_DIR": data,
        "PYTHONPATH": str(ROOT),
    }
    (tmp_path / "D:" / "Données du club").mkdir(parents=True)
    for command in ("migrate", "backup"):
        done = subprocess.run(
            [sys.executable, str(ROOT / "manage.py"), command],
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "D:" / "Données du club" / "whiz.sqlite3").is_file()
    assert len(list((tmp_path / f"{data}-backups").glob("whiz-*.sqlite3"))) == 1

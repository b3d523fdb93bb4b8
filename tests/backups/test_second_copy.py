"""An encrypted copy on another disk: made unattended, opened by its passphrase alone."""

import json
import shutil
import stat
import subprocess
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.backups.conftest import Installation
from tests.backups.test_restore import NAMES, add
from whiz_tournament.backups.folder import backups

PASSPHRASE = "quatre mots bien à nous"
CHOOSE = (
    "from whiz_tournament.services.backups.second_copy import choose_second_place\n"
    "choose_second_place(folder={0!r}, passphrase={1!r})"
)
STANDING = (
    "import json\n"
    "print(json.dumps([[r.place, r.error, bool(r.failed_at)] "
    "for r in BackupRecord.objects.order_by('place')]))"
)
GOOD = [["folder", "", False], ["second", "", False]]


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    folder = tmp_path / "stick"
    folder.mkdir()
    return folder


@pytest.fixture
def small_stick(tmp_path: Path) -> Iterator[Path]:
    """A file system of six megabytes; skipped where nobody may mount one."""
    folder = tmp_path / "small"
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=6m", "none", str(folder)]
    if subprocess.run(command, capture_output=True, check=False).returncode:
        pytest.skip("no right to mount a small file system")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


def choose(installation: Installation, folder: Path) -> None:
    installation.python(CHOOSE.format(str(folder), PASSPHRASE))


def standing(installation: Installation) -> list[list[object]]:
    found: list[list[object]] = json.loads(installation.python(STANDING))
    return found


def encrypted(folder: Path) -> list[Path]:
    return [file.path for file in backups(folder)]


def test_every_backup_goes_there_encrypted_and_comes_back_by_the_same_command(
    installation: Installation, stick: Path
) -> None:
    add(installation, "Anne")
    choose(installation, stick)
    assert installation.manage("backup").returncode == 0
    assert (len(encrypted(stick)), standing(installation)) == (2, GOOD)
    add(installation, "Bruno")
    shutil.rmtree(installation.backups)

    done = installation.manage("restore", str(stick), WHIZ_BACKUP_PASSPHRASE=PASSPHRASE)

    assert done.returncode == 0, done.stderr
    assert installation.python(NAMES) == "Anne"
    assert list(installation.data.glob(".opened-*")) == []


def test_nothing_on_the_stick_can_be_read_and_the_passphrase_is_nowhere(
    sqlite_installation: Installation, stick: Path
) -> None:
    add(sqlite_installation, "Anne-Charlotte")
    choose(sqlite_installation, stick)
    for path in stick.iterdir():
        assert b"Anne-Charlotte" not in path.read_bytes()
        assert b"SQLite format" not in path.read_bytes()
    folders = (sqlite_installation.data, sqlite_installation.backups, stick)
    everything = [path for folder in folders for path in folder.rglob("*") if path.is_file()]
    for path in everything:
        assert PASSPHRASE.encode() not in path.read_bytes()
        assert b"AGE-SECRET-KEY" not in path.read_bytes()
    kept = sqlite_installation.data / "second_copy.json"
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600


def test_a_wrong_passphrase_is_refused_and_nothing_is_replaced(
    sqlite_installation: Installation, stick: Path
) -> None:
    add(sqlite_installation, "Anne")
    choose(sqlite_installation, stick)
    (path,) = encrypted(stick)
    add(sqlite_installation, "Bruno")
    done = sqlite_installation.manage("restore", str(path), WHIZ_BACKUP_PASSPHRASE="quatre mots")
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert path.name in done.stderr
    assert sqlite_installation.python(NAMES) == "Anne,Bruno"


@pytest.mark.parametrize("part", ["key.age", "backup.age"])
def test_a_damaged_file_is_refused_and_nothing_is_replaced(
    sqlite_installation: Installation, stick: Path, part: str
) -> None:
    choose(sqlite_installation, stick)
    (path,) = encrypted(stick)
    with zipfile.ZipFile(path) as parts:
        start = parts.getinfo(part).header_offset + 100
    content = bytearray(path.read_bytes())
    content[start] ^= 1
    path.write_bytes(content)
    add(sqlite_installation, "Anne")
    done = sqlite_installation.manage("restore", str(path), WHIZ_BACKUP_PASSPHRASE=PASSPHRASE)
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert path.name in done.stderr
    assert sqlite_installation.python(NAMES) == "Anne"


def test_without_a_keyboard_it_says_where_the_passphrase_goes(
    sqlite_installation: Installation, stick: Path
) -> None:
    choose(sqlite_installation, stick)
    done = sqlite_installation.manage("restore", str(stick))
    assert done.returncode == 1
    assert "WHIZ_BACKUP_PASSPHRASE" in done.stderr


def test_a_stick_that_was_pulled_out_is_said_and_the_backup_is_made_all_the_same(
    sqlite_installation: Installation, stick: Path
) -> None:
    choose(sqlite_installation, stick)
    shutil.rmtree(stick)
    stick.mkdir()  # what is left where a stick was mounted: a folder of the computer's own disk
    assert sqlite_installation.manage("backup").returncode == 0
    missing = "{folder} is not there. Plug the stick in."
    assert standing(sqlite_installation) == [["folder", "", False], ["second", missing, True]]
    assert list(stick.iterdir()) == []
    assert len(backups(sqlite_installation.backups)) == 2


def test_a_full_stick_is_said_and_holds_no_half_copy(
    sqlite_installation: Installation, small_stick: Path
) -> None:
    sqlite_installation.python(CHOOSE.format(str(small_stick), PASSPHRASE))
    before = sorted(path.name for path in small_stick.iterdir())
    room = shutil.disk_usage(small_stick).free
    (small_stick / "holiday.jpg").write_bytes(b"x" * (room - 100_000))
    assert sqlite_installation.manage("backup").returncode == 0
    full = "{folder} is full. Make room on it, or take another stick."
    assert standing(sqlite_installation)[1] == ["second", full, True]
    assert list(small_stick.glob(".*")) == []
    assert sorted(path.name for path in small_stick.iterdir()) == ["holiday.jpg", *before]


def test_the_age_program_s_own_format_is_what_lies_there(
    sqlite_installation: Installation, stick: Path
) -> None:
    choose(sqlite_installation, stick)
    (path,) = encrypted(stick)
    with zipfile.ZipFile(path) as parts:
        assert parts.read("backup.age").startswith(b"age-encryption.org/v1\n-> X25519 ")
        assert parts.read("key.age").startswith(b"-----BEGIN AGE ENCRYPTED FILE-----")
        assert b"age --decrypt" in parts.read("READ-ME.txt")


@pytest.mark.parametrize("where", ["data", "backups", "nowhere"])
def test_a_folder_that_would_be_lost_with_the_rest_is_refused(
    sqlite_installation: Installation, where: str
) -> None:
    (sqlite_installation.data.parent / "backups").mkdir()
    folder = sqlite_installation.data.parent / where
    code = (
        "from boards.errors import WhizError\n"
        f"try:\n    {CHOOSE.format(str(folder), PASSPHRASE).splitlines()[0]}\n"
        f"    {CHOOSE.format(str(folder), PASSPHRASE).splitlines()[1]}\n"
        "except WhizError as error:\n    print(error.code)"
    )
    wanted = "folder_refused" if where == "nowhere" else "same_folder"
    assert sqlite_installation.python(code) == wanted
    assert not (sqlite_installation.data / "second_copy.json").exists()

"""A club file: packed, sealed, taken apart; each bad one is refused and leaves nothing behind."""

import base64
import json
import re
import shutil
import sqlite3
import zipfile
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pytest
from django.apps import apps

from boards.errors import WhizError
from whiz_tournament.backups import encryption
from whiz_tournament.backups.club_file import packing
from whiz_tournament.backups.club_file.errors import (
    ClubFileDamaged,
    ClubFileNewer,
    ClubFileTooLarge,
    NoRoom,
    NotAClubFile,
    PassphraseMissing,
)
from whiz_tournament.backups.club_file.header import (
    DATABASE,
    HEADER,
    LARGEST,
    ClubFileHeader,
    read_header,
)
from whiz_tournament.backups.club_file.packing import Seal, pack_club_file
from whiz_tournament.backups.club_file.unpacking import try_passphrase, unpack_club_file
from whiz_tournament.backups.encryption import WrongPassphrase, new_key

WORD = "four words for us"
KNOWN = frozenset({"0001_initial"})
HEAD = ClubFileHeader("ab", "Whiz Club", "1.0.0", "0001_initial", "2026-11-22T20:00:00+01:00")
CONTENT = bytes(range(256)) * 5000


class Usage(NamedTuple):
    total: int
    used: int
    free: int


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("made")
    database, key = folder / "database", folder / "key"
    database.write_bytes(CONTENT)
    key.write_bytes(b"AGE-SECRET-KEY")
    files = {name: folder / f"{name}.whiz" for name in ("open", "sealed")}
    both = {DATABASE: database, "credential_key": key}
    seal = Seal(*new_key(WORD))
    for name, parts, lock in (("open", {DATABASE: database}, None), ("sealed", both, seal)):
        page = "<p>club</p>"
        told: list[int] = []
        pack_club_file(
            files[name], header=HEAD, page=page, parts=parts, seal=lock, report=told.append
        )
        assert told == sorted(told)
        assert told[-1] >= 95
    return files


def unpacked(path: Path, folder: Path, word: str = "") -> dict[str, bytes]:
    folder.mkdir()
    unpack_club_file(path, folder, passphrase=word, known=KNOWN, report=lambda _done: None)
    return {each.name: each.read_bytes() for each in folder.iterdir()}


def test_it_comes_out_as_it_went_in_and_sealed_nothing_is_readable(
    made: dict[str, Path], tmp_path: Path
) -> None:
    assert unpacked(made["open"], tmp_path / "a") == {DATABASE: CONTENT}
    found = unpacked(made["sealed"], tmp_path / "b", f" {WORD} ")
    assert found == {DATABASE: CONTENT, "credential_key": b"AGE-SECRET-KEY"}
    with zipfile.ZipFile(made["sealed"]) as parts:
        assert set(parts.namelist()) == {"index.html", HEADER, "key.age", "club.age"}
        assert parts.read("index.html") == b"<p>club</p>"
    assert CONTENT[:600] not in made["sealed"].read_bytes()


def rewritten(source: Path, target: Path, **changed: object) -> Path:
    """The same file with another word in its header."""
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w") as new:
        for name in old.namelist():
            data = old.read(name)
            if name == HEADER:
                data = json.dumps({**json.loads(data), **changed}).encode()
            new.writestr(name, data)
    return target


def unchanged(source: Path, target: Path) -> Path:
    return Path(shutil.copy(source, target))


def cut(source: Path, target: Path) -> Path:
    target.write_bytes(source.read_bytes()[:-2000])
    return target


def turned(source: Path, target: Path) -> Path:
    """One byte in the middle is another."""
    data = bytearray(source.read_bytes())
    data[len(data) // 2] ^= 1
    target.write_bytes(data)
    return target


def picture(_source: Path, target: Path) -> Path:
    target.write_bytes(b"\x89PNG and so on")
    return target


def archive(_source: Path, target: Path) -> Path:
    with zipfile.ZipFile(target, "w") as parts:
        parts.writestr("letter.txt", "hello")
    return target


def climbing(source: Path, target: Path) -> Path:
    part = {"bytes": 3, "sha256": "0" * 64}
    rewritten(source, target, parts={"../../climbed": part})
    with zipfile.ZipFile(target, "a") as parts:
        parts.writestr("../../climbed", "bad")
    return target


def doubled(source: Path, target: Path) -> Path:
    shutil.copy(source, target)
    with zipfile.ZipFile(target, "a") as parts, pytest.warns(UserWarning, match="Duplicate"):
        parts.writestr(DATABASE, b"another")
    return target


def bomb(source: Path, target: Path) -> Path:
    part = {"bytes": LARGEST + 1, "sha256": "0" * 64}
    rewritten(source, target, parts={DATABASE: part})
    with zipfile.ZipFile(target, "r") as old:
        assert old.getinfo(DATABASE).file_size == len(CONTENT)
    return target


def exchanged(source: Path, target: Path) -> Path:
    """The database is another one of the same length, sound as far as the archive knows."""
    return rewritten(source, target, parts={DATABASE: {"bytes": len(CONTENT), "sha256": "0" * 64}})


def newer(source: Path, target: Path) -> Path:
    return rewritten(source, target, migration="0099_future", version="9.0.0")


def deep(_source: Path, target: Path) -> Path:
    with zipfile.ZipFile(target, "w") as parts:
        parts.writestr(HEADER, "[" * 200_000)
    return target


def locked(source: Path, target: Path) -> Path:
    """Its index says that the header needs a password."""
    data = bytearray(source.read_bytes())
    at = data.rindex(HEADER.encode())
    data[at - 46 + 8] |= 1
    target.write_bytes(data)
    return target


BAD: list[tuple[str, Callable[[Path, Path], Path], str, type[WhizError]]] = [
    ("open", cut, "", ClubFileDamaged),
    ("open", turned, "", ClubFileDamaged),
    ("sealed", turned, WORD, ClubFileDamaged),
    ("open", picture, "", NotAClubFile),
    ("open", archive, "", NotAClubFile),
    ("open", climbing, "", NotAClubFile),
    ("open", doubled, "", ClubFileDamaged),
    ("open", bomb, "", ClubFileDamaged),
    ("open", exchanged, "", ClubFileDamaged),
    ("open", deep, "", NotAClubFile),
    ("open", locked, "", NotAClubFile),
    ("open", newer, "", ClubFileNewer),
    ("sealed", unchanged, "other words", WrongPassphrase),
    ("sealed", unchanged, "", PassphraseMissing),
]


@pytest.mark.parametrize(
    ("which", "change", "word", "refusal"),
    BAD,
    ids=[f"{b[0]} {b[3].__name__} {i}" for i, b in enumerate(BAD)],
)
def test_a_bad_file_is_refused_in_a_sentence(
    made: dict[str, Path],
    tmp_path: Path,
    which: str,
    change: Callable[[Path, Path], Path],
    word: str,
    refusal: type[WhizError],
) -> None:
    file = Path(change(made[which], tmp_path / "bad.whiz"))
    with pytest.raises(refusal, match=r"bad\.whiz"):
        unpacked(file, tmp_path / "into", word)
    assert not list(tmp_path.parent.rglob("climbed"))


def test_a_passphrase_is_tried_before_anything_is_unpacked(
    made: dict[str, Path], tmp_path: Path
) -> None:
    header = read_header(made["sealed"], known=KNOWN)
    try_passphrase(made["open"], read_header(made["open"], known=KNOWN), "")
    try_passphrase(made["sealed"], header, WORD)
    for word, refusal in (("", PassphraseMissing), ("other words", WrongPassphrase)):
        with pytest.raises(refusal):
            try_passphrase(made["sealed"], header, word)
    with pytest.raises(ClubFileDamaged):
        try_passphrase(made["sealed"], replace(header, parts={}), WORD)
    with pytest.raises(ClubFileDamaged):
        try_passphrase(picture(made["open"], tmp_path / "x.whiz"), header, WORD)


def test_a_busy_computer_is_said_and_not_taken_for_a_wrong_passphrase(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What a passphrase costs is measured when it is chosen, and again when it is used."""
    monkeypatch.setattr(encryption, "PAUSES", (0.0,))
    lines = encryption.new_key(WORD)[1].splitlines()
    key = base64.b64decode("".join(lines[1:-1]))
    head, _, rest = key.partition(b"-> scrypt ")
    salt, _, after = rest.partition(b" ")
    dear = b"".join((head, b"-> scrypt ", salt, b" 30\n", after.partition(b"\n")[2]))
    with pytest.raises(encryption.PassphraseTooSlow, match="too much to do"):
        encryption.unlocked_identity(dear, WORD, "club.whiz")


def test_a_bomb_that_tells_its_size_and_a_full_disk_are_refused_before_a_byte_is_written(
    made: dict[str, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = tmp_path / "bomb.whiz"
    part = {"bytes": LARGEST + 1, "sha256": "0" * 64}
    header = json.loads(HEAD.document()) | {"parts": {DATABASE: part}}
    with zipfile.ZipFile(whole, "w") as parts:
        parts.writestr(HEADER, json.dumps(header))
        parts.writestr(DATABASE, b"")
    # The directory says the same as the header: only the bytes themselves differ.
    monkeypatch.setattr(
        zipfile.ZipFile, "infolist", lambda _file: [info(HEADER, 10), info(DATABASE, LARGEST + 1)]
    )
    with pytest.raises(ClubFileTooLarge):
        unpacked(whole, tmp_path / "a")
    monkeypatch.undo()
    monkeypatch.setattr(shutil, "disk_usage", lambda _folder: Usage(1, 1, 1000))
    with pytest.raises(NoRoom):
        unpacked(made["open"], tmp_path / "b")
    assert not [*(tmp_path / "a").iterdir(), *(tmp_path / "b").iterdir()]


def info(name: str, size: int) -> zipfile.ZipInfo:
    found = zipfile.ZipInfo(name)
    found.file_size = size
    return found


SECRET = "PLANTED-LEAK"


def planted(folder: Path, target: Path) -> Path:
    """A club's database in which every text that opens something is the planted one."""
    with closing(sqlite3.connect(folder / "whiz.sqlite3")) as live:
        live.execute("VACUUM INTO ?", [str(target)])
    with closing(sqlite3.connect(target)) as database:
        listed = [*packing.COLUMNS_AT_HOME, *packing.COLUMNS_SEALED]
        emptied = [(table, None, None) for table in packing.ROWS_AT_HOME]
        for number, (table, column, _value) in enumerate([*listed, *emptied]):
            columns = database.execute(f"PRAGMA table_info({table})").fetchall()
            row = {
                name: number if "INT" in kind or "int" in kind else f"x{number}"
                for _, name, kind, *_ in columns
            }
            texts = (
                [column] if column else [name for _, name, kind, *_ in columns if "char" in kind]
            )
            row |= dict.fromkeys(texts[-1:], f"{SECRET}-{number}-{table}!")
            names, marks = ",".join(f'"{name}"' for name in row), ",".join("?" * len(row))
            database.execute("PRAGMA ignore_check_constraints = 1")
            database.execute(f"INSERT INTO {table} ({names}) VALUES ({marks})", [*row.values()])
        database.commit()
    return target


def leaks(path: Path) -> set[str]:
    """The tables whose planted text stands anywhere in the file, in rows or in freed pages."""
    data = path.read_bytes().decode("latin-1")
    found = re.findall(rf"{SECRET}-\d+-(\w+?)!", data)
    return set(found)


def test_nothing_that_opens_something_leaves_this_computer_unsealed(
    tmp_path: Path, migrated_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sealed_only = {each[0] for each in packing.COLUMNS_SEALED}
    copy = planted(migrated_folder, tmp_path / "copy")
    assert sealed_only < leaks(copy)
    sealed = Path(shutil.copy(copy, tmp_path / "sealed"))
    packing.strip_secrets(sealed, sealed=True)
    assert leaks(sealed) == sealed_only
    one_forgotten = Path(shutil.copy(copy, tmp_path / "forgotten"))
    packing.strip_secrets(copy, sealed=False)
    assert leaks(copy) == set()
    monkeypatch.setattr(packing, "COLUMNS_SEALED", packing.COLUMNS_SEALED[1:])
    packing.strip_secrets(one_forgotten, sealed=False)
    assert leaks(one_forgotten) == {"auth_user"}


# Named like a secret, and none: digests of what everybody may know, keys of rows, counted texts.
HARMLESS = {
    "hostedperson.key",  # in the address of a page that everybody may read
    "scoreentry.payload_digest",
    "scoreentry.reason_digest",
    "scoreentry.prev_hash",
    "scoreentry.hash",
    "releasepage.key",
    "pagecontent.digest",
    "section.plan_key",
    "player.sort_key",
    "delivery.digest",
    "deliveredevening.digest",
    "simultaneoustournament.sent_digest",
    # Signs a club's own results and opens nothing: the next laptop delivers with it.
    "simultaneoustournament.delivery_key",
    "hostedrelease.digest",
    # With the boards beside them they tell nothing more.
    "dealingrecord.nonce",
    "simultaneous.nonce",
    "simultaneoustournament.nonce",
    "ruling.payload_digest",
    "uploadtarget.error_code",
    "auth_permission.codename",
}


def test_every_column_that_is_named_like_a_secret_is_looked_after() -> None:
    kept = {
        f"{table}.{column}"
        for table, column, _ in (*packing.COLUMNS_AT_HOME, *packing.COLUMNS_SEALED)
    }
    words = ("password", "secret", "token", "hash", "code", "nonce", "digest", "_key", "key")
    found = {
        f"{model._meta.db_table}.{field.column}"
        for model in apps.get_models(include_auto_created=True)
        for field in model._meta.concrete_fields
        if str(field.column).endswith(words)
        and field.get_internal_type() in {"CharField", "TextField"}
        and model._meta.db_table not in packing.ROWS_AT_HOME
    }
    open_ones = {each.removeprefix("whiz_tournament_") for each in found - kept}
    assert open_ones <= HARMLESS

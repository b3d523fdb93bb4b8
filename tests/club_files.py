"""Club files that somebody changed, and made their sums right again."""

import hashlib
import json
import sqlite3
import zipfile
from contextlib import closing
from pathlib import Path

from whiz_tournament.backups.club_file.header import DATABASE, HEADER

_GUARD_OFF = "DROP TRIGGER whiz_log_scoreentry_update;"
_GUARD_ON = (
    "CREATE TRIGGER whiz_log_scoreentry_update BEFORE UPDATE ON whiz_tournament_scoreentry "
    "BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;"
)


def altered(path: Path, folder: Path, statement: str, **header: str) -> Path:
    """The file with another database in it, or another header, its sums right again."""
    with zipfile.ZipFile(path) as old:
        said = json.loads(old.read(HEADER)) | header
        database = Path(old.extract(DATABASE, folder))
    with closing(sqlite3.connect(database)) as file:
        file.executescript(statement)
        file.commit()
    data = database.read_bytes()
    said["parts"][DATABASE] = {"bytes": len(data), "sha256": hashlib.sha256(data).hexdigest()}
    made = folder / "altered.whiz"
    with zipfile.ZipFile(made, "w") as new:
        new.writestr(DATABASE, data)
        new.writestr(HEADER, json.dumps(said))
    return made


def behind_its_guard(statement: str) -> str:
    """The statement, done while the log's trigger is away; it is put back word for word."""
    return f"{_GUARD_OFF} {statement} {_GUARD_ON}"

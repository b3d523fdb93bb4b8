"""What stays at home: credentials and keys are taken out of the copy before it is packed.

Sealed by a passphrase a file keeps what opens the club's places, so that the next laptop goes on;
without one, whoever finds the stick finds nothing that opens anything.
"""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

APP: Final = "whiz_tournament_"

# Of this computer alone, sealed or not: rows that go.
ROWS_AT_HOME: Final = (
    "django_session",
    "axes_accessattemptexpiration",
    "axes_accessattempt",
    "axes_accessfailurelog",
    "axes_accesslog",
    f"{APP}signinlink",
    f"{APP}stafftoken",
    f"{APP}wrongtries",
    f"{APP}job",
    f"{APP}lease",
    f"{APP}backuprecord",
)
RANDOM: Final = "lower(hex(randomblob(32)))"

# What lets phones and links in: made anew, so that nothing on this computer opens the next one.
COLUMNS_AT_HOME: Final = (
    (f"{APP}tabledevice", "token_hash", RANDOM),
    (f"{APP}whistdevice", "token_hash", "NULL"),
    (f"{APP}handover", "token_hash", RANDOM),
    (f"{APP}mailaddress", "nonce", "''"),
)

LEFT_BEHIND: Final = "CASE locked_password WHEN '' THEN '' ELSE 'left behind' END"
"""In the place of a password: it opens nothing, and says so, where none would try an empty one."""

# What opens something: only a sealed file keeps it. "!" is a password that nobody has.
COLUMNS_SEALED: Final = (
    ("auth_user", "password", "'!' || lower(hex(randomblob(20)))"),
    (f"{APP}doorsecret", "secret", RANDOM),
    (f"{APP}uploadtarget", "locked_password", LEFT_BEHIND),
    (f"{APP}hostedconnection", "code", "''"),
    (f"{APP}mailserver", "locked_password", LEFT_BEHIND),
    (f"{APP}hostedclub", "code_hash", RANDOM),
    (f"{APP}simultaneousclub", "code_hash", RANDOM),
    (f"{APP}simultaneousclub", "delivery_key", "''"),
    (f"{APP}evening", "card_secret", RANDOM),
)


def strip_secrets(copy: Path, *, sealed: bool) -> None:
    """Take them out of a copy of the database, and out of the pages that deleted rows leave."""
    with closing(sqlite3.connect(copy, isolation_level=None)) as database:
        database.execute("BEGIN")
        for table in ROWS_AT_HOME:
            database.execute(f"DELETE FROM {table}")  # noqa: S608 - our own names
        for table, column, value in COLUMNS_AT_HOME + (() if sealed else COLUMNS_SEALED):
            database.execute(f"UPDATE {table} SET {column} = {value}")  # noqa: S608
        if not sealed:
            database.execute(f"UPDATE {APP}hostedconnection SET active = 0")  # noqa: S608
        database.execute("COMMIT")
        # What was deleted still stands in free pages until the file is written anew.
        database.execute("VACUUM")

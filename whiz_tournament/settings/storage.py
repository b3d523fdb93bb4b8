"""Where rows and files lie: in the data folder, or where the environment says."""

import sqlite3
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import environ

from whiz_tournament.files import bucket_options
from whiz_tournament.sqlite.reset_fault import has_reset_fault

# FULL and IMMEDIATE are the promise that a saved score is on disk and never refused by a lock;
# recursive_triggers, or INSERT OR REPLACE would slip past the log's triggers.
SQLITE_INIT: Final = (
    "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; "
    "PRAGMA recursive_triggers=ON; PRAGMA busy_timeout=20000"
)
SQLITE: Final = "whiz_tournament.sqlite"
DJANGOS_SQLITE: Final = "django.db.backends.sqlite3"  # what ``DATABASE_URL`` is read as
KEPT_OPEN: Final = 600  # seconds


def databases(env: environ.Env, file: Path) -> dict[str, dict[str, Any]]:
    """Return Django's setting, which keeps connections open between requests."""
    database: dict[str, Any] = {"ENGINE": SQLITE, "NAME": file}
    if env.str("DATABASE_URL", default=""):
        database = {**env.db_url("DATABASE_URL"), "CONN_HEALTH_CHECKS": True}
        # Only what asks for it is prepared (``models.statements``): Django's own cursors never do.
        database["OPTIONS"] = {"prepare_threshold": 5, **database.get("OPTIONS", {})}
    if database["ENGINE"] == DJANGOS_SQLITE:
        database["ENGINE"] = SQLITE
    database["CONN_MAX_AGE"] = KEPT_OPEN
    if database["ENGINE"] == SQLITE:
        database["OPTIONS"] = {
            "transaction_mode": "IMMEDIATE",
            "init_command": SQLITE_INIT,
            "timeout": 20,
            "own_checkpoints": has_reset_fault(sqlite3.sqlite_version_info),
        }
    return {"default": database}


def file_storage(env: environ.Env) -> dict[str, object]:
    """Return Django's setting; where django-storages is missing, a check refuses the bucket."""
    bucket = env.str("WHIZ_S3_BUCKET", default="")
    if not bucket or find_spec("storages") is None:
        return {"BACKEND": "whiz_tournament.files.FilesInFolder"}
    options = bucket_options(
        bucket=bucket,
        endpoint=env.str("WHIZ_S3_ENDPOINT", default=""),
        region=env.str("WHIZ_S3_REGION", default=""),
        prefix=env.str("WHIZ_S3_PREFIX", default=""),
    )
    return {"BACKEND": "storages.backends.s3.S3Storage", "OPTIONS": options}

"""Whether this process keeps files where every other one of the same database does.

Several machines share a database, and each could have a folder of its own: a paper printed on one
would then be found by nobody who asks another. So the storage holds a mark, and the database the
same; a process that finds another mark, or none, neither prints nor reports ready.
"""

import logging
from typing import Final

from django.conf import settings
from django.core.files.storage import default_storage
from django.db import connection

from whiz_tournament.models import ServerState

MARK: Final = "whiz-files.txt"
log = logging.getLogger("whiz_tournament.files")


def has_company() -> bool:
    """Tell whether other machines may work on this database; a file of SQLite has none."""
    return connection.vendor != "sqlite" or bool(settings.CELERY_BROKER_URL)


def mark_of_database() -> str:
    """Return the mark of the storage that the database's files lie in; empty before the first."""
    rows = ServerState.objects.order_by("id").values_list("files_mark", flat=True)
    return rows.first() or ""


def mark_of_storage() -> str:
    """Return the mark that lies in this process's storage; empty where there is none."""
    if not default_storage.exists(MARK):
        return ""
    with default_storage.open(MARK, "rb") as file:
        return str(file.read().decode())


def files_are_shared() -> bool:
    """Tell whether the storage answers, and is the one that the database knows, if it knows one."""
    try:
        return mark_of_storage() == mark_of_database() or not mark_of_database()
    except Exception as error:  # noqa: BLE001 - each storage raises what it likes
        log.warning("the storage of files does not answer: %s", type(error).__name__)
        return False

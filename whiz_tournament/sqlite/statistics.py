"""What SQLite knows of its tables: without it, it walks all rows of a club where an index would do.

Every query names its club, and nearly every row is of the one club that there is. SQLite holds the
index of clubs for a good one until statistics say what it finds there (decision 75).
"""

import logging
from typing import Final

from django.db import connection
from django.db.utils import Error

log = logging.getLogger(__name__)

ROWS_LOOKED_AT: Final = 1000
"""Of each index: enough to tell good ones from bad, and the same work for a club of any age."""


def refresh_statistics() -> None:
    """Count again what indexes find; other connections read it when they are opened again.

    PostgreSQL does so by itself. What is asked stays right without, so nothing here is an error.
    """
    if connection.vendor != "sqlite":
        return
    try:
        with connection.cursor() as cursor:
            cursor.execute(f"PRAGMA analysis_limit={ROWS_LOOKED_AT}")
            cursor.execute("ANALYZE")
    except Error as error:
        log.warning("no statistics: %s", error)

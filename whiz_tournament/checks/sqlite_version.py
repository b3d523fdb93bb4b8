"""Start-up check: whether SQLite has the WAL-reset fault, and what is done about it."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

from django.core.checks import CheckMessage, Error, Info, Tags, register
from django.db import DatabaseError, connections
from django.utils.translation import gettext as _

from whiz_tournament.sqlite.reset_fault import has_reset_fault


@register(Tags.database)
def sqlite_can_be_trusted(
    *, databases: Sequence[str] | None = None, **_hook: Any
) -> Iterator[CheckMessage]:
    """Check that a version which can lose a commit is kept from doing so."""
    for connection in map(connections.__getitem__, databases or []):
        if connection.vendor != "sqlite":
            continue
        with suppress(DatabaseError):  # a damaged file, which another check tells
            connection.ensure_connection()  # which reads the options
        found: tuple[int, int, int] = connection.Database.sqlite_version_info  # type: ignore[attr-defined]
        if not has_reset_fault(found):
            continue
        version = ".".join(map(str, found))
        if connection.own_checkpoints:  # type: ignore[attr-defined]  # of our own backend
            text = _("SQLite {version} has a known fault; the program keeps it from happening.")
            hint = _("Nothing is to be done. A Python with SQLite 3.51.3 or newer is free of it.")
            yield Info(text.format(version=version), hint=hint, id="whiz.I027")
        else:
            text = _("SQLite {version} has a known fault that can lose what was saved.")
            hint = _("Take your change of the database’s settings back.")
            yield Error(text.format(version=version), hint=hint, id="whiz.E027")

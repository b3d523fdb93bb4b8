"""The mark of the one storage: put there by the first process that keeps a file."""

from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import transaction

from whiz_tournament.models import ServerState
from whiz_tournament.models.ids import random_id
from whiz_tournament.queries.server.readiness import (
    MARK,
    files_are_shared,
    has_company,
    mark_of_database,
    mark_of_storage,
)


def may_keep_files() -> bool:
    """Tell whether a file kept here is found by all; the first to ask marks its storage."""
    if not has_company():
        return True
    if files_are_shared() and not mark_of_database():
        adopt_files(only_if_none=True)
    return files_are_shared()


@transaction.atomic
def adopt_files(*, only_if_none: bool = False) -> str:
    """Have the database know this process's storage as its own; return the mark it knows then."""
    # The row is locked: of two processes that are the first at once, one marks its storage.
    states = ServerState.objects.select_for_update().order_by("id")
    state = states.first() or ServerState.objects.create()
    if only_if_none and state.files_mark:
        return state.files_mark
    state.files_mark = mark_of_storage() or random_id()
    default_storage.save(MARK, ContentFile(state.files_mark.encode()))
    state.save(update_fields=["files_mark"])
    return state.files_mark

"""The version that uses the data: an older program refuses newer data, a newer one says so."""

from boards.errors import N_
from whiz_tournament import VERSION
from whiz_tournament.models import ServerState
from whiz_tournament.queries.server.data_version import newest_version, unknown_migrations
from whiz_tournament.services.errors import Conflict

BEFORE_ALL = "0"  # a version that did not write down which it was


class NewerData(Conflict):
    message = N_(
        "A newer version of this program ({newer}) has used these data; this one is {version}. "
        "Nothing was changed. Start the newer version, or restore a backup made before it."
    )


def refuse_newer_data() -> None:
    """Raise NewerData where the tables know more than this program."""
    if unknown := unknown_migrations():
        raise NewerData(newer=newest_version() or unknown[-1], version=VERSION)


def note_version() -> None:
    """Write down that this version uses the data, and which one did before."""
    state = ServerState.objects.order_by("id").first() or ServerState.objects.create()
    if state.program_version == VERSION:
        return
    state.updated_from = state.updated_from or state.program_version or BEFORE_ALL
    state.program_version = VERSION
    state.save(update_fields=["program_version", "updated_from"])


def news_were_read() -> None:
    """Say no more what is new."""
    ServerState.objects.update(updated_from="")

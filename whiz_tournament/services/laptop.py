"""The choices of the computer that serves one club, and the version that uses its data."""

import json
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Final

from django.conf import settings
from django.db import connection

from boards.errors import N_, WhizError
from whiz_tournament import VERSION
from whiz_tournament.files import replace_file
from whiz_tournament.hosts import lan_addresses
from whiz_tournament.models import ServerState
from whiz_tournament.queries.server.data_version import newest_version, unknown_migrations
from whiz_tournament.queries.server.laptop_settings import (
    LaptopSettings,
    laptop_settings,
    laptop_settings_path,
)
from whiz_tournament.services.errors import Conflict

LONGEST_NAME = 32  # bytes of a network's name
SHORTEST_KEY, LONGEST_KEY = 8, 63


class AddressGone(WhizError):
    message = N_("This computer does not have this address now. Choose another one.")


class WifiNameRefused(WhizError):
    message = N_("The name of a network has at most 32 letters.")


class WifiKeyRefused(WhizError):
    message = N_("The key of a network has 8 to 63 characters. Leave it empty for an open network.")


def finish_first_start(*, lets_phones_in: bool) -> None:
    """Keep what was answered at the first start; nobody is asked again."""
    keep_choices(replace(laptop_settings(), welcomed=True, lets_phones_in=lets_phones_in))


def choose_address(*, address: str) -> None:
    """Say which of this computer's addresses codes lead to."""
    if address not in lan_addresses():
        raise AddressGone(field="address")
    keep_choices(replace(laptop_settings(), address=address))


def keep_wifi(*, name: str, key: str, on_cards: bool) -> None:
    """Keep the network of the room; without a name it is forgotten."""
    if len(name.encode()) > LONGEST_NAME:
        raise WifiNameRefused(field="name")
    if key and not SHORTEST_KEY <= len(key) <= LONGEST_KEY:
        raise WifiKeyRefused(field="key")
    settings = replace(laptop_settings(), wifi_name=name, wifi_key=key if name else "")
    keep_choices(replace(settings, wifi_on_cards=on_cards and bool(name)))


def keep_choices(choices: LaptopSettings) -> None:
    """Write the file whole or not at all, readable by its owner alone."""
    text = json.dumps(choices.document(), ensure_ascii=False)
    replace_file(laptop_settings_path(), [text.encode()])


# A new club begins in the place of the one here: the demo, or an empty one once it was tried.

BEGINS_AFRESH: Final = "begins_afresh"
"""A file of the data folder: the next start makes a new club in the place of the one here."""


def note_demo(*, is_demo: bool) -> None:
    """Keep whether the club here is the demo: one that was put in its place may be anybody's."""
    if laptop_settings().demo != is_demo:
        keep_choices(replace(laptop_settings(), demo=is_demo))


def begin_afresh() -> None:
    """Have the next start make a new club in the place of the one here."""
    (Path(settings.DATA_DIR) / BEGINS_AFRESH).touch()


def clear_for_new_club() -> bool:
    """Take the club's data away if a new one is to begin; tell whether it is.

    Before anybody uses the database. The mark goes last: a start that ends meanwhile is made again.
    """
    folder = Path(settings.DATA_DIR)
    mark = folder / BEGINS_AFRESH
    if not mark.exists() or connection.vendor != "sqlite":
        return False
    connection.close()
    database = Path(str(connection.settings_dict["NAME"]))
    for ending in ("-wal", "-shm", ""):
        database.with_name(f"{database.name}{ending}").unlink(missing_ok=True)
    if not settings.FILES_DIR_NAMED:
        shutil.rmtree(settings.FILES_DIR, ignore_errors=True)
    return True


def new_club_began() -> None:
    """Say that the new club's tables are there."""
    (Path(settings.DATA_DIR) / BEGINS_AFRESH).unlink(missing_ok=True)


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

"""The choices of the computer that serves one club, and the version that uses its data."""

import json
from dataclasses import replace

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
    _keep(replace(laptop_settings(), welcomed=True, lets_phones_in=lets_phones_in))


def choose_address(*, address: str) -> None:
    """Say which of this computer's addresses codes lead to."""
    if address not in lan_addresses():
        raise AddressGone(field="address")
    _keep(replace(laptop_settings(), address=address))


def keep_wifi(*, name: str, key: str, on_cards: bool) -> None:
    """Keep the network of the room; without a name it is forgotten."""
    if len(name.encode()) > LONGEST_NAME:
        raise WifiNameRefused(field="name")
    if key and not SHORTEST_KEY <= len(key) <= LONGEST_KEY:
        raise WifiKeyRefused(field="key")
    settings = replace(laptop_settings(), wifi_name=name, wifi_key=key if name else "")
    _keep(replace(settings, wifi_on_cards=on_cards and bool(name)))


def _keep(choices: LaptopSettings) -> None:
    """Write the file whole or not at all, readable by its owner alone."""
    text = json.dumps(choices.document(), ensure_ascii=False)
    replace_file(laptop_settings_path(), [text.encode()])


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

"""Doors without a password: a person's own page, and a table's phones."""

from whiz_tournament.services.doors.entering import OwnDoor, open_own_page
from whiz_tournament.services.doors.pairing import pair_device
from whiz_tournament.services.doors.rotating import (
    new_card,
    pause_table,
    resume_table,
    revoke_device,
)
from whiz_tournament.services.doors.secret import keep_secret

__all__ = [
    "OwnDoor",
    "keep_secret",
    "new_card",
    "open_own_page",
    "pair_device",
    "pause_table",
    "resume_table",
    "revoke_device",
]

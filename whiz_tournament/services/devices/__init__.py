"""Phones: let in by the card of a table or a player, looked after by directors."""

from whiz_tournament.services.devices.pairing import OwnPageAccess, open_own_page, pair_device
from whiz_tournament.services.devices.revoking import (
    ensure_card_secret,
    keep_at_table,
    pause_table,
    rename_device,
    replace_card,
    resume_table,
    revoke_device,
)

"""Pictures of slips: sent, read, and settled by a person; no result is written by itself."""

from whiz_tournament.features.slip_pictures.services.sending import SentFile, send_slip_pictures
from whiz_tournament.features.slip_pictures.services.settling import (
    confirm_slip_picture,
    place_slip_picture,
    set_slip_picture_aside,
    take_slip_picture_back,
)

__all__ = [
    "SentFile",
    "confirm_slip_picture",
    "place_slip_picture",
    "send_slip_pictures",
    "set_slip_picture_aside",
    "take_slip_picture_back",
]

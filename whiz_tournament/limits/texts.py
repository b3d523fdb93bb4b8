"""How many letters of what people type are read: forms, pages and the API say the same."""

from typing import Final

LONGEST_REASON: Final = 500
LONGEST_ASKED: Final = 300
"""Why a player asks for a correction: no file of an event has more."""
LONGEST_SENT_NAME: Final = 300
"""As programs and files send one, before it is cleaned."""
LONGEST_RESULT: Final = 40
LONGEST_SEARCH: Final = 100
LONGEST_HELPER: Final = 80
"""The name of who is handed the cards of an evening."""
LONGEST_PHONE_NAME: Final = 40
"""As the column of a phone's name."""
LONGEST_REGION: Final = 60
"""Of a club of a simultaneous, as it writes it."""
LONGEST_NUMBER: Final = 6
"""Digits of a table or a board; who typed one more gets no other."""

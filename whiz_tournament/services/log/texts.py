"""Free text that comes with a result, refused at birth where no database could keep it."""

import hashlib
import unicodedata
from typing import Final

from whiz_tournament.services.log.errors import TextUnfit

LONGEST: Final = 500
# Control characters and halves of surrogate pairs break PostgreSQL or the pages that show them.
UNFIT: Final = frozenset({"Cc", "Cs"})
ALLOWED: Final = frozenset("\n\t")


def check_text(field: str, text: str) -> None:
    """Refuse text that is too long or holds signs that are not text."""
    unfit = any(unicodedata.category(sign) in UNFIT and sign not in ALLOWED for sign in text)
    if unfit or len(text) > LONGEST:
        raise TextUnfit(field=field, limit=LONGEST)


def text_digest(text: str) -> str:
    """SHA-256 of the text, ``""`` for none: what the chain holds, so that text can be erased."""
    return hashlib.sha256(text.encode()).hexdigest() if text else ""

"""What a backup holds, as a mark that grows with what was written: newer is what holds more.

The clock has no say in it. A restore begins another life, so that what is written after it is newer
than all that came before, even if it is less.
"""

from dataclasses import dataclass
from typing import Final

from whiz_tournament.models import triggers

LOGS: Final = triggers.TABLES


@dataclass(frozen=True, slots=True, order=True)
class ContentMark:
    """The life of the database, and how many entries its append-only logs were ever given."""

    life: int = 0
    entries: int = 0

"""How large a simultaneous may be."""

from typing import Final

MOST_BOARDS: Final = 60
LONGEST_REGION: Final = 60

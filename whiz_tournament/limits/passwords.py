"""How long a password must be; what else is refused stands in ``people/password_rules``."""

from typing import Final

SHORTEST_PASSWORD: Final = 8

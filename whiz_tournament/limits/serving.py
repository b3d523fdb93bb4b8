"""How many answer at once."""

from typing import Final

THREADS: Final = 64
"""Of one web process: they wait for the database, never for a phone."""
DATABASE_CONNECTIONS: Final = 2 * THREADS + 20
"""What two web processes and the workers beside them may hold at once."""

"""How often the program does by itself what nobody asks for, in seconds."""

from typing import Final

BACKUP: Final = 15 * 60.0
"""A backup, where anything changed since the last."""
RECONCILE_JOBS: Final = 30.0
"""A look for jobs that nobody took up, or that a worker left behind."""

"""How often the program does by itself what nobody asks for, in seconds."""

from typing import Final

BACKUP: Final = 15 * 60.0
"""A backup, where anything changed since the last."""
RECONCILE_JOBS: Final = 30.0
"""A look for jobs that nobody took up, or that a worker left behind."""
ORPHANED_FILES: Final = 6 * 60 * 60.0
"""A look for files that no job knows."""
DELIVERIES: Final = 5.0
"""A look whether anything public changed that a hosted server is to show."""
DELIVERIES_ELSEWHERE: Final = 60.0
"""The same, for what another process did."""
FIRST_RETRY: Final = 15.0
"""A delivery that failed, at first; each further time twice as long, more or less by chance."""
LAST_RETRY: Final = 15 * 60.0
"""And never longer than this."""
CALLED_AGAIN: Final = 5 * 60
"""A call for the director that nobody is done with asks again after so long, and so on."""

"""How much memory a process that works may take; not every system can promise it."""

import contextlib
from typing import Final

MOST_BYTES: Final = 2 * 1024**3


def limit_memory() -> None:
    """Limit memory and time, so that a bomb ends this process, not the laptop."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))

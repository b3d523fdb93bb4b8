"""How many connections this process may hold, and the files that go with them."""

import select
from typing import Final

# Every phone of a large club, and somebody of ill will. Where there is no poll() (Windows), 512
# sockets are the end.
CONNECTIONS: Final = 8192 if hasattr(select, "poll") else 480
FEWEST_CONNECTIONS: Final = 100
FILES_EACH: Final = 2  # its socket, and a long answer that waits on disk
OTHER_FILES: Final = 512
MACOS_FILES: Final = 10_240  # more is refused there, even where the limit says "unlimited"


def most_connections() -> int:
    """Return for how many connections the system gives us files, having asked for enough."""
    files = _most_files(FILES_EACH * CONNECTIONS + OTHER_FILES)
    return max(FEWEST_CONNECTIONS, min(CONNECTIONS, (files - OTHER_FILES) // FILES_EACH))


def _most_files(wanted: int) -> int:
    """Return how many files this process may open; some systems begin with 256."""
    try:
        import resource
    except ImportError:  # Windows, which has no such limit
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    unlimited = resource.RLIM_INFINITY
    for number in (wanted, MACOS_FILES):
        allowed = number if hard == unlimited else min(number, hard)
        if soft in {unlimited, allowed} or soft > allowed:
            return wanted if soft == unlimited else soft
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
        except (ValueError, OSError):
            continue
        return allowed
    return soft

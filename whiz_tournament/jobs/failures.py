"""What becomes of attempts at another server, noted where its page says it."""

from django.utils import timezone

from boards.errors import WhizError
from whiz_tournament.limits.times import MOST_FAILURES, pause_after
from whiz_tournament.models import MailServer, ResultsHook, UploadTarget

OtherServer = MailServer | ResultsHook | UploadTarget
COUNTED = ("failures", "next_try_at")
NOTED = ("stopped", "error", "error_params")


def count_failure(row: OtherServer) -> None:
    """Count one attempt more that failed, and say when the next is due; not saved yet."""
    row.failures = min(row.failures + 1, MOST_FAILURES)
    row.next_try_at = timezone.now() + pause_after(row.failures)


def note_error(row: OtherServer, error: WhizError, *, passes: bool) -> None:
    """Say what is wrong; what does not pass waits for somebody to mend it. Not saved yet."""
    row.stopped, row.error = not passes, error.message
    row.error_params = {name: str(value) for name, value in error.params.items()}


def note_well(row: OtherServer) -> None:
    """Note on the row that all is well, without saving it."""
    row.failures, row.next_try_at, row.stopped = 0, None, False
    row.error, row.error_params = "", {}

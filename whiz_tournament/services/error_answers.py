"""How a user's error leaves the house: one status a family, one sentence in the reader's language.

Pages and the API both answer from here, so they never tell the same refusal in two ways.
"""

from django.utils.translation import gettext

from boards.errors import Malformed, WhizError
from whiz_tournament.services.errors import (
    Conflict,
    DiskFull,
    Forbidden,
    NotFound,
    TooMany,
    Unavailable,
    VersionRequired,
)

# First match wins.
STATUS_OF: tuple[tuple[type[WhizError], int], ...] = (
    (NotFound, 404),
    (Forbidden, 403),
    (Conflict, 409),
    (VersionRequired, 428),
    (TooMany, 429),
    (DiskFull, 507),
    (Unavailable, 503),
    (Malformed, 400),
    (WhizError, 422),
)


def error_status(error: WhizError) -> int:
    """Return the HTTP status that this family of errors travels under."""
    return next(status for family, status in STATUS_OF if isinstance(error, family))


def error_sentence(error: WhizError) -> str:
    """Return what was wrong and how to mend it, in the language of the reader."""
    return error.sentence(gettext)

"""What a service refuses, by kind, and how it leaves the house: a status a family, one sentence."""

from collections.abc import Sequence
from typing import ClassVar, TypeVar

from django.utils.translation import gettext

from boards.errors import N_, Malformed, Translate, WhizError
from scoring.games.issues import Issue

T = TypeVar("T")


class UnfitDocument(WhizError):
    """A document of another program is not taken; ``revision`` is the one that is read here."""

    revision: ClassVar[int]


class NotFound(WhizError):
    """There is no such thing, or not for this person: the same answer for both."""

    message = N_("This does not exist, or no longer.")


def existing(thing: T | None, refusal: Exception | type[Exception] = NotFound) -> T:
    """Return what a query found; raises the refusal where it found nothing."""
    if thing is None:
        raise refusal
    return thing


class Forbidden(WhizError):
    """The person is known but may not do this."""

    message = N_("Your role does not allow this. Ask the director.")


class Conflict(WhizError):
    """What was asked does not fit what happened meanwhile."""

    message = N_("This has changed meanwhile. Read it again before you go on.")


class WrongState(Conflict):
    """The tournament, round or line stands somewhere else."""

    message = N_("This is {state}; it must be {needed} first.")

    def __init__(self, *, state: str, needed: str, field: str | None = None) -> None:
        """Name the state it is in and the one it needs."""
        super().__init__(field=field, state=state, needed=needed)


class AlreadyFinal(Conflict):
    message = N_("The results are final. Reopen the tournament to change them.")


class HeldNow(Conflict):
    """Something else is there now: ``current`` says what, for the caller to look at."""

    current: dict[str, object]


class StaleVersion(HeldNow):
    message = N_("This board was changed meanwhile. Read it again before you confirm.")

    def __init__(self, *, current: dict[str, object]) -> None:
        """Carry what the line holds now: version, value, by, at."""
        super().__init__(field="base_version")
        self.current = current


class VersionRequired(WhizError):
    message = N_("Say which version you are changing: send base_version.")


class UuidReused(WhizError):
    message = N_("This entry id was used for another score. Send a new id.")


class Unavailable(WhizError):
    """The database could not take it now; nothing is lost by sending it again."""

    code = "try_again"
    message = N_("The server is busy. Send it again in a moment.")
    retry_after: int = 2


class DiskFull(Unavailable):
    message = N_(
        "This computer’s disk is full or cannot be written. Nothing was saved; "
        "what was saved before is safe. Tell the director to make room."
    )
    retry_after = 30


class TooMany(Unavailable):
    code = "slow_down"
    message = N_("Too many at once. Try again in a moment.")

    def __init__(self, seconds: int = 3, **params: object) -> None:
        """Say how long to wait; the header says it in seconds."""
        super().__init__(field=None, **params)
        self.retry_after = seconds


class SeveralIssues(WhizError):
    """Refused for several reasons at once: ``issues`` are all of them, the first one speaks."""

    def __init__(self, issues: Sequence[Issue]) -> None:
        """Speak for the first issue."""
        self.issues = tuple(issues)
        first = self.issues[0]
        self.code = first.code  # type: ignore[misc]  # each issue has a code of its own
        self.message = first.message  # type: ignore[misc]  # and a sentence
        super().__init__(field=first.field, **first.params)

    def sentence(self, translate: Translate) -> str:
        """Return the first issue's sentence."""
        return self.issues[0].sentence(translate)


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

"""What became of an entry that a phone kept until the server had it."""

from dataclasses import dataclass

from boards.errors import N_, WhizError


class PhoneShutOut(WhizError):
    message = N_("The director shut this phone out. What it sent is on the director’s list.")


class UuidOfAnother(WhizError):
    message = N_("This was sent before with other words. The director has both.")


@dataclass(frozen=True, slots=True)
class TakenEntry:
    """What became of it: the state of the line (``entered``, ``confirmed``, ``disputed``), or
    ``director`` with ``why`` no line takes it by itself. ``again``: the log had just this id."""

    state: str
    why: WhizError | None = None
    again: bool = False

    @property
    def for_director(self) -> bool:
        """Return whether the director decides about it."""
        return self.why is not None

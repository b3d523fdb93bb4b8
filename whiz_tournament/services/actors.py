"""Who acts: a member of the staff, a table's device, or the server itself."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Actor:
    """The one who asks; ``str`` is what the logs keep: ``user:12``, ``device:ab…``, ``system``."""

    kind: Literal["user", "device", "system"]
    id: str = ""

    def __str__(self) -> str:
        return f"{self.kind}:{self.id}" if self.id else self.kind

    @property
    def is_staff(self) -> bool:
        """Tell whether this is anyone but a table's device."""
        return self.kind != "device"


SYSTEM = Actor("system")


def user_actor(user_id: int) -> Actor:
    """Return the actor of a signed-in member."""
    return Actor("user", str(user_id))

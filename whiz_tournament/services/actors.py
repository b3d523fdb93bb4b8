"""Who acts: a member of the staff, a table's device, a player, or the server itself."""

from dataclasses import dataclass
from typing import Literal, cast

ActorKind = Literal["user", "device", "player", "system"]


@dataclass(frozen=True, slots=True)
class Actor:
    """The one who asks; ``str`` is what the logs keep.

    ``user:12``, ``device:ab…``, ``player:3`` (the number in the tournament), ``system``.
    """

    kind: ActorKind
    id: str = ""

    def __str__(self) -> str:
        return f"{self.kind}:{self.id}" if self.id else self.kind

    @classmethod
    def parse(cls, text: str) -> "Actor":
        """Return the actor of whom a log says this.

        >>> str(Actor.parse("user:12")), str(Actor.parse("system"))
        ('user:12', 'system')
        """
        kind, _, named = text.partition(":")
        return cls(cast("ActorKind", kind), named)

    @property
    def is_staff(self) -> bool:
        """Tell whether this is anyone but a table's device or a player."""
        return self.kind in {"user", "system"}


SYSTEM = Actor("system")


def user_actor(user_id: int) -> Actor:
    """Return the actor of a signed-in member."""
    return Actor("user", str(user_id))


def player_actor(entry: int) -> Actor:
    """Return the actor that a player is, by the number in the tournament."""
    return Actor("player", str(entry))

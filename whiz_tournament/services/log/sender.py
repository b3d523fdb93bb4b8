"""Who sends a result or an event, and what that one may do with it."""

from dataclasses import dataclass
from typing import Self

from whiz_tournament.models import Role
from whiz_tournament.services.actors import SYSTEM, Actor


@dataclass(frozen=True, slots=True)
class Sender:
    """A member of the staff, or the device of one table; ``table`` is ``None`` for staff.

    ``director`` is whether a result may still be changed when corrections are over.
    """

    actor: Actor
    table: int | None = None
    director: bool = False

    def __post_init__(self) -> None:
        if self.actor.is_staff == (self.table is not None):
            raise ValueError("a device speaks for one table, staff for all")

    @property
    def is_staff(self) -> bool:
        """Whether this is anyone but a table's device."""
        return self.actor.is_staff

    @classmethod
    def staff(cls, actor: Actor, role: Role) -> Self:
        """A signed-in member in a role."""
        return cls(actor, director=role.may(Role.DIRECTOR))

    @classmethod
    def device(cls, public_id: str, table: int) -> Self:
        """A paired device by its random name, and the table it belongs to."""
        return cls(Actor("device", public_id), table)


SERVER = Sender(SYSTEM, director=True)

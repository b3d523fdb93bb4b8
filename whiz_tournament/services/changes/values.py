"""What may happen in mid-evening: somebody arrives, leaves, or is replaced."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Somebody:
    """A player of the club by public id, or a guest by name."""

    player: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Arrives:
    """Somebody plays from that round on; who was here before takes the old number again."""

    who: Somebody
    round: int


@dataclass(frozen=True, slots=True)
class Leaves:
    """The entry plays no more from that round on; one past the last round only marks it."""

    entry: int
    round: int


@dataclass(frozen=True, slots=True)
class Replaced:
    """Somebody takes the entry's number and its places, in the rounds to come."""

    entry: int
    who: Somebody


Change = Arrives | Leaves | Replaced

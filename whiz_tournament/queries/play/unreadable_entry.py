"""What a phone sent that cannot be read, as it came."""

from dataclasses import dataclass
from hashlib import sha256
from uuid import UUID

LONGEST = 2000


@dataclass(frozen=True, slots=True)
class UnreadableEntry:
    """One text, under an id that is made of it: sent again it is the same."""

    uuid: UUID
    text: str

    @classmethod
    def of(cls, sent: bytes) -> "UnreadableEntry":
        """Take the beginning of what was sent; signs that no database keeps are left out."""
        text = sent[:LONGEST].decode("utf-8", "replace")
        shown = "".join(sign for sign in text if sign.isprintable())
        return cls(UUID(bytes=sha256(sent).digest()[:16]), shown)

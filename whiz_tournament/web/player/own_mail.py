"""How a person's own address stands, as the own page says it."""

from dataclasses import dataclass
from typing import Self

from whiz_tournament.mail.addresses import shortened
from whiz_tournament.models import Player
from whiz_tournament.queries.online.mail_addresses import own_mail
from whiz_tournament.wording.result_mails import address_refusal_words


@dataclass(frozen=True, slots=True)
class OwnMailPart:
    """Enough of the address to know it by, whether results go there, or why not."""

    email: str
    is_in_use: bool
    refusal: str

    @classmethod
    def of(cls, player: Player) -> Self | None:
        """Return the part, ``None`` for who left no address."""
        found = own_mail(player)
        if found is None:
            return None
        refusal = address_refusal_words(found.refusal)
        return cls(shortened(found.email), found.is_in_use, refusal)

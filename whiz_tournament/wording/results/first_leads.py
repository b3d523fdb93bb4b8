"""What a table is told of a lead that was not in the hand that leads."""

from django.utils.translation import gettext as _

from boards.cards import Card
from whiz_tournament.wording.letters import card_label


def lead_elsewhere_in_words(card: Card | None) -> str:
    """Return the sentence about a lead to look at again; nothing without one."""
    if card is None:
        return ""
    said = _(
        "The lead %(led)s was not in the hand that leads against this contract. Look again at the"
        " card and at who played."
    )
    return said % {"led": card_label(card)}

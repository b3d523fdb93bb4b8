"""How the numbers of a tournament were given, in words."""

from django.utils.translation import gettext as _

from whiz_tournament.queries.setup.drawn_numbers import DrawnNumbers, NumberOrder


def drawn_in_words(drawn: DrawnNumbers) -> str:
    """Return the sentence ("Numbers drawn by lot, seed 5f0c21aa.")."""
    match drawn.order:
        case NumberOrder.BY_LOT:
            return _("Numbers drawn by lot, seed {seed}.").format(seed=drawn.seed)
        case NumberOrder.BY_STRENGTH:
            return _("Numbers given by strength.")
        case NumberOrder.AS_LISTED:
            return _("Numbers in the order of the list.")

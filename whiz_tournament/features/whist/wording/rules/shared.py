"""What the rules of several of these games have in common."""

from typing import Final

from django.utils.translation import gettext_lazy as _

TROU: Final = _("The trou")
LEAD: Final = _(
    "The player at the dealer’s left leads to the first trick, unless the list of "
    "contracts says otherwise."
)

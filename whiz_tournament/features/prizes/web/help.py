"""What the help says of prizes."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from whiz_tournament.web.help.topic import Topic, signed_in_here

TOPICS: Final = (
    Topic(
        "prizes",
        _("Prizes"),
        (
            _(
                "Write what there is to win: amounts, things, or both, for places of the ranking, "
                "of a section or of a category, for the board of the evening, or to be drawn."
            ),
            _(
                "Nobody gets two prizes. People who are level share the amounts of their places "
                "to the cent, or draw; what was drawn can be drawn again from the number shown."
            ),
            _("The page says at any time who gets what; the list and receipts to sign are paper."),
        ),
        concerns=signed_in_here,
    ),
)

"""What the help says of the board of the evening."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from whiz_tournament.web.help.topic import Topic

TOPICS: Final = (
    Topic(
        "highlights",
        _("The board of the evening"),
        (
            _(
                "Once results are final, the page of an evening names the board over which the "
                "tables differ most: the one with the widest spread of points, over all hands."
            ),
            _(
                "Below it you may bid that board yourself: touch one of the bids, and you read how "
                "many tables chose it and what it was worth to them."
            ),
            _(
                "While an evening is played, its page says when first place is decided: when "
                "nobody else can come first any more, whatever the boards to come bring."
            ),
            _("Everybody’s own page names their best board and their worst, with a link to them."),
        ),
        after="player-pages",
    ),
)

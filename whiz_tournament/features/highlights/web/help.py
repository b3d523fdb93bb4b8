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
            _("Everybody’s own page names their best board and their worst, with a link to them."),
        ),
        after="player-pages",
    ),
)

"""What the help says of big screens."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from whiz_tournament.web.help.topic import Topic, signed_in_here

TOPICS: Final = (
    Topic(
        "walls",
        _("Big screens"),
        (
            _(
                "Give each screen of the room a name and open its address there once. From then "
                "on the desk says what it shows: the evening as it goes, seats, ranking, tables "
                "that we wait for, a message, a picture."
            ),
            _(
                "A ceremony reveals the ranking or the prizes from last to first, one key a step. "
                "No screen has a name or a figure before its step."
            ),
        ),
        concerns=signed_in_here,
    ),
)

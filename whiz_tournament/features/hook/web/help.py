"""What the help says of the address that is told."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from whiz_tournament.web.help.topic import Topic, signed_in_here

TOPICS: Final = (
    Topic(
        "hook",
        _("Notify another program"),
        (
            _(
                "When results are published, the program can notify one address: a group of ntfy, "
                "Matrix or Telegram, or a program of your own. Nothing is sent before you type one."
            ),
            _(
                "It sends the name of the evening, the club, the date and where the results are; "
                "no player’s name and no score."
            ),
            _("Without the internet it waits, and tries again for as long as mails do."),
        ),
        after="hosted",
        concerns=signed_in_here,
    ),
)

"""What the help says of calls."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from whiz_tournament.web.help.topic import Topic

TOPICS: Final = (
    Topic(
        "calls",
        _("Calls from the tables"),
        (
            _(
                "A table calls from its phone with one tap; the call shows the table and the "
                "board. However often it calls, it is one call."
            ),
            _(
                "Every page for directors counts the calls. “I go” shows the table who is coming; "
                "a call marked “Done” can be put back."
            ),
            _("A call that is not settled comes back after five minutes."),
            _(
                "A table may ask for more time: “2 minutes more” gives it to that table alone, "
                "and can be taken back on its page. A player who stops after a round says so on "
                "their phone; you plan the rest, or they play on."
            ),
        ),
        after="entry",
    ),
)

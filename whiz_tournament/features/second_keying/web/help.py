"""What the help says of typing twice."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from whiz_tournament.web.help.topic import Topic

TOPICS: Final = (
    Topic(
        "second-keying",
        _("Type again, unseen"),
        (
            _(
                "Typed a second time, unseen: under the slips of a round, each slip is typed again "
                "without its results. Only what differs appears."
            ),
        ),
        after="entry",
    ),
)

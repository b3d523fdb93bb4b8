"""What the help says of competitions."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from whiz_tournament.web.help.topic import Topic

TOPICS: Final[tuple[Topic, ...]] = (
    Topic(
        "competitions",
        _("Competitions"),
        (
            _(
                "Several tournaments can count together: by the mean of the percentages, or by the "
                "sum of the matchpoints or points."
            ),
            _(
                "Each counts for its share, such as 1/4. A rule says what happens to players who "
                "missed one."
            ),
            _(
                "Evenings without boards can count too: points of one game together, or points by "
                "place beside tournaments."
            ),
            _(
                "Over a season only the best sessions of each player may count, and a player may "
                "need a number of sessions to be ranked."
            ),
            _(
                "Only what is published of each counts. Nobody sees a competition before it is "
                "published, and it can be taken back."
            ),
        ),
    ),
)

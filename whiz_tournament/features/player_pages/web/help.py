"""What the help says of pages about people."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from whiz_tournament.web.help.topic import Topic

TOPICS: Final = (
    Topic(
        "player-pages",
        _("A page about one person"),
        (
            _(
                "Everybody who plays has a page over all evenings that were published: places and "
                "percentages, roles, contracts made, companions, best and worst boards."
            ),
            _(
                "At first nobody else reads it. On their own page people choose whether there is "
                "one for those who are given its link, or for everybody. A director can choose it "
                "for them, as they wish."
            ),
            _(
                "Others appear on it by the names that the public reads; those who want no name "
                "do not appear at all. People who are forgotten have no page any more."
            ),
        ),
        after="competitions",
    ),
)

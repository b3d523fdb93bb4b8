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
                "At first nobody else can read it. On their own page people can open it to those "
                "who have its link, or to everybody. A director can do so for anyone who wishes "
                "it."
            ),
            _(
                "Others appear on it by the names that the public reads; those who want no name "
                "do not appear at all. People who are forgotten have no page any more."
            ),
            _(
                "A page that everybody may read is on the club’s hosted pages and its site, too. "
                "It goes from there when that choice is taken back: as soon as this computer can "
                "reach the server."
            ),
        ),
        after="competitions",
    ),
)

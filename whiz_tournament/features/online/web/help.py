"""What the help says of pages elsewhere."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from whiz_tournament.web.help.topic import Topic

TOPICS: Final[tuple[Topic, ...]] = (
    Topic(
        "online",
        _("Online"),
        (
            _(
                "The page “Online” makes all that everybody may read here as plain files in three "
                "languages, for any web host or a stick."
            ),
            _(
                "When it is made again, only changes are written, and what is no longer public is "
                "deleted. Copies that may still contain a previous name are listed there."
            ),
        ),
    ),
    Topic(
        "targets",
        _("Where it goes online"),
        (
            _(
                "An administrator types a place of the club once and tests it; the page lists "
                "what kinds of places there are. Its password is encrypted and never shown again."
            ),
            _(
                "Each publication is sent there automatically, and so is its withdrawal. Without "
                "internet access it waits, tries again and says so."
            ),
            _("A folder that contains other people’s files is refused."),
        ),
    ),
    Topic(
        "hosted",
        _("Hosted pages"),
        (
            _(
                "Someone who runs this program on a server sends the club an address and a code. "
                "They are typed once; then everything public is sent there automatically."
            ),
            _(
                "The code publishes and opens nothing else. A name that is erased here goes there, "
                "too."
            ),
        ),
    ),
)

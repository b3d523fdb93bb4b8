"""What the help says of files to take along."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from whiz_tournament.web.help.topic import Topic

TOPICS: Final[tuple[Topic, ...]] = (
    Topic(
        "take_along",
        _("Download"),
        (
            _(
                "Under the results are files: ranking and boards for a spreadsheet, boards for "
                "programs of bridge, score cards on paper. They contain what the page shows and "
                "nothing else."
            ),
            _(
                "“JSON” contains a whole evening. “Read in an evening”, under “The club”, creates "
                "it again with the same ranking."
            ),
            _("The first page offers a calendar of coming evenings and a feed of new results."),
        ),
    ),
)

"""What the help says of wishes."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from whiz_tournament.web.help.topic import Topic

TOPICS: Final = (
    Topic(
        "wishes",
        _("Wishes"),
        (
            _(
                "Wishes: who keeps one table, who may not rest, who should or should not meet. "
                "Each plan says which of them are met; “Who meets whom” shows the whole plan."
            ),
        ),
        after="plan",
    ),
)

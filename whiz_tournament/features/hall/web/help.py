"""What the help says of a hall."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from whiz_tournament.web.help.topic import Topic, signed_in_here

TOPICS: Final = (
    Topic(
        "hall",
        _("A tournament in the hall"),
        (
            _(
                "For card games of four at a table: people change tables after each round, and "
                "each table hands in one slip with a number for each person."
            ),
            _(
                "Write the names, one on each line. Anyone who pays gets a playing number; the "
                "next round has a seat for everybody who has one and did not leave."
            ),
            _(
                "Choose how the round is seated and print seats and slips. Type a slip: the four "
                "names are there, and the next slip opens. Numbers that do not add up are refused "
                "with the difference."
            ),
            _(
                "A round may begin while slips are missing; they count from the moment they are "
                "typed. A correction changes the ranking, never the seats of a round."
            ),
            _(
                "Somebody leaves: say so under Players. A substitute: give them a number, then let "
                "both change places on the page of the round."
            ),
            _(
                "Somebody objects to a slip on a phone, or at the desk: it is on the first page "
                "until a director settles it. After the hour of the round a director alone "
                "corrects a slip that is in. One card was lost: make it again alone, under Phones."
            ),
        ),
        concerns=signed_in_here,
    ),
)

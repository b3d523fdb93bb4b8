"""What the help says of arriving."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from whiz_tournament.web.help.topic import Topic, signed_in_here

TOPICS: Final = (
    Topic(
        "arrival",
        _("Arriving and fees"),
        (
            _(
                "People can tick themselves at the roll call: on a tablet at the door, or on their "
                "own phone by the square of a poster. Open the page under Players › At the door; "
                "it closes when a plan is chosen."
            ),
            _(
                "Anyone who types two letters sees the few names that begin like that, and taps "
                "one. A guest types the whole name once, and is found next time. A wrong tap can "
                "be taken back for a minute on the same device."
            ),
            _(
                "The address contains a secret. If somebody ticks people from elsewhere, change "
                "the address and print the poster again."
            ),
            _(
                "Fees: write what an evening costs under The club › Fees. At the roll call, one "
                "tap a person notes cash, transfer or that it is owed. What somebody owes is "
                "asked for at the next evening."
            ),
            _(
                "An evening to come may have places and a closing time. Places go in the order in "
                "which people say that they come; the waiting list moves up when somebody stays "
                "away."
            ),
            _(
                "A personal link asks somebody from any device whether they come: make it on the "
                "form of a player, or on one’s own page after an evening; results by e-mail have "
                "it. Another link ends the old one."
            ),
        ),
        after="players",
        concerns=signed_in_here,
    ),
)

"""What the help says beyond one evening: the public, this computer."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from whiz_tournament.web.help.topic import Topic

CLUB_TOPICS: Final[tuple[Topic, ...]] = (
    Topic(
        "computer",
        _("This computer"),
        (
            _(
                "The page “This computer” shows the address and the code that let phones in. Scan "
                "its test with a phone: the page says “I see you”."
            ),
            _(
                "Type name and key of the wifi once: a code then joins phones to it. The key "
                "stays on this computer: no copy, export, result or log contains it."
            ),
            _(
                "Leave the lid open. When the computer slept, the page says from when to when "
                "nobody got an answer."
            ),
            _(
                "Starting the program a second time opens the page of the first. If another "
                "program has its port, the addresses change: the page names printed cards that "
                "lead elsewhere."
            ),
            _(
                "Administrators let phones in or keep them out, stop the program and start it "
                "again. Nothing is lost by either."
            ),
        ),
    ),
    Topic(
        "safety",
        _("If something breaks"),
        (
            _(
                "A result that was answered with “received” is on disk. Start the program again: "
                "nothing is lost."
            ),
            _(
                "After each round the database is copied to a folder beside it; better still, "
                "choose a stick as second place under The club, Data and computer. There a copy is "
                "put back."
            ),
        ),
    ),
)

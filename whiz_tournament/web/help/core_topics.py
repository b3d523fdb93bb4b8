"""What the help says of an evening, from its players to its ranking, and of what is beyond it."""

from typing import Final

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from whiz_tournament.web.help.topic import Topic

EVENING_TOPICS: Final[tuple[Topic, ...]] = (
    Topic(
        "ranking",
        _("Ranking"),
        (
            _(
                "Each hand is compared with the same hand at the other tables: two points for "
                "each that marked less, one for each that marked the same."
            ),
            _("The percentage is the mean over your boards; fifty is the average. “=” is a tie."),
            _("Touch a name to open the score card, and a percentage to see where it comes from."),
        ),
    ),
    Topic(
        "boards",
        _("Boards"),
        (
            _("A board is shown once no table has to play it any more."),
            _(
                "The striped hand is the Domy’s. Below are three lists, one for each hand, with "
                "equal results together."
            ),
        ),
    ),
    Topic(
        "players",
        _("Players and roll call"),
        (
            _("Tick who is here; guests only need a name. The page counts tables as you tick."),
            _(
                "“Late” is on each row. Type a name, and its row offers excused, absent, and plays "
                "if needed: that person sits out, and comes in when a table needs one more."
            ),
            _(
                "A list can be pasted, or read from a CSV or XLSX file; you see it "
                "before it counts."
            ),
        ),
    ),
    Topic(
        "plan",
        _("Plan"),
        (
            _(
                "The best plans for the players present and your time are side by side. The title "
                "says what differs; then you read when the evening ends, and who meets whom."
            ),
            _(
                "“Show everything” adds figures. Fairness says how little the luck of the draw "
                "matters, quality how good the plan is for its size. Numbers are drawn by lot from "
                "a few words: the same people with the same words get the same numbers."
            ),
            _("“One set” means the boards travel; with a set for each table they stay."),
            _(
                "A large field can be split into sections: each has its own tables and its own "
                "copy of the boards, compared with all the others or separately."
            ),
        ),
    ),
    Topic(
        "console",
        pgettext_lazy("place", "Tonight"),
        (
            _(
                "Rows are tables, columns are rounds. The list next to it says what there is to "
                "settle. The large button is the next thing to do, and the sentence under it says "
                "what follows."
            ),
            _(
                "Closing a round keeps the tables from changing it, saves a backup and shows the "
                "public the ranking so far. You can still type and correct everything."
            ),
            _(
                "For everything that happens there is one button: say whether it is about a "
                "person, a board or the room. You see first what would change. Rounds that have "
                "begun stay as they are, and what was decided tonight can be undone there."
            ),
            _(
                "Every act is kept in the history. A result, a ruling or a correction can be taken "
                "back. The newest change of the evening can be taken back until its round begins. "
                "A tournament that was ended can be opened again. What was published can be "
                "withdrawn. What was thrown away can be restored for thirty days."
            ),
            _(
                "Hands that were replaced can be put back until somebody knows the newer ones. Two "
                "things do not come back: cards that somebody has seen, and a person who was "
                "forgotten."
            ),
        ),
    ),
    Topic(
        "clock",
        _("Clock"),
        (
            _(
                "A round that opens has a clock, without anybody starting it; “Tonight”, big "
                "screen and phones count it down."
            ),
            _(
                "It can be stopped, given two minutes more or other minutes, and a break counts "
                "down between two rounds. A table that is late is named, and its last board can "
                "be dropped."
            ),
            _("A tournament in which all rounds are open at once has no clock."),
        ),
    ),
    Topic(
        "corrections",
        _("Corrections asked for"),
        (
            _(
                "Players ask on their own page or their table’s phone: what the result should be, "
                "and why. The other side says whether that is right."
            ),
            _(
                "The director sees before, after and what it does to the ranking, and accepts or "
                "refuses; the player reads why."
            ),
            _(
                "What is asked after the time for corrections is kept and marked. What was asked "
                "in time keeps the results provisional."
            ),
        ),
    ),
    Topic(
        "entry",
        _("Score entry"),
        (
            _(
                "One line a result: whose cards, contract, tricks. “N 10HX 11” is North’s cards, "
                "10 hearts doubled, 11 tricks. Enter goes to the next line."
            ),
            _(
                "Whose cards means who held them at the start, even if that player changed chairs "
                "after the auction."
            ),
            _("An amber note is only a question: F2 or Alt+O answers “it is right”."),
            _(
                "Slips to tick can be photographed or scanned: you see each value beside its piece "
                "of the picture, what is not sure is asked, and nothing counts before you "
                "record it."
            ),
        ),
    ),
    Topic(
        "print",
        _("Print"),
        (
            _("One button prints all that an evening needs; any single piece can be had as well."),
            _("Hands and results can be printed once the tournament is closed."),
            _(
                "The code of a table card lets a phone enter results for its table; the code of a "
                "guide card opens the player’s own page. “Phones and cards” replaces a lost card."
            ),
        ),
    ),
    Topic(
        "publish",
        _("Publish"),
        (
            _("Close the tournament, then publish provisionally: players have time to object."),
            _("Final results stay as they are; reopening is possible and is written down."),
        ),
    ),
)


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

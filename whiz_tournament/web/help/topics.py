"""What the help says, topic by topic; the key is the menu entry that opens it."""

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from whiz_tournament.command_line import typed

Text = str | Promise


@dataclass(frozen=True, slots=True)
class Topic:
    """One screen: its title and what to know about it, a sentence or two a paragraph."""

    key: str
    title: Text
    paragraphs: tuple[Text, ...]


TOPICS: tuple[Topic, ...] = (
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
                "The best plans for the players present and your time come first. Fairness says "
                "how little the luck of the draw matters, quality how good the plan is "
                "for its size."
            ),
            _("“One set” means the boards travel; with a set for each table they stay."),
            _(
                "Wishes: who keeps one table, who may not rest, who should or should not meet. "
                "Each plan says which of them hold; the certificate shows who meets whom."
            ),
            _(
                "A large field can be split into sections: each has its own tables and its own "
                "copy of the boards, compared with all the others or by itself."
            ),
        ),
    ),
    Topic(
        "console",
        _("Console"),
        (
            _(
                "Rows are tables, columns are rounds. The list beside it says what is "
                "still missing."
            ),
            _(
                "Closing a round keeps the tables from changing it, saves a backup and shows the "
                "public the ranking so far. You can still type and correct everything."
            ),
            _(
                "When somebody comes or leaves, a table falls away or you take another movement, "
                "you see first what would change. Rounds that have begun stay as they are."
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
                "A round that opens has a clock, without anybody starting it; console, big screen "
                "and phones count it down."
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
                "and why. The other side says whether it was so."
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
        ),
    ),
    Topic(
        "calls",
        _("Calls from the tables"),
        (
            _(
                "A table calls from its phone by one tap; table and board come along. However "
                "often it calls, it is one call."
            ),
            _(
                "Every page of a director counts the calls. “I go” tells the table who comes; what "
                "is “Done” can be put back."
            ),
            _("A call that nobody is done with asks again after five minutes."),
        ),
    ),
    Topic(
        "print",
        _("Print"),
        (
            _("One button prints all that a round needs; any single piece can be had as well."),
            _("Hands and results can be printed once the tournament is closed."),
            _(
                "The code of a table card lets a phone speak for its table; the code of a guide "
                "card opens the player’s own page. “Phones and cards” makes a lost card anew."
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
    Topic(
        "competitions",
        _("Competitions"),
        (
            _(
                "Several tournaments can count together: by the mean of the percentages, or by the "
                "sum of the matchpoints or points."
            ),
            _(
                "Each counts for its share, such as 1/4. A rule says what becomes of who missed "
                "one."
            ),
            _(
                "Only what is published of each counts. Nobody sees a competition before it is "
                "published, and it can be taken back."
            ),
        ),
    ),
    Topic(
        "simultaneous",
        _("Simultaneous"),
        (
            _(
                "Several clubs play the same boards. The organiser gives each club a code; it "
                "gets a tournament of its own, with its players, its movement and its director."
            ),
            _(
                "Nobody sees hands, boards or the ranking of all clubs before the last club has "
                "finished, or the organiser ends the embargo."
            ),
            _(
                "Each result is compared with all clubs; a board that fewer clubs had counts by "
                "Neuberg’s formula. What a club publishes anew counts until the day that the "
                "organiser chose."
            ),
        ),
    ),
    Topic(
        "online",
        _("Online"),
        (
            _(
                "The page “Online” makes all that everybody may read here as plain files in three "
                "languages, for any web host or a stick."
            ),
            _(
                "Made again, only what changed is written, and what is no longer public goes. "
                "Copies that may still hold a name of before are named there."
            ),
        ),
    ),
    Topic(
        "targets",
        _("Where it goes online"),
        (
            _(
                "An administrator types a place of the club once and tests it: SFTP, FTP, WebDAV, "
                "an S3 bucket or a folder. Its password is locked and never shown again."
            ),
            _(
                "Each publication goes there by itself, and so does what takes it back. Without "
                "the internet it waits, tries again by itself and says so."
            ),
            _("A folder that holds files of others is refused."),
        ),
    ),
    Topic(
        "hosted",
        _("Hosted pages"),
        (
            _(
                "Who runs this program on a server sends the club an address and a code. They are "
                "typed once; then all that is public goes there by itself."
            ),
            _(
                "The code publishes and opens nothing else. A name that is erased here goes there, "
                "too."
            ),
        ),
    ),
    Topic(
        "mail",
        _("Results by e-mail"),
        (
            _(
                "A player leaves an address on the own page. A mail asks first whether it was "
                "really that person; nothing else is sent before."
            ),
            _(
                "After the publication one mail tells place, score, best and worst board. A "
                "correction is told to whom it concerns. One tap in the mail ends them."
            ),
            _(
                "Where you publish stands how many were sent, how many wait, and whose address "
                "takes none. The addresses are shown to nobody else."
            ),
        ),
    ),
    Topic(
        "take_along",
        _("Take it along"),
        (
            _(
                "Under the results are files: ranking and boards for a spreadsheet, boards for "
                "programs of bridge, score cards on paper. They hold what the page shows and "
                "nothing else."
            ),
            _(
                "“JSON” holds a whole evening. “Read in an evening”, under “The club”, makes it "
                "anew with the same ranking."
            ),
            _("The first page offers a calendar of coming evenings and a feed of new results."),
        ),
    ),
    Topic(
        "computer",
        _("This computer"),
        (
            _(
                "The page “This computer” shows the address and the code that let phones in. Scan "
                "its test with a phone: the page says “I see you”."
            ),
            _(
                "Type name and key of the wifi once: a code then joins phones to it. The key stays "
                "on this computer: no copy, export, result or log holds it."
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
            format_lazy(
                _(
                    "After each round the database is copied to a folder beside it; better still, "
                    "name a USB stick in WHIZ_BACKUP_DIR. “{command}” puts the newest copy back."
                ),
                command=typed("restore"),
            ),
        ),
    ),
)

"""What the help says of a simultaneous."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from whiz_tournament.web.help.topic import Topic

TOPICS: Final[tuple[Topic, ...]] = (
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
                "Neuberg’s formula. What a club publishes again counts until the day that the "
                "organiser chose."
            ),
            _(
                "A player may have a category, such as junior: the rank in it is shown next to the "
                "overall rank. Players who are not named in public are in none."
            ),
            _(
                "The boards are dealt here unless the organiser takes them from a deal file. "
                "Anyone who has seen the file must not play."
            ),
            _(
                "A club that plays on its own computer, without internet, gets a file too: its "
                "boards are sealed until the code opens them. After the evening it sends its "
                "results, or saves them as a file; they count like those of all other clubs. A "
                "later delivery replaces the previous one."
            ),
        ),
    ),
)

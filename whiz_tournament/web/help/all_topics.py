"""What the help says, topic by topic; the key is the menu entry that opens it."""

from typing import Final

from whiz_tournament.web.help.club_topics import CLUB_TOPICS
from whiz_tournament.web.help.evening_topics import EVENING_TOPICS
from whiz_tournament.web.help.topic import Topic

TOPICS: Final[tuple[Topic, ...]] = (*EVENING_TOPICS, *CLUB_TOPICS)

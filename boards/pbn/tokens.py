"""Lines of PBN as tags, blank lines and other text; comments and ``%`` lines are gone."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from boards.deal_file import MOST_LINES, CommentOpen, TagUnreadable, TooManyLines

MANDATORY: Final = (
    "Event",
    "Site",
    "Date",
    "Board",
    "West",
    "North",
    "East",
    "South",
    "Dealer",
    "Vulnerable",
    "Deal",
    "Scoring",
    "Declarer",
    "Contract",
    "Result",
)

_OF_RESULTS: Final = """
    declarer contract result score scoreimp scoremp scorepercentage scorerubber auction play
    actiontable auctiontimetable instantscoretable playtimetable scoretable totalscoretable
"""
_OF_BOARDS_AND_EVENTS: Final = """
    event site date board west north east south dealer vulnerable deal scoring
    annotator annotatorna application bidsystemew bidsystemns competition description
    doubledummytricks eastna easttype eventdate eventsponsor frenchmp generator hometeam mode
    northna northtype note optimumplaytable optimumresulttable optimumscore pairew pairns
    pairtable room round southna southtype stage table teamtable termination time timecall
    timecontrol utcdate utctime visitteam westna westtype whizdealer whizdomy
"""

RESULT_TAGS: Final = frozenset(_OF_RESULTS.split())
"""Tags that say what was bid or made: not ours to read."""

KNOWN: Final = RESULT_TAGS | frozenset(_OF_BOARDS_AND_EVENTS.split())
"""Every tag, in lower case, that needs no remark."""


_TAG = re.compile(r'\[\s*(\w{1,64})\s*"((?:[^"\\]|\\.)*)"\s*\]', re.ASCII)
_ESCAPED = re.compile(r"\\(.)")
_TEXT = re.compile(r"[^{;\s][^{;]*")


class Tag(NamedTuple):
    """``[Name "value"]`` and its line."""

    line: int
    name: str
    value: str

    @property
    def key(self) -> str:
        """Return the name by which tags are compared."""
        return self.name.lower()


class Text(NamedTuple):
    """A line, or the rest of one, that is no tag: the data of a section."""

    line: int


class Blank(NamedTuple):
    """An empty line."""

    line: int


Token = Tag | Text | Blank


class _Scanner:
    """Walks the lines and remembers where an open comment began."""

    def __init__(self) -> None:
        self.comment_line: int | None = None

    def line(self, number: int, text: str) -> Iterator[Token]:
        if self.comment_line is None and text.startswith("%"):
            return
        if not text.strip():
            yield Blank(number)
        position = 0
        while position < len(text):
            token, position = self._step(number, text, position)
            if token is not None:
                yield token

    def _step(self, number: int, text: str, position: int) -> tuple[Token | None, int]:
        """Take one piece of a line; every step moves on, so a line costs its length."""
        if self.comment_line is not None:
            return self._comment(text, position)
        first = text[position]
        if first.isspace():
            return None, position + 1
        if first == "{":
            self.comment_line = number
            return None, position + 1
        if first == ";":
            return None, len(text)
        if first == "[":
            return self._tag(number, text, position)
        piece = _TEXT.match(text, position)
        return Text(number), piece.end() if piece else len(text)

    def _comment(self, text: str, position: int) -> tuple[None, int]:
        end = text.find("}", position)
        if end < 0:
            return None, len(text)
        self.comment_line = None
        return None, end + 1

    @staticmethod
    def _tag(number: int, text: str, position: int) -> tuple[Tag, int]:
        match = _TAG.match(text, position)
        if match is None:
            raise TagUnreadable(field="file", line=number)
        return Tag(number, match[1], _ESCAPED.sub(r"\1", match[2])), match.end()


def tokens(lines: Iterator[tuple[int, str]]) -> Iterator[Token]:
    """Yield the tokens of the lines; raise ``TagUnreadable`` or ``CommentOpen``.

    At most as many tokens as lines are allowed: crowded lines cost no more than many.
    """
    scanner = _Scanner()
    tokens = (token for number, text in lines for token in scanner.line(number, text))
    for count, token in enumerate(tokens):
        if count == MOST_LINES:
            raise TooManyLines(field="file", limit=MOST_LINES)
        yield token
    if scanner.comment_line is not None:
        raise CommentOpen(field="file", line=scanner.comment_line)

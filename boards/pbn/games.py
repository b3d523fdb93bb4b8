"""Tokens of PBN as games: one board with its tags, those it inherits filled in."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from boards.deal_file_errors import NothingToRepeat, TagExpected
from boards.pbn.standard import MANDATORY
from boards.pbn.tokens import Blank, Tag, Text, Token

_INHERITABLE = frozenset({"board", "deal", "dealer", "whizdealer", "whizdomy"})
_OPENS_A_GAME = frozenset(name.lower() for name in MANDATORY)


@dataclass(slots=True)
class PbnGame:
    """The tags of one board by lower-case name, and the lines of section data per tag."""

    tags: dict[str, Tag] = field(default_factory=dict)
    sections: dict[str, list[int]] = field(default_factory=dict)
    latest: str | None = None

    @property
    def complete(self) -> bool:
        """Return whether a blank line ends this game."""
        return "board" in self.tags and "deal" in self.tags

    @property
    def line(self) -> int:
        """Return where the game begins."""
        return min(tag.line for tag in self.tags.values())

    def value(self, key: str) -> str:
        """Return a tag's value, empty where there is none."""
        return self.tags[key].value.strip() if key in self.tags else ""


class _Gatherer:
    """Builds one game after the other; knows what the next may inherit."""

    def __init__(self) -> None:
        self.game = PbnGame()
        self.before: dict[str, Tag] = {}
        self.lasting: dict[str, Tag] = {}

    def take(self, token: Token) -> Iterator[PbnGame]:
        if isinstance(token, Text):
            self._text(token)
        elif isinstance(token, Blank):
            if self.game.complete:
                yield from self.close()
        else:
            if token.key in _OPENS_A_GAME and token.key in self.game.tags:
                yield from self.close()
            self.game.tags[token.key] = self._resolved(token)
            self.game.latest = token.key

    def close(self) -> Iterator[PbnGame]:
        """Give the game so far, if there is any, and begin the next."""
        if not self.game.tags:
            return
        game, self.game = self.game, PbnGame()
        line = game.line
        for key, tag in self.lasting.items():
            game.tags.setdefault(key, tag._replace(line=line))
        self.before = game.tags
        yield game

    def _text(self, token: Text) -> None:
        latest = self.game.latest
        if latest is None:
            if not self.before:
                raise TagExpected(field="file", line=token.line)
            latest = "text"
        self.game.sections.setdefault(latest, []).append(token.line)

    def _resolved(self, tag: Tag) -> Tag:
        """Follow ``#`` (as the game before) and ``##value`` (from now on)."""
        if tag.value == "#":
            if tag.key in self.before:
                return tag._replace(value=self.before[tag.key].value)
            if tag.key in _INHERITABLE:
                raise NothingToRepeat(field="file", line=tag.line, tag=tag.name)
        if tag.value.startswith("##"):
            tag = tag._replace(value=tag.value[2:])
            if tag.key in _INHERITABLE:  # the tags we read: few, so a game stays cheap
                self.lasting[tag.key] = tag
        return tag


def games(tokens: Iterable[Token]) -> Iterator[PbnGame]:
    """Yield the games: a new one begins after a blank line, or where a main tag comes again."""
    gatherer = _Gatherer()
    for token in tokens:
        yield from gatherer.take(token)
    yield from gatherer.close()

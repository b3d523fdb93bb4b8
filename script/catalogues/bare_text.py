"""Finds words in templates that no translate tag covers."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser

from django.template.base import Lexer, Token, TokenType

# Words that are the same in the three languages, or proper names.
SAME_EVERYWHERE = {"CSV", "Domy", "JSON", "PBN", "PDF", "PIN", "QR", "Whiz", "XLSX", "min", "h"}
SPOKEN_ATTRIBUTES = {"alt", "aria-label", "placeholder", "summary", "title"}
SPOKEN_INPUTS = {"submit", "button", "reset"}
SILENT_ELEMENTS = {"script", "style", "kbd", "code"}
WORD = re.compile(r"[^\W\d_]+")
CLASS_BLOCK = re.compile(r"block \w+_class")  # fills an attribute of the page above
HOLE = "\x00"


def bare_words(source: str) -> list[tuple[int, str]]:
    """Return line and text of everything that a person would read untranslated.

    >>> bare_words('<p>{% translate "Boards" %} <b>Bonjour</b></p>')
    [(1, 'Bonjour')]
    """
    reader = _Reader()
    reader.feed("".join(_without_tags(Lexer(source).tokenize())))
    reader.close()
    return reader.found


def _without_tags(tokens: list[Token]) -> Iterator[str]:
    """Yield the page's own text; what a tag or a variable would write leaves a hole.

    Line breaks inside tags are kept, so that line numbers stay true.
    """
    inside = ""
    for token in tokens:
        name = token.contents.split(maxsplit=1)[0] if token.contents.strip() else ""
        if token.token_type == TokenType.TEXT:
            yield "\n" * token.contents.count("\n") if inside else token.contents
        elif token.token_type == TokenType.VAR:
            yield "" if inside else HOLE
        elif token.token_type == TokenType.BLOCK:
            if name in {"blocktranslate", "blocktrans", "comment"}:
                inside = f"end{name}"
            elif CLASS_BLOCK.fullmatch(token.contents):
                inside = "endblock"
            elif name == inside:
                inside = ""
            yield " "


class _Reader(HTMLParser):
    """Walks a page and keeps the words that stand bare in it."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[int, str]] = []
        self.silent: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep bare words of the attributes that are read aloud."""
        values = dict(attrs)
        spoken = SPOKEN_ATTRIBUTES | ({"value"} if values.get("type") in SPOKEN_INPUTS else set())
        for name in spoken & values.keys():
            self._keep(values[name] or "")
        if tag in SILENT_ELEMENTS:
            self.silent.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """Leave a silent element."""
        if self.silent and self.silent[-1] == tag:
            self.silent.pop()

    def handle_data(self, data: str) -> None:
        """Keep bare words of the text."""
        if not self.silent:
            self._keep(data)

    def _keep(self, text: str) -> None:
        """Note each line of a text that holds a word which is not the same everywhere."""
        for number, line in enumerate(text.split("\n"), self.getpos()[0]):
            if set(WORD.findall(line)) - SAME_EVERYWHERE:
                self.found.append((number, " ".join(line.replace(HOLE, "…").split())))

"""Finds the sentences in Python sources and in templates."""

import io
from collections.abc import Iterator
from pathlib import Path
from tokenize import TokenError

from babel.messages.extract import DEFAULT_KEYWORDS, extract
from django.utils.translation.template import templatize

from script.catalogues.message import Message

PYTHON_FOLDERS = ("boards", "movements", "scoring", "whiz_tournament")
TEMPLATE_SUFFIXES = {".html", ".txt"}
KEYWORDS = DEFAULT_KEYWORDS | {
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext_lazy": (1, 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext_lazy": ((1, "c"), 2, 3),
}


class Unreadable(Exception):
    """A source that cannot be read: its path and the reason, on one line."""

    def __init__(self, path: Path, reason: Exception) -> None:
        super().__init__(f"{path}: {reason}")


def python_files(root: Path) -> list[Path]:
    """Return the Python sources below ``root`` that may speak to people."""
    return sorted(path for name in PYTHON_FOLDERS for path in (root / name).rglob("*.py"))


def template_files(root: Path) -> list[Path]:
    """Return the templates below ``root``."""
    paths = (root / "templates").rglob("*")
    return sorted(path for path in paths if path.suffix in TEMPLATE_SUFFIXES)


def messages(root: Path) -> set[Message]:
    """Return every sentence that the sources below ``root`` ask a translation of."""
    messages: set[Message] = set()
    for path in python_files(root):
        messages |= set(_from_source(path, path.read_text()))
    for path in template_files(root):
        messages |= set(_from_source(path, _as_python(path)))
    # A catalogue holds one entry an English sentence: the one with a plural serves both.
    plural = {(message.singular, message.context) for message in messages if message.plural}
    return {m for m in messages if m.plural or (m.singular, m.context) not in plural}


def _as_python(path: Path) -> str:
    """Return the template's translate tags as calls, one indentation for all lines.

    Django blanks the rest of the page with X's; the tokeniser must not see its indentation.
    """
    try:
        calls = templatize(path.read_text(), origin=str(path))
    except SyntaxError as error:
        raise Unreadable(path, error) from error
    return "\n".join(line.strip() for line in calls.splitlines())


def _from_source(path: Path, source: str) -> Iterator[Message]:
    """Yield the sentences of one Python source."""
    try:
        for _line, ids, _comments, context in extract(
            "python", io.BytesIO(source.encode()), KEYWORDS, options={"encoding": "utf-8"}
        ):
            one, *more = (ids,) if isinstance(ids, str) else tuple(filter(None, ids))
            yield Message(one, context or "", more[0] if more else "")
    except (SyntaxError, TokenError, ValueError) as error:
        raise Unreadable(path, error) from error

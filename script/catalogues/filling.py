"""Fills a catalogue from a small JSON file, so that nobody edits one by hand."""

from collections.abc import Iterator, Mapping
from typing import Any

from babel.messages.catalog import Catalog

from script.catalogues.message import Message

Filling = Mapping[str, Mapping[str, Any]]
SEPARATOR = "\x04"


class Misshapen(ValueError):
    """Words that are neither one text nor a plural's two; names the msgid."""

    def __init__(self, key: str) -> None:
        super().__init__(f"{key!r}: a text or a list of two texts is expected")


def fill(catalogue: Catalog, language: str, filling: Filling) -> Iterator[str]:
    """Put the words of ``{msgid: {"fr": …, "nl": …}}`` in; yield each msgid that is unknown.

    A plural is a list of two forms; a msgid with a context is ``"context\\u0004msgid"``.
    """
    for key, words in filling.items():
        context, _, singular = key.rpartition(SEPARATOR)
        entry = catalogue.get(singular, context=context or None)
        if entry is None:
            yield f"unknown: {Message(singular, context)}"
        elif language in words:
            entry.string = _string(words[language], key)
            entry.flags.discard("fuzzy")


def _string(words: Any, key: str) -> str | tuple[str, ...]:
    """Return one form, or the two of a plural, refusing anything else."""
    if isinstance(words, str):
        return words
    if isinstance(words, list) and len(words) == 2 and all(isinstance(w, str) for w in words):
        return tuple(words)
    raise Misshapen(key)

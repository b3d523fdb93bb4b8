"""Turns of phrase that no English sentence uses: the list of docs/languages.md."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

from script.catalogues.message import Message

LIST: Final = Path(__file__).resolve().parents[2] / "docs" / "languages.md"
_ROW: Final = re.compile(r"^\| (`.+`) \| (.+) \|$", re.MULTILINE)


@cache
def turns() -> dict[str, str]:
    """Return each turn of the list with what is written instead."""
    rows = _ROW.findall(LIST.read_text(encoding="utf-8"))
    return {turn: instead for row, instead in rows for turn in re.findall(r"`([^`]+)`", row)}


def used_turns(message: Message) -> list[str]:
    """Return the turns that a sentence uses.

    >>> used_turns(Message("A table falls away. Deal anew?"))
    ['anew', 'falls away']
    >>> used_turns(Message("Who rests keeps the total.")), used_turns(Message("Who plays?"))
    (['Who ….'], [])
    """
    text = f"{message.singular}\n{message.plural}"
    return [turn for turn in turns() if _pattern(turn).search(text)]


def faults(wanted: Iterable[Message]) -> Iterator[str]:
    """Yield each sentence that uses a turn, with what is written instead."""
    known = turns()
    for message in sorted(wanted):
        if used := used_turns(message):
            instead = "; ".join(f"{turn}: {known[turn]}" for turn in used)
            yield f"en: to rewrite ({instead}): {message}"


@cache
def _pattern(turn: str) -> re.Pattern[str]:
    words = re.escape(turn).replace("…", "[^.?\n]*")
    if turn[0].isupper():
        return re.compile(rf"(?:^|[.:;!?] ){words}", re.MULTILINE)
    return re.compile(rf"\b{words}\b", re.IGNORECASE)

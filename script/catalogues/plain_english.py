"""Turns of phrase that no English sentence should use: the list of docs/languages.md, held.

Sentences that had one when the list was made wait in ``locale/left_to_rewrite.txt``. None is ever
added to it, and ``script/messages`` takes out what was rewritten.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

from script.catalogues.message import Message

LIST: Final = Path(__file__).resolve().parents[2] / "docs" / "languages.md"
LEFT: Final = Path("locale") / "left_to_rewrite.txt"
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


def faults(root: Path, wanted: Iterable[Message]) -> Iterator[str]:
    """Yield each sentence that uses a turn and does not wait, and each that waits for nothing."""
    waiting = set(_left(root))
    used = {str(message): found for message in sorted(wanted) if (found := used_turns(message))}
    known = turns()
    for sentence, found in used.items():
        if sentence not in waiting:
            instead = "; ".join(f"{turn}: {known[turn]}" for turn in found)
            yield f"en: to rewrite ({instead}): {sentence}"
    for sentence in sorted(waiting - used.keys()):
        yield f"en: rewritten, so script/messages takes it out of {LEFT}: {sentence}"


def shrink(root: Path, wanted: Iterable[Message]) -> None:
    """Take out of the list that waits whatever no longer uses a turn."""
    used = {str(message) for message in wanted if used_turns(message)}
    left = _left(root)
    kept = [sentence for sentence in left if sentence in used]
    if kept != left:
        (root / LEFT).write_text("".join(f"{each}\n" for each in kept), encoding="utf-8")


def _left(root: Path) -> list[str]:
    path = root / LEFT
    return path.read_text(encoding="utf-8").splitlines() if path.exists() else []


@cache
def _pattern(turn: str) -> re.Pattern[str]:
    words = re.escape(turn).replace("…", "[^.?\n]*")
    if turn[0].isupper():
        return re.compile(rf"(?:^|[.:;!?] ){words}", re.MULTILINE)
    return re.compile(rf"\b{words}\b", re.IGNORECASE)

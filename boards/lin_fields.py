"""Lines of LIN as fields: ``key|value|``, also inside a web link."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple
from urllib.parse import unquote

from boards.deal_file_errors import FieldUnpaired


class LinField(NamedTuple):
    """One key in lower case, its value, and the line where the key stands."""

    line: int
    key: str
    value: str


def fields(lines: Iterable[tuple[int, str]]) -> Iterator[LinField]:
    """Yield the fields; a value may run over several lines."""
    words = _words(lines)
    for line, key in words:
        if not key.strip():
            continue
        value = next(words, None)
        if value is None:
            raise FieldUnpaired(field="file", line=line)
        yield LinField(line, key.strip().lower(), value[1].strip())


def _words(lines: Iterable[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """Yield what stands before each bar and after the last, with the line where it begins."""
    word: list[str] = []
    begun, blank = 1, True
    for number, text in lines:
        for i, part in enumerate(_plain(text).split("|")):
            if i:
                yield begun, "".join(word)
                word, blank = [], True
            if blank:
                begun, blank = number, not part.strip()
            word.append(part)
    if not blank:
        yield begun, "".join(word)


def _plain(text: str) -> str:
    """Undo the percent signs of a link such as ``…?lin=pn%7C…``."""
    if "|" in text or "%7c" not in text.lower():
        return text
    return unquote(text).partition("lin=")[2] or unquote(text)

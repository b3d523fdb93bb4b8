"""JSON documents turned on their side, and back: the values of one key stand together.

What lines of a page say under one key repeats from line to line, and of one value for all there is
one. Deflated, a page of columns takes six tenths of what its rows take (``packed_pages.py``). It
knows nothing of pages: any JSON comes back as it was.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

_KEYS: Final = "|"
"""Objects with the same keys: a column for each key."""
_LENGTHS: Final = "#"
_ITEMS: Final = "*"
"""Lists: how long each is, and all their items after each other."""
_ALL: Final = "="
"""One plain value, as often as there are values."""
_PLAIN: Final = (str, int, bool, type(None))
MOST_VALUES: Final = 20_000_000
"""That a page may turn back into: a ranking of 100,000 people has two million."""


def in_columns(document: Any) -> Any:
    """Return a document by columns.

    >>> in_columns([{"a": 1, "b": 2}, {"a": 1, "b": 3}])
    {'#': [1], '*': {'|': {'a': {'=': 1}, 'b': [2, 3]}}}
    """
    return _column([document])


def from_columns(columns: Any) -> Any:
    """Return the document; raises ValueError for what ``in_columns`` never says.

    >>> from_columns({"#": [2], "*": {"|": {"a": {"=": 1}, "b": [2, 3]}}})
    [{'a': 1, 'b': 2}, {'a': 1, 'b': 3}]
    """
    try:
        return _Back().values(columns, 1)[0]
    except (AttributeError, KeyError, TypeError) as error:
        raise ValueError(repr(error)) from error


def _column(values: list[Any]) -> Any:
    first = values[0] if values else None
    if isinstance(first, dict) and _have_its_keys(values, first):
        return {_KEYS: {key: _column([value[key] for value in values]) for key in first}}
    if isinstance(first, list) and all(isinstance(value, list) for value in values):
        items = [item for value in values for item in value]
        return {_LENGTHS: _column([len(value) for value in values]), _ITEMS: _column(items)}
    if len(values) > 1 and _are_one(values, first):
        return {_ALL: first}
    return values


def _have_its_keys(values: list[Any], first: dict[str, Any]) -> bool:
    return all(isinstance(value, dict) and value.keys() == first.keys() for value in values)


def _are_one(values: list[Any], first: Any) -> bool:
    """Tell whether all are the same plain value, as JSON tells values apart: 1 is not true."""
    kind = type(first)
    return kind in _PLAIN and all(type(value) is kind and value == first for value in values)


class _Back:
    """One document turned back; it may not grow beyond any page."""

    def __init__(self) -> None:
        self.left = MOST_VALUES

    def values(self, columns: Any, count: int) -> list[Any]:
        """Return that many values of a column."""
        self.left -= count
        if count < 0 or self.left < 0:
            message = "a page has more values than any"
            raise ValueError(message)
        if isinstance(columns, list):
            return _exactly(columns, count)
        if _KEYS in columns:
            return self._objects(columns[_KEYS], count)
        if _ALL in columns:
            return [columns[_ALL]] * count
        lengths = self.values(columns[_LENGTHS], count)
        items = iter(self.values(columns[_ITEMS], sum(lengths)))
        return [_next(items, length) for length in lengths]

    def _objects(self, columns: dict[str, Any], count: int) -> list[Any]:
        keys = list(columns)
        rows = zip(*(self.values(column, count) for column in columns.values()), strict=True)
        return [dict(zip(keys, row, strict=True)) for row in rows] if keys else _empty(count)


def _exactly(values: list[Any], count: int) -> list[Any]:
    if len(values) != count:
        message = f"{len(values)} values where {count} were promised"
        raise ValueError(message)
    return values


def _next(items: Iterator[Any], length: int) -> list[Any]:
    return _exactly(list(islice(items, length)), length)


def _empty(count: int) -> list[Any]:
    return [{} for _ in range(count)]

"""Documents of releases as the database keeps them: JSON, deflated with a dictionary of our own.

Pages are short and say the same keys again and again. So they are turned into columns
(below), which the text's first letter says, and a dictionary of pieces of real pages
is given beforehand: either takes a third to a half away. The packed bytes name their dictionary by
its sum, as RFC 1950 has it, so that one may be added and none may change.
"""

import json
import zlib
from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from itertools import islice
from pathlib import Path
from typing import Final

from boards.json_values import Json, JsonObject

# JSON documents turned on their side, and back: the values of one key stand together.


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


def in_columns(document: Json) -> Json:
    """Return a document by columns.

    >>> in_columns([{"a": 1, "b": 2}, {"a": 1, "b": 3}])
    {'#': [1], '*': {'|': {'a': {'=': 1}, 'b': [2, 3]}}}
    """
    return _column([document])


def from_columns(columns: Json) -> Json:
    """Return the document; raises ValueError for what ``in_columns`` never says.

    >>> from_columns({"#": [2], "*": {"|": {"a": {"=": 1}, "b": [2, 3]}}})
    [{'a': 1, 'b': 2}, {'a': 1, 'b': 3}]
    """
    try:
        return _Back().values(columns, 1)[0]
    except (AttributeError, KeyError, TypeError) as error:
        raise ValueError(repr(error)) from error


def _column(values: list[Json]) -> Json:
    first = values[0] if values else None
    if isinstance(first, dict) and _have_its_keys(values, first):
        return {_KEYS: {key: _column([value[key] for value in values]) for key in first}}
    if isinstance(first, list) and all(isinstance(value, list) for value in values):
        items = [item for value in values for item in value]
        return {_LENGTHS: _column([len(value) for value in values]), _ITEMS: _column(items)}
    if len(values) > 1 and _are_one(values, first):
        return {_ALL: first}
    return values


def _have_its_keys(values: list[Json], first: JsonObject) -> bool:
    return all(isinstance(value, dict) and value.keys() == first.keys() for value in values)


def _are_one(values: list[Json], first: Json) -> bool:
    """Tell whether all are the same plain value, as JSON tells values apart: 1 is not true."""
    kind = type(first)
    return kind in _PLAIN and all(type(value) is kind and value == first for value in values)


class _Back:
    """One document turned back; it may not grow beyond any page."""

    def __init__(self) -> None:
        self.left = MOST_VALUES

    def values(self, columns: Json, count: int) -> list[Json]:
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

    def _objects(self, columns: JsonObject, count: int) -> list[Json]:
        keys = list(columns)
        rows = zip(*(self.values(column, count) for column in columns.values()), strict=True)
        return [dict(zip(keys, row, strict=True)) for row in rows] if keys else _empty(count)


def _exactly(values: list[Json], count: int) -> list[Json]:
    if len(values) != count:
        message = f"{len(values)} values where {count} were promised"
        raise ValueError(message)
    return values


def _next(items: Iterator[Json], length: int) -> list[Json]:
    return _exactly(list(islice(items, length)), length)


def _empty(count: int) -> list[Json]:
    return [{} for _ in range(count)]


LARGEST: Final = 256 << 20
"""Bytes that a page may unpack to: a ranking of 100,000 people has 30 million."""
DIGEST_SIZE: Final = 16
_HEADER: Final = 2
_DICTIONARY_ID: Final = 4
_HAS_DICTIONARY: Final = 0x20  # a flag in the second byte
_IN_COLUMNS: Final = b"|"  # which no JSON begins with
_DICTIONARIES: Final = ("page_dictionary_1.txt", "page_dictionary_2.txt")
"""The last one packs; the others go on unpacking what they packed."""


def page_text(document: Json) -> bytes:
    """Return a document as it is packed: the same bytes for equal documents.

    >>> page_text({"b": 1, "a": "é"})
    b'{"a":"\\xc3\\xa9","b":1}'
    """
    return _bytes(document)


def page_digest(text: bytes) -> bytes:
    """Return a digest that is equal for equal documents."""
    return blake2b(text, digest_size=DIGEST_SIZE).digest()


def pack_page(text: bytes) -> bytes:
    """Return the packed bytes of ``page_text``."""
    turned = _IN_COLUMNS + _bytes(in_columns(_document(text)))
    _, dictionary = _newest()
    packing = zlib.compressobj(9, zlib.DEFLATED, zlib.MAX_WBITS, 9, zdict=dictionary)
    return packing.compress(turned) + packing.flush()


def is_packed_as_today(packed: bytes | memoryview) -> bool:
    """Tell whether packing it again would change nothing."""
    named, _ = _newest()
    return _named_by(bytes(packed)) == named


def unpack_page(packed: bytes | memoryview) -> Json:
    """Return the document of packed bytes; raises ValueError for bytes that are damaged."""
    given = bytes(packed)
    unpacking = zlib.decompressobj(zdict=_dictionary_of(given))
    try:
        text = unpacking.decompress(given, LARGEST)
    except zlib.error as error:
        raise ValueError(str(error)) from error
    if not unpacking.eof:
        message = "a page breaks off, or is larger than any"
        raise ValueError(message)
    if text.startswith(_IN_COLUMNS):
        return from_columns(_document(text[len(_IN_COLUMNS) :]))
    return _document(text)


def _bytes(page: Json) -> bytes:
    written = json.dumps(page, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return written.encode("utf-8", "surrogatepass")


def _document(text: bytes) -> Json:
    return json.loads(text.decode("utf-8", "surrogatepass"))


def _dictionary_of(packed: bytes) -> bytes:
    return _dictionaries().get(_named_by(packed), b"")


def _named_by(packed: bytes) -> int:
    """Return the sum of the dictionary; 0, which none has, where the bytes name none."""
    if len(packed) < _HEADER + _DICTIONARY_ID or not packed[1] & _HAS_DICTIONARY:
        return 0
    return int.from_bytes(packed[_HEADER : _HEADER + _DICTIONARY_ID], "big")


def _newest() -> tuple[int, bytes]:
    return list(_dictionaries().items())[-1]


@cache
def _dictionaries() -> dict[int, bytes]:
    """Return the dictionaries by the sum that names them."""
    folder = Path(__file__).parent
    read = [(folder / name).read_bytes() for name in _DICTIONARIES]
    return {zlib.adler32(page): page for page in read}

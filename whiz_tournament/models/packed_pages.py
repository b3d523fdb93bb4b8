"""Documents of releases as the database keeps them: JSON, deflated with a dictionary of our own.

Pages are short and say the same keys again and again. So they are turned into columns
(``page_columns.py``), which the text's first letter says, and a dictionary of pieces of real pages
is given beforehand: either takes a third to a half away. The packed bytes name their dictionary by
its sum, as RFC 1950 has it, so that one may be added and none may change.
"""

import json
import zlib
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from whiz_tournament.models.page_columns import from_columns, in_columns

LARGEST: Final = 256 << 20
"""Bytes that a page may unpack to: a ranking of 100,000 people has 30 million."""
DIGEST_SIZE: Final = 16
_HEADER: Final = 2
_DICTIONARY_ID: Final = 4
_HAS_DICTIONARY: Final = 0x20  # a flag in the second byte
_IN_COLUMNS: Final = b"|"  # which no JSON begins with
_DICTIONARIES: Final = ("page_dictionary_1.txt", "page_dictionary_2.txt")
"""The last one packs; the others go on unpacking what they packed."""


def page_text(document: Any) -> bytes:
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


def unpack_page(packed: bytes | memoryview) -> Any:
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


def _bytes(page: Any) -> bytes:
    written = json.dumps(page, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return written.encode("utf-8", "surrogatepass")


def _document(text: bytes) -> Any:
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

"""A document from outside holds no number that could not be written again."""

import json
from collections.abc import Callable
from typing import Any, Final

import pytest

from whiz_tournament.backups.club_file.header import ClubFileHeader
from whiz_tournament.limits.sizes import finite_json
from whiz_tournament.other_servers.http_client import read_object
from whiz_tournament.services.strict_json import JsonWithoutNumber, read_json
from whiz_tournament.web.shared.sent_entry import EntryUnreadable, ReceivedText

TOO_LARGE: Final = ("1e999", "-1e999", "NaN", "Infinity", "-Infinity", "1" * 20 + "e400")
READERS: Final[dict[str, Callable[[bytes], Any]]] = {
    "the API": read_json,
    "a file of a club": ClubFileHeader.parse,
    "the answer of another server": lambda text: read_object(text) or _refused(),
    "a phone": lambda text: ReceivedText(text).read(lambda said: said),
    "whatever else": finite_json,
}


def _refused() -> Any:
    raise ValueError


@pytest.mark.parametrize("number", TOO_LARGE)
@pytest.mark.parametrize("reader", READERS)
def test_what_cannot_be_written_again_is_not_read(reader: str, number: str) -> None:
    document = f'{{"version": 1, "files": {{}}, "n": [{number}]}}'.encode()
    with pytest.raises((ValueError, JsonWithoutNumber, EntryUnreadable)):
        READERS[reader](document)


def test_what_fits_is_read() -> None:
    assert json.dumps(finite_json(b"[1e300, 0.5, 7, -1e-999]")) == "[1e+300, 0.5, 7, -0.0]"

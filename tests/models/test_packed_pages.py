"""Documents of releases packed and unpacked, also by versions to come."""

import json
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from whiz_tournament.models import packed_pages
from whiz_tournament.models.packed_pages import (
    is_packed_as_today,
    pack_page,
    page_digest,
    page_text,
    unpack_page,
)

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=20,
)
KEPT = {"page_dictionary_1.txt": 2990772438, "page_dictionary_2.txt": 3782102218}
"""The sums of the dictionaries: pages in every club's database need the very same bytes."""


@given(JSON)
def test_a_document_comes_back_as_it_was(document: object) -> None:
    assert unpack_page(pack_page(page_text(document))) == document


def test_no_dictionary_ever_changes() -> None:
    sums = dict(zip(packed_pages._DICTIONARIES, packed_pages._dictionaries(), strict=True))
    assert sums == KEPT


def test_a_dictionary_that_is_added_leaves_the_pages_of_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = page_text({"standings": [{"rank": 1, "tied": False, "entry": 10}]})
    first = pack_page(text)
    both = {**packed_pages._dictionaries(), zlib.adler32(b'"standings"'): b'"standings"'}
    monkeypatch.setattr(packed_pages, "_dictionaries", lambda: both)
    assert pack_page(text) != first
    assert unpack_page(first) == unpack_page(pack_page(text)) == json.loads(text)


def packed_by_the_first(text: bytes) -> bytes:
    """As versions packed before pages were turned into columns."""
    first = next(iter(packed_pages._dictionaries().values()))
    packing = zlib.compressobj(9, zlib.DEFLATED, zlib.MAX_WBITS, 9, zdict=first)
    return packing.compress(text) + packing.flush()


@given(JSON)
def test_what_the_first_versions_packed_is_read(document: object) -> None:
    older = packed_by_the_first(page_text(document))
    assert unpack_page(older) == document
    assert not is_packed_as_today(older)
    assert is_packed_as_today(pack_page(page_text(document)))


def test_equal_documents_have_one_digest() -> None:
    one, other = {"a": 1, "b": [None]}, {"b": [None], "a": 1}
    assert page_digest(page_text(one)) == page_digest(page_text(other))
    assert page_digest(page_text(one)) != page_digest(page_text({"a": 1}))


@pytest.mark.parametrize(
    "damaged",
    [
        b"",
        b"x",
        b"not packed",
        pack_page(b"[1,2,3]")[:-1],
        pack_page(b"[1,2,3]")[:3],
        packed_by_the_first(b'|{"?":1}'),
        packed_by_the_first(b"|[1,2,3]"),
    ],
)
def test_damaged_bytes_are_refused(damaged: bytes) -> None:
    with pytest.raises(ValueError, match=r"."):
        unpack_page(damaged)


def test_what_unpacks_to_more_than_any_page_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packed_pages, "LARGEST", 1000)
    assert unpack_page(pack_page(page_text("x" * 900))) == "x" * 900
    with pytest.raises(ValueError, match="larger than any"):
        unpack_page(pack_page(page_text("x" * 2000)))

"""Documents turned into columns come back as they were; made-up columns do no harm."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from whiz_tournament.models import packed_pages
from whiz_tournament.models.packed_pages import from_columns, in_columns

PLAIN = (
    st.none() | st.booleans() | st.integers(-2, 2) | st.floats(allow_nan=False) | st.text("|#*=a")
)
KEYS = st.sampled_from("|#*=ab")
JSON = st.recursive(
    PLAIN,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=20,
)
ROWS = st.lists(st.fixed_dictionaries({"a": PLAIN, "b": st.lists(PLAIN, max_size=2)}), max_size=5)


@given(JSON | ROWS)
def test_whatever_is_turned_comes_back_to_the_letter(document: object) -> None:
    turned = json.loads(json.dumps(in_columns(document)))
    assert json.dumps(from_columns(turned), sort_keys=True) == json.dumps(document, sort_keys=True)


def test_what_all_lines_say_is_said_once() -> None:
    rows = [{"top": 24, "own": None, "score": str(n)} for n in range(50)]
    text = json.dumps(in_columns(rows))
    assert text.count("top") == text.count("24,") + text.count("24}") == 1


@pytest.mark.parametrize(
    "made_up",
    [
        [],
        [1, 2],
        {"?": 1},
        {"#": [-1], "*": []},
        {"#": ["1"], "*": [1]},
        {"#": [2], "*": [1]},
        {"|": {"a": [1, 2]}},
        {"|": []},
        7,
    ],
)
def test_columns_that_fit_nothing_are_refused(made_up: object) -> None:
    with pytest.raises(ValueError, match=r"."):
        from_columns(made_up)


def test_few_letters_cannot_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packed_pages, "MOST_VALUES", 1000)
    assert from_columns({"#": [900], "*": {"=": 1}}) == [1] * 900
    with pytest.raises(ValueError, match="more values than any"):
        from_columns({"#": [1000], "*": {"=": 1}})

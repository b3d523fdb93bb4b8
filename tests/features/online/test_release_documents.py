"""Delivered documents made worse at one place after another: refused by name, or pages that open.

And the harness itself, on a reader that no longer holds a document against itself.
"""

import copy
import itertools
import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

import pytest
from django.core.cache import cache
from django.test import Client

from tests.api.callers import Caller
from tests.features.competitions.made import shown_competition
from tests.features.online.hosting import Document, Laptop
from tests.features.whist.played import published_evening
from tests.fixtures import club
from tests.sessions import publish, session
from whiz_tournament.features.online.queries.public_kinds import delivered_document, public_states
from whiz_tournament.features.online.services import take_release
from whiz_tournament.features.online.services.delivered_kinds import delivered_kinds
from whiz_tournament.live.page_cache import forget_cached_pages
from whiz_tournament.models import Club, ReleaseKind
from whiz_tournament.queries.canonical_json import with_digest

__all__ = ["club"]
pytestmark = [pytest.mark.proof, pytest.mark.django_db]
TRIED: Final = 80
"""Of each kind, always the same ones."""
NONSENSE: Final[tuple[Any, ...]] = (
    None,
    True,
    -1,
    0,
    10**9,
    "",
    "x",
    "1e9",
    "../x",
    [],
    {},
    [[]],
    {"a": 1},
    0.5,
)
GONE: Final = object()
WAYS: Final = {"tournament": "t", "evening": "e", "competition": "c"}
Way = tuple[Any, ...]
_numbers = itertools.count(1)


def places(value: Any, way: Way = ()) -> Iterator[Way]:
    """The way to each value inside, of long lists the first and the last."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield (*way, name)
            yield from places(inner, (*way, name))
    elif isinstance(value, list):
        for number in sorted({0, len(value) - 1} & set(range(len(value)))):
            yield (*way, number)
            yield from places(value[number], (*way, number))


def spoiled(document: Document, way: Way, value: object) -> Document:
    """A copy with that in the place, or with nothing there."""
    made = copy.deepcopy(document)
    inner: Any = made
    for step in way[:-1]:
        inner = inner[step]
    if value is GONE:
        del inner[way[-1]]
    else:
        inner[way[-1]] = value
    return made


@pytest.fixture
def documents(club: Club) -> dict[str, Document]:
    """One document of each kind, as a laptop delivers them."""
    published_evening(club, "whist_couleur")
    shown_competition(club, publish(session(club, 1), final=True))
    found = {}
    for state in public_states():
        document = delivered_document(state.kind, state.source)
        assert document is not None
        found[state.kind.value] = document
    assert found.keys() == set(ReleaseKind.values)
    return found


def fault_of(laptop: Laptop, document: Document, kind: str) -> str:
    """What goes wrong when this is delivered: a refusal without a place, or a page that breaks."""
    client = Client(raise_request_exception=False)
    caller = Caller(f"Club {laptop.code}", client=client)
    number = next(_numbers)
    here = f"/club/{laptop.hosted.slug}/"
    cache.clear()  # a club delivers so many a minute
    whole = with_digest({**document, "number": number})
    answer = caller.send("PUT", laptop.path(kind, number), whole)
    forget_cached_pages()
    pages = (here, f"{here}{WAYS[kind]}/{kind}/")
    statuses = [client.get(page).status_code for page in pages]
    named = answer.status in {400, 409, 422} and bool(answer.fields)
    sound = statuses == [200, 200] and (named or answer.status == 201)
    return "" if sound else f"answered {answer.status}, pages {statuses}"


def faults(laptop: Laptop, kind: str, document: Document, tried: int) -> list[str]:
    """Everything that goes wrong with a choice of spoiled documents, always the same one."""
    everything = [(way, value) for way in places(document) for value in (*NONSENSE, GONE)]
    chosen = random.Random(12).sample(everything, min(tried, len(everything)))
    told = ((way, value, fault_of(laptop, spoiled(document, way, value), kind))
            for way, value in chosen)  # fmt: skip
    return [f"{kind} {way} {value!r}: {fault}" for way, value, fault in told if fault]


def test_whatever_is_wrong_is_refused_by_name_or_does_no_harm(
    club: Club, documents: dict[str, Document]
) -> None:
    laptop = Laptop.of()
    for kind, document in documents.items():
        assert fault_of(laptop, document, kind) == ""
        assert faults(laptop, kind, document, TRIED) == []


def test_a_reader_that_trusts_what_it_reads_is_caught(
    club: Club, documents: dict[str, Document], monkeypatch: pytest.MonkeyPatch
) -> None:
    trusting = {each.kind.value: replace(each, hold=lambda _: None) for each in delivered_kinds()}
    monkeypatch.setattr(take_release, "delivered_kind", trusting.__getitem__)
    laptop = Laptop.of()
    found = [
        fault
        for kind, document in documents.items()
        for fault in faults(laptop, kind, document, TRIED)
    ]
    assert found != []

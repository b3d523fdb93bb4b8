"""Each address through which a score arrives is known to the figures as one.

What the log takes is counted whatever the address; what is refused before any log is asked is
counted by the lists of the core and the features (``metrics.score_addresses``), so that a list
without a new address tells too few refusals.
"""

import inspect
import re
from collections.abc import Callable, Iterator
from types import CodeType
from typing import Any, Final

import pytest
from django.urls import URLPattern, URLResolver, get_resolver

from whiz_tournament.features.hall.services import sent_slips, slips
from whiz_tournament.features.second_keying.services import take_retyped
from whiz_tournament.features.whist.services import events, sent_deals
from whiz_tournament.metrics import AnsweredFigures, score_addresses
from whiz_tournament.services.results import acts, sent_entries

WRITERS: Final[frozenset[Any]] = frozenset(
    {
        acts.enter_result,
        sent_entries.take_sent_entry,
        events.record_event,
        events.change_event,
        sent_deals.take_sent_deal,
        take_retyped,
        sent_slips.take_sent_slip,
        inspect.unwrap(slips.save_slip),
    }
)
"""The services that take a score in."""
NO_SCORES: Final = frozenset({"evening_adjust", "evening_penalty"})
"""Rulings of whoever looks after the evening: nobody played them."""
EDGES: Final = re.compile(r"whiz_tournament\.(?:features\.\w+\.)?(?:web|api)\b")


def views() -> dict[str, Callable[..., Any]]:
    """Every view by the name of its address."""
    todo: list[URLResolver | URLPattern] = list(get_resolver().url_patterns)
    found = {}
    while todo:
        each = todo.pop()
        if isinstance(each, URLPattern):
            found[each.name or ""] = each.callback
        else:
            todo += each.url_patterns
    return found


def takes_scores(view: object) -> bool:
    """Tell whether a view's own code, or what it calls of the edges, names one of the writers."""
    seen, todo = set[int](), [view]
    while todo:
        each = inspect.unwrap(todo.pop())  # type: ignore[arg-type]
        if id(each) in seen:
            continue
        seen.add(id(each))
        if any(each is writer for writer in WRITERS):
            return True
        if each is view or EDGES.match(getattr(each, "__module__", None) or ""):
            todo += [part for part in parts(each) if callable(part)]
    return False


def parts(of: object) -> Iterator[object]:
    """What a function or a class names: in its code, in its closure, in its body."""
    if inspect.isfunction(of):
        yield from (cell.cell_contents for cell in of.__closure__ or ())
        yield from (value for key, value in vars(of).items() if key in {"view_class", "cls"})
        yield from (of.__globals__[name] for name in named(of.__code__) if name in of.__globals__)
    elif inspect.isclass(of):
        yield from vars(of).values()


def named(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield from named(each)


def test_each_address_of_a_score_is_counted_as_one() -> None:
    writing = {name for name, view in views().items() if takes_scores(view)}
    assert writing == score_addresses() | NO_SCORES


@pytest.mark.parametrize("view", sorted(score_addresses()))
@pytest.mark.parametrize("method", ["POST", "PUT"])
def test_what_is_refused_at_one_of_them_is_a_score_refused(view: str, method: str) -> None:
    figures = AnsweredFigures()
    figures.count(view=view, method=method, status=403, seconds=0.1, scores=[])
    told = {"view": view, "taken": "no"}
    assert figures.registry.get_sample_value("whiz_scores_posted_total", told) == 1

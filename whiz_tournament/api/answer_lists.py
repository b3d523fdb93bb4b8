"""Long lists of answers, written by fields that are put together once."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from operator import attrgetter
from typing import Any

from whiz_tournament.api.answers import AnyField
from whiz_tournament.api.fields import AnySerializer


def answers_of(answer: type[AnySerializer], rows: Iterable[Any]) -> list[Any]:
    """Return what ``answer(rows, many=True).data`` is, of values whose attributes are all there.

    The fields are put together once, and each of them is read without asking who may be missing: a
    list of a club's years takes a third of the time.
    """
    readers = _readers(answer)
    return [{name: read(row) for name, read in readers} for row in rows]


@cache
def _readers(
    answer: type[AnySerializer],
) -> tuple[tuple[str, Callable[[object], object]], ...]:
    fields_of_answer: Mapping[str, AnyField] = answer().fields
    return tuple((name, _reader(field)) for name, field in fields_of_answer.items())


def _reader(field: AnyField) -> Callable[[object], object]:
    if field.source == "*":
        return field.to_representation
    attribute = attrgetter(str(field.source))

    def read(row: Any) -> Any:
        value = attribute(row)
        value = value() if callable(value) else value
        return None if value is None else field.to_representation(value)

    return read

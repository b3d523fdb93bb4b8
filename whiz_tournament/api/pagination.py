"""Lists page by page: ``?page=`` from 1, ``?page_size=`` up to 200.

Some come by pages always. Those that are promised whole (decision 0080) do for who asks: they stay
plain arrays then, and the header ``Link`` says where the next page is (RFC 8288).
"""

from collections.abc import Sequence
from typing import Any, Final, Generic, TypeVar

from django.db.models import QuerySet
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from boards.json_values import JsonObject
from whiz_tournament.api.answers import answers_of
from whiz_tournament.api.fields import AnySerializer, QueryNumber, StrictQuery
from whiz_tournament.limits.sizes import HIGHEST_COUNTED
from whiz_tournament.services.errors import NotFound

T = TypeVar("T")
USUAL_SIZE: Final = 50
LARGEST_SIZE: Final = 200


class PageQuery(StrictQuery):
    """Which page, and how many rows a page; more than 200 become 200."""

    page = QueryNumber(least=1, most=HIGHEST_COUNTED, default=1)
    page_size = QueryNumber(least=1, most=HIGHEST_COUNTED, default=USUAL_SIZE)


class PageAnswer(AnySerializer):
    """How many rows there are, and the address of the next page; ``results`` come with the list."""

    count = serializers.IntegerField()
    next = serializers.URLField(allow_null=True)


class PartQuery(StrictQuery):
    """Which page of a list that comes whole without ``page`` and ``page_size``.

    The answer stays an array; while there are more, the header ``Link`` gives the next page's
    address with ``rel="next"``.
    """

    page = QueryNumber(least=1, most=HIGHEST_COUNTED, required=False)
    page_size = QueryNumber(least=1, most=HIGHEST_COUNTED, required=False)


class Page(Generic[T]):
    """One page of rows; raises ``NotFound`` for a page after the last."""

    def __init__(self, rows: "Sequence[T] | QuerySet[Any, T]", query: JsonObject) -> None:
        self.count = rows.count() if isinstance(rows, QuerySet) else len(rows)
        size, self.number = min(query["page_size"], LARGEST_SIZE), query["page"]
        start, self.end = size * (self.number - 1), size * self.number
        if start and start >= self.count:
            raise NotFound(field="page")
        self.rows = list(rows[start : self.end])

    def answer(self, request: Request, results: Any) -> JsonObject:
        """Return the page as the API writes it; ``next`` is the next page's address or null."""
        return {"count": self.count, "next": self.next(request), "results": results}

    def next(self, request: Request) -> str | None:
        """Return the next page's address, ``None`` after the last."""
        if self.end >= self.count:
            return None
        parameters = request.GET.copy()
        parameters["page"] = str(self.number + 1)
        return request.build_absolute_uri(f"{request.path}?{parameters.urlencode()}")


def asked_part(
    request: Request, rows: Sequence[T], query: dict[str, object]
) -> tuple[Sequence[T], dict[str, str]]:
    """Return all rows, or the page of them that was asked for, with the header to send along."""
    if not query:
        return rows, {}
    page = Page(rows, {"page": 1, "page_size": USUAL_SIZE, **query})
    following = page.next(request)
    return page.rows, {"Link": f'<{following}>; rel="next"'} if following else {}


def whole_or_part(
    request: Request,
    rows: Sequence[T],
    query: dict[str, object],
    answer: type[AnySerializer],
) -> Response:
    """Return all rows as an array, or the page of them that was asked for."""
    shown, headers = asked_part(request, rows, query)
    return Response(answers_of(answer, shown), headers=headers)

"""The two lists that come page by page: ``?page=`` from 1, ``?page_size=`` up to 200."""

from collections.abc import Sequence
from typing import Any, Final, Generic, TypeVar

from django.db.models import QuerySet
from rest_framework import serializers
from rest_framework.request import Request

from whiz_tournament.api.fields import QueryNumber, StrictQuery
from whiz_tournament.limits.sizes import HIGHEST_COUNTED
from whiz_tournament.services.errors import NotFound

T = TypeVar("T")
USUAL_SIZE: Final = 50
LARGEST_SIZE: Final = 200


class PageQuery(StrictQuery):
    """Which page, and how many rows a page; more than 200 become 200."""

    page = QueryNumber(least=1, most=HIGHEST_COUNTED, default=1)
    page_size = QueryNumber(least=1, most=HIGHEST_COUNTED, default=USUAL_SIZE)


class PageAnswer(serializers.Serializer[Any]):
    """How many rows there are, and the address of the next page; ``results`` come with the list."""

    count = serializers.IntegerField()
    next = serializers.URLField(allow_null=True)


class Page(Generic[T]):
    """One page of rows; raises ``NotFound`` for a page after the last."""

    def __init__(self, rows: "Sequence[T] | QuerySet[Any, T]", query: dict[str, Any]) -> None:
        self.count = rows.count() if isinstance(rows, QuerySet) else len(rows)
        size, self.number = min(query["page_size"], LARGEST_SIZE), query["page"]
        start, self.end = size * (self.number - 1), size * self.number
        if start and start >= self.count:
            raise NotFound(field="page")
        self.rows = list(rows[start : self.end])

    def answer(self, request: Request, results: Any) -> dict[str, Any]:
        """Return the page as the API writes it; ``next`` is the next page's address or null."""
        parameters = request.GET.copy()
        parameters["page"] = str(self.number + 1)
        following = request.build_absolute_uri(f"{request.path}?{parameters.urlencode()}")
        more = following if self.end < self.count else None
        return {"count": self.count, "next": more, "results": results}

"""What every view of the API shares: no cache, known parameters only, and who calls."""

from typing import Final, TypeVar

from django.utils.cache import patch_cache_control
from django.utils.translation import gettext
from rest_framework.exceptions import MethodNotAllowed, ParseError
from rest_framework.request import Request
from rest_framework.response import Response

from boards.json_values import JsonObject
from whiz_tournament.api.authentication import (
    EveningCaller,
    EveningPrincipal,
    Principal,
    Staff,
    TablePrincipal,
)
from whiz_tournament.api.fields import NoQuery, StrictQuery
from whiz_tournament.api.framework_view import APIView
from whiz_tournament.models import TableDevice, WhistDevice

OVERRIDES: Final = frozenset(
    {"HTTP_X_HTTP_METHOD_OVERRIDE", "HTTP_X_HTTP_METHOD", "HTTP_X_METHOD_OVERRIDE"}
)
CONDITIONS: Final = {
    "HTTP_IF_MATCH": "If-Match",
    "HTTP_IF_UNMODIFIED_SINCE": "If-Unmodified-Since",
}
Kind = TypeVar("Kind")
OF_TOURNAMENTS: Final[tuple[type[Principal], ...]] = (Staff, TablePrincipal)
OF_EVENINGS: Final[tuple[type[EveningCaller], ...]] = (Staff, EveningPrincipal)
READING: Final = frozenset({"GET", "HEAD"})


class WhizView(APIView):
    """A view that answers ``no-store``: nothing unpublished may rest in a cache.

    ``query_class`` reads the parameters of a GET into ``self.query``; unknown ones are refused.
    """

    http_method_names = ("get", "head", "post", "put", "patch", "delete")
    metadata_class = None  # OPTIONS would list fields and choices
    query_class: type[StrictQuery] = NoQuery
    query: JsonObject

    def initial(self, request: Request, *args: object, **kwargs: object) -> None:
        """Let the caller in, then refuse headers and parameters that would be ignored."""
        super().initial(request, *args, **kwargs)
        _refuse_headers(request)
        reading = request.method in READING
        self.query = (self.query_class if reading else NoQuery).read(request)

    def finalize_response(
        self, request: Request, response: Response, *args: object, **kwargs: object
    ) -> Response:
        """Forbid every cache."""
        response = super().finalize_response(request, response, *args, **kwargs)
        patch_cache_control(response, no_store=True)
        return response


def _refuse_headers(request: Request) -> None:
    sent = request.META.keys()
    if sent & OVERRIDES:
        raise MethodNotAllowed(str(request.method))
    if conditions := sent & CONDITIONS.keys():
        text = gettext("{name} is not used here. Send base_version in the body.")
        raise ParseError(text.format(name=CONDITIONS[min(conditions)]))


def caller_of(request: Request) -> Principal:
    """Return who calls; only behind a permission that lets no anonymous caller pass."""
    return _must_be(request, OF_TOURNAMENTS, "an anonymous caller")


def staff_of(request: Request) -> Staff:
    """Return the member who calls; only behind a permission for staff."""
    return _must_be(request, (Staff,), "somebody who is no member")


def phone_of(request: Request) -> TableDevice:
    """Return the table's device that calls; only behind a permission for tables."""
    return _must_be(request, (TablePrincipal,), "somebody who is no table").device


def evening_caller_of(request: Request) -> EveningCaller:
    """Return who calls about an evening; only behind a permission for staff and its devices."""
    return _must_be(request, OF_EVENINGS, "somebody of no evening")


def evening_phone_of(request: Request) -> WhistDevice:
    """Return the evening's device that calls; only behind a permission for those."""
    return _must_be(request, (EveningPrincipal,), "somebody who is no table of an evening").device


def _must_be(request: Request, kinds: tuple[type[Kind], ...], other: str) -> Kind:
    """Return who calls; anybody else came past the permissions, which is our own fault."""
    caller = request.user
    if not isinstance(caller, kinds):
        message = f"{other} came past the permissions"
        raise TypeError(message)
    return caller


def directs(request: Request) -> bool:
    """Tell whether a director calls."""
    return isinstance(request.user, Staff) and request.user.directs

"""Every refusal as one ``application/problem+json`` answer (RFC 9457)."""

import logging
from http import HTTPStatus
from typing import Any

from django.core.exceptions import PermissionDenied, RequestDataTooBig, SuspiciousOperation
from django.db import DatabaseError
from django.http import Http404, HttpRequest, JsonResponse
from django.utils.translation import gettext
from django.views.decorators.csrf import csrf_exempt
from rest_framework import exceptions
from rest_framework.response import Response

from boards.errors import WhizError
from boards.json_values import JsonObject
from whiz_tournament.services.errors import (
    DiskFull,
    Forbidden,
    HeldNow,
    NotFound,
    SeveralIssues,
    Unavailable,
    UnfitDocument,
    WrongState,
    error_sentence,
    error_status,
)
from whiz_tournament.services.log.transactions import database_is_away, is_disk_full
from whiz_tournament.services.results.errors import LineUnplanned

log = logging.getLogger("whiz_tournament.api")
MEDIA_TYPE = "application/problem+json"


def problem(
    status: int, code: str, detail: str, *, errors: list[dict[str, str]] | None = None, **more: Any
) -> JsonObject:
    """Return the body of a problem; ``errors`` are ``{"field", "code", "detail"}``."""
    body = {
        "type": f"urn:whiz:problem:{code}",
        "title": HTTPStatus(status).phrase,
        "status": status,
        "detail": detail,
        "code": code,
        **more,
    }
    return {**body, "errors": errors} if errors else body


def problem_of(error: WhizError) -> JsonObject:
    """Return the body that gives a user's error, naming its field and what is there now."""
    detail, more = error_sentence(error), dict[str, object]()
    if isinstance(error, HeldNow):
        more["current"] = error.current
    if isinstance(error, UnfitDocument):
        more["revision"] = error.revision
    if isinstance(error, WrongState):
        more |= {"state": error.params["state"], "needed": error.params["needed"]}
    if isinstance(error, LineUnplanned):
        more["way"] = "corrections/"
    return problem(error_status(error), error.code, detail, errors=_errors_of(error), **more)


def _errors_of(error: WhizError) -> list[dict[str, str]] | None:
    """Name the field, or every field where a game gives several reasons."""
    if isinstance(error, SeveralIssues):
        return [
            {"field": issue.field, "code": issue.code, "detail": issue.sentence(gettext)}
            for issue in error.issues
        ]
    if not error.field:
        return None
    return [{"field": error.field, "code": error.code, "detail": error_sentence(error)}]


def problem_response(error: Exception, context: JsonObject) -> Response | None:
    """Turn what a view raised into an answer; ``None`` for our own faults, which crash loudly."""
    headers: dict[str, str] = {}
    if isinstance(error, DatabaseError) and is_disk_full(error):
        error = DiskFull()
    if database_is_away(error):
        error = Unavailable()
    match error:
        case WhizError():
            body = problem_of(error)
            if isinstance(error, Unavailable):
                headers["Retry-After"] = str(error.retry_after)
        case exceptions.ValidationError():
            fields = list(_fields(error.detail, ""))
            body = problem(400, "invalid", fields[0]["detail"], errors=fields)
        case exceptions.APIException():
            body, headers = _framework_problem(error)
        case Http404() | PermissionDenied() | SuspiciousOperation():
            body = _django_problem(error)
        case _:
            return None
    response = Response(body, status=body["status"], headers=headers)
    response.content_type = MEDIA_TYPE
    response["Cache-Control"] = "no-store"
    return response


def _django_problem(error: Exception) -> JsonObject:
    """Translate one of Django's own refusals."""
    if isinstance(error, Http404):
        return problem_of(NotFound())
    if isinstance(error, PermissionDenied):
        return problem_of(Forbidden())
    if isinstance(error, RequestDataTooBig):
        return problem(413, "too_large", gettext("This is too large."))
    return problem(400, "malformed", gettext("This request cannot be read."))


def _framework_problem(error: exceptions.APIException) -> tuple[JsonObject, dict[str, str]]:
    """Translate one of the framework's own refusals, with the headers that belong to it."""
    headers: dict[str, str] = {}
    if header := getattr(error, "auth_header", None):
        headers["WWW-Authenticate"] = header
    if wait := getattr(error, "wait", None):
        headers["Retry-After"] = str(int(wait) + 1)
    code = error.get_codes()
    return problem(error.status_code, str(code), str(error.detail)), headers


def _fields(detail: Any, path: str) -> Any:
    """Flatten the framework's nested details into rows that name each field by its dotted path."""
    if isinstance(detail, dict):
        for name, inner in detail.items():
            yield from _fields(inner, _join(path, name))
    elif isinstance(detail, list):
        for index, inner in enumerate(detail):
            at = f"{path}[{index}]" if isinstance(inner, dict) else path
            yield from _fields(inner, at)
    else:
        yield {"field": path, "code": detail.code, "detail": str(detail)}


def _join(path: str, name: str | int) -> str:
    """Return the path one step further; places in a list are numbers."""
    if isinstance(name, int):
        return f"{path}[{name}]"
    own = "" if name == "non_field_errors" else name
    return ".".join(part for part in (path, own) if part)


@csrf_exempt  # whatever the method: there is nothing here that a form could change
def not_found(_request: HttpRequest) -> JsonResponse:
    """Answer an address that does not exist inside the API."""
    response = JsonResponse(problem_of(NotFound()), status=404, content_type=MEDIA_TYPE)
    response["Cache-Control"] = "no-store"
    return response

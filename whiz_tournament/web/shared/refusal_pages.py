"""A user's error as a page that says how to mend it."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from boards.errors import WhizError
from whiz_tournament.services.error_answers import error_sentence, error_status
from whiz_tournament.services.errors import Unavailable


def refusal_page(request: HttpRequest, error: WhizError) -> HttpResponse:
    """Return the refusal as a page, with the status of its family."""
    context = {"sentence": error_sentence(error)}
    response = render(request, "errors/refusal.html", context, status=error_status(error))
    if isinstance(error, Unavailable):
        response["Retry-After"] = str(error.retry_after)
    response["Cache-Control"] = "no-store"
    return response

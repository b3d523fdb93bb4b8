"""What is said when an answer broke: to programs as a problem, to people as a page.

A database that is away or starts is nobody's fault: 503, with the moment to try again.
"""

import sys

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import gettext
from django.views.defaults import server_error

from whiz_tournament.api.problems import MEDIA_TYPE, problem, problem_of
from whiz_tournament.services.errors import Unavailable
from whiz_tournament.services.log.transactions import database_is_away


def broken_answer(request: HttpRequest) -> HttpResponse:
    """Answer in the place of what broke; neither page nor problem asks the database."""
    away = database_is_away(sys.exc_info()[1])
    if request.path.startswith("/api/"):
        sentence = gettext("Something did not work on our side")
        body = problem_of(Unavailable()) if away else problem(500, "broken", sentence)
        answer: HttpResponse = JsonResponse(body, status=body["status"], content_type=MEDIA_TYPE)
    else:
        answer = server_error(request)
        answer.status_code = 503 if away else answer.status_code
    if away:
        answer["Retry-After"] = str(Unavailable.retry_after)
    answer["Cache-Control"] = "no-store"
    return answer

"""What became of a form: the page's status, and what is said when the database was busy."""

import pytest
from django.http import HttpResponse

from boards.errors import WhizError
from scoring.results import TricksOutOfRange
from whiz_tournament.services.errors import StaleVersion, Unavailable, VersionRequired
from whiz_tournament.web.desk.pages import with_retry_after
from whiz_tournament.web.desk.saving import SavedSheet
from whiz_tournament.web.shared.typed_result import TypedResultUnfinished

STATUSES = [
    pytest.param([], 200, id="none"),
    pytest.param([TypedResultUnfinished(missing="", example="")], 400, id="unreadable"),
    pytest.param([TricksOutOfRange(tricks=14)], 422, id="impossible"),
    pytest.param([StaleVersion(current={})], 409, id="overtaken"),
    pytest.param([VersionRequired()], 428, id="written meanwhile"),
    pytest.param([Unavailable(), TricksOutOfRange(tricks=14)], 503, id="busy first"),
]


@pytest.mark.parametrize(("errors", "status"), STATUSES)
def test_the_first_refusal_gives_the_status(errors: list[WhizError], status: int) -> None:
    assert SavedSheet(refusals={str(n): error for n, error in enumerate(errors)}).status == status


def test_a_busy_database_says_when_to_try_again() -> None:
    busy = with_retry_after(HttpResponse(status=503), SavedSheet(refusals={"1-1-1": Unavailable()}))
    wrong = with_retry_after(HttpResponse(status=422), SavedSheet(refusals={"1-1-1": WhizError()}))
    assert (busy["Retry-After"], wrong.has_header("Retry-After")) == ("2", False)

"""What a line of the log tells, and what it must not."""

import io
import json
import logging

import pytest
from django.test import Client

from tests.fixtures import club
from tests.tournaments import running
from tests.written import written
from whiz_tournament.logs import formatter
from whiz_tournament.models import Club
from whiz_tournament.models.ids import random_id
from whiz_tournament.models.tokens import new_token

__all__ = ["club", "written"]


def _logged(message: str, *args: object) -> dict[str, str]:
    record = logging.LogRecord("django.request", logging.WARNING, "", 0, message, args, None)
    line: dict[str, str] = json.loads(formatter().format(record))
    return line


@pytest.mark.parametrize(
    ("address", "written"),
    [
        ("/sign-in/s3cret_Token-1/", "/sign-in/…/"),
        ("/handed/s3cret/", "/handed/…/"),
        ("/t/club/play/3/123456/", "/t/club/play/3/…/"),
        ("/t/club/table/3/123456/", "/t/club/table/3/…/"),
        ("/t/club/table/3/board/5/", "/t/club/table/3/board/5/"),
        ("/t/club/table/3/", "/t/club/table/3/"),
        ("/t/club/", "/t/club/"),
        ("/nothing/tLUeINYwCDRbWkiYDtwxVbbWHsdDDgAc/", "/nothing/…/"),  # a key without a digit
        ("CompressedManifestStaticFilesStorage", "CompressedManifestStaticFilesStorage"),
    ],
)
def test_an_address_is_written_without_its_key(address: str, written: str) -> None:
    assert _logged("%s: %s", "Unprocessable Entity", address)["event"] == (
        f"Unprocessable Entity: {written}"
    )


def test_a_line_break_in_a_name_makes_no_second_line() -> None:
    record = logging.LogRecord("x", logging.WARNING, "", 0, "one\ntwo", (), None)
    assert "\n" not in formatter().format(record)


def test_a_key_in_a_traceback_is_blanked() -> None:
    key = new_token()
    about = (ValueError, ValueError(key), None)
    record = logging.LogRecord("x", logging.ERROR, "", 0, "crashed", (), about)
    line = formatter().format(record)
    assert json.loads(line)["exception"] == "ValueError: …"
    assert key not in line


PATHS = (
    "/sign-in/{key}/",
    "/handed/{key}/",
    "/t/{slug}/table/2/{key}/",
    "/t/{slug}/play/2/{key}/",
    "/t/never-was/table/2/{key}/",
    "/nothing/{key}/",
    "/sign-in/?next=/handed/{key}/",
)
METHODS = ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS")


@pytest.mark.parametrize("path", PATHS)
def test_no_refusal_writes_a_key(club: Club, written: io.StringIO, path: str) -> None:
    """HEAD of a messenger's preview, a form without its token, a method that is none, a page
    that is not there, each without and with the final slash.
    """
    client, key, slug = Client(enforce_csrf_checks=True), new_token(), running(club).slug
    statuses = set[int]()
    for method in METHODS:
        for address in (path.format(key=key, slug=slug), f"{path.format(key=key, slug=slug)}x"):
            statuses.add(client.generic(method, address).status_code)
    assert statuses & {403, 404, 405}
    assert key not in written.getvalue()


def test_a_personal_link_is_not_written(club: Club, written: io.StringIO) -> None:
    """Its key is as long as a public id, of which many may be written: the place tells."""
    key = random_id()
    for address in (f"/me/{key}/", f"/club/x/me/{key}/"):
        assert Client().get(address).status_code == 404
    assert key not in written.getvalue()
    assert "/me/" in written.getvalue()


def test_the_log_was_listened_to(club: Club, written: io.StringIO) -> None:
    """The same walk with a key that is too short to be one finds it written."""
    Client().get("/nothing/short-key/")
    assert "/nothing/short-key/" in written.getvalue()

"""What a line of the log tells, and what it must not."""

import json
import logging

from whiz_tournament.logs import formatter


def _logged(message: str, *args: object) -> dict[str, str]:
    record = logging.LogRecord("django.request", logging.WARNING, "", 0, message, args, None)
    line: dict[str, str] = json.loads(formatter().format(record))
    return line


def test_a_sign_in_link_is_never_written_down() -> None:
    line = _logged("%s: %s", "Unprocessable Entity", "/sign-in/s3cret_Token-1/")
    assert line["event"] == "Unprocessable Entity: /sign-in/…/"


def test_other_addresses_are() -> None:
    assert _logged("Not Found: %s", "/t/club/")["event"] == "Not Found: /t/club/"


def test_a_line_break_in_a_name_makes_no_second_line() -> None:
    record = logging.LogRecord("x", logging.WARNING, "", 0, "one\ntwo", (), None)
    assert "\n" not in formatter().format(record)

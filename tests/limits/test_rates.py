"""One counter for all calls, one table for all rates."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from django.conf import settings as wiring
from django.template.loader import render_to_string
from django.test import override_settings
from django.utils import translation

from whiz_tournament.limits.rates import WRONG_PASSWORDS, Rate, WrongTriesLimit
from whiz_tournament.services.errors import TooMany
from whiz_tournament.services.rate_limits import count_calls
from whiz_tournament.templatetags import limits

THREE_A_MINUTE = Rate(3, 60)


def test_the_call_that_is_one_too_many_is_told_when_to_come_again() -> None:
    for _ in range(3):
        count_calls(name="three", rate=THREE_A_MINUTE)
    with pytest.raises(TooMany) as refused:
        count_calls(name="three", rate=THREE_A_MINUTE)
    assert 1 <= refused.value.retry_after <= 60
    count_calls(name="another", rate=THREE_A_MINUTE)


def test_a_batch_that_fills_the_measure_is_still_taken() -> None:
    count_calls(name="batch", rate=THREE_A_MINUTE, calls=2)
    count_calls(name="batch", rate=THREE_A_MINUTE, calls=200)
    with pytest.raises(TooMany):
        count_calls(name="batch", rate=THREE_A_MINUTE)


def test_a_refused_call_makes_nobody_wait_longer() -> None:
    short = Rate(1, 0)
    count_calls(name="short", rate=short)
    count_calls(name="short", rate=short)


def test_nobody_is_refused_where_the_cache_cannot_be_reached(
    caplog: pytest.LogCaptureFixture,
) -> None:
    nowhere = {
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": "redis://127.0.0.1:1/0",
    }
    with override_settings(CACHES={**wiring.CACHES, "default": nowhere}):
        for _ in range(4):
            count_calls(name="down", rate=THREE_A_MINUTE)
    assert {record.getMessage() for record in caplog.records} == {
        "calls are not counted: ConnectionError"
    }


def test_the_guard_of_passwords_has_the_limits_of_the_table() -> None:
    assert WRONG_PASSWORDS.wrong == wiring.AXES_FAILURE_LIMIT
    assert timedelta(seconds=WRONG_PASSWORDS.wait) == wiring.AXES_COOLOFF_TIME


def test_the_page_of_somebody_shut_out_says_the_wait_in_force(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(limits, "WRONG_PASSWORDS", WrongTriesLimit(10, 300, 420))
    with translation.override("en"):
        assert "Wait 7 minutes, or call the director." in render_to_string("errors/locked.html")


@override_settings(CACHES={"default": {"BACKEND": "tests.limits.slow_cache.SlowCache"}})
def test_calls_at_the_very_same_moment_do_not_pass_the_measure() -> None:
    with ThreadPoolExecutor(8) as callers:
        taken = list(callers.map(lambda _: _is_taken(), range(16)))
    assert sum(taken) == THREE_A_MINUTE.most


def _is_taken() -> bool:
    try:
        count_calls(name="together", rate=THREE_A_MINUTE)
    except TooMany:
        return False
    return True

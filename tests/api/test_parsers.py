"""What the reader of JSON refuses costs no more than what it takes."""

import json
from io import BytesIO
from typing import Any

import pytest
from django.test import Client, override_settings
from rest_framework.exceptions import ParseError

from whiz_tournament.api.parsers import strict_json

KEYS = 40_000


def test_a_key_that_is_there_twice_is_found_among_many() -> None:
    pairs = ", ".join(f'"k{n}": 0' for n in range(KEYS))
    with pytest.raises(ParseError, match="last"):
        strict_json(f'{{{pairs}, "last": 0, "last": 1}}'.encode())


@pytest.mark.django_db
def test_of_many_unknown_keys_a_few_are_named() -> None:
    body = json.dumps({f"k{n}": 0 for n in range(KEYS)})
    answer = Client().post("/api/v1/token/", body, content_type="application/json")
    assert answer.status_code == 400
    assert [each["field"] for each in answer.json()["errors"]] == [f"k{n}" for n in range(20)]


@pytest.mark.django_db
def test_a_body_that_was_left_out_for_its_size_is_too_large() -> None:
    # What the server does with a body over its limit: the length is told, the bytes are gone.
    left_out: dict[str, Any] = {"CONTENT_LENGTH": str(9 * 1024**2), "wsgi.input": BytesIO()}
    answer = Client().post("/api/v1/token/", content_type="application/json", **left_out)
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


@pytest.mark.django_db
@override_settings(
    CACHES={
        "default": {
            "BACKEND": "django.core.cache.backends.redis.RedisCache",
            "LOCATION": "redis://127.0.0.1:1/0",
        },
        "pages": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"},
    }
)
def test_without_the_cache_calls_are_answered_uncounted() -> None:
    body = {"username": "nobody", "password": "wrong"}
    answer = Client().post("/api/v1/token/", body, content_type="application/json")
    assert answer.status_code == 401

"""The score of one contract: what it answers, and what it refuses."""

from typing import Any

import pytest

from tests.api.callers import Callers

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("contract=10HX&tricks=11&formula=standard", ["+1", True, 44, 0]),
        ("contract=10HX&tricks=11", ["+1", True, 44, 0]),
        ("contract=7NT&tricks=7", ["=", True, 7, 0]),
        ("contract=13NTXX&tricks=13", ["=", True, 112, 0]),
        ("contract=9S&tricks=7", ["-2", False, 0, 10]),
    ],
)
def test_the_score_of_a_contract(callers: Callers, query: str, told: list[Any]) -> None:
    body = callers.anonymous.get(f"score/?{query}").body
    assert [body[k] for k in ("result", "made", "declarer", "defender")] == told


def test_in_super_whiz_a_miss_keeps_its_sign(callers: Callers) -> None:
    body = callers.anonymous.get("score/?contract=10H&tricks=11&formula=super").body
    assert (body["result"], body["made"]) == ("+1", False)


@pytest.mark.parametrize(
    ("query", "field"),
    [
        ("tricks=11", "contract"),
        ("contract=10H", "tricks"),
        ("contract=10H&tricks=14", "tricks"),
        ("contract=10H&tricks=٣", "tricks"),
        ("contract=10H&tricks=11&formula=bridge", "formula"),
        ("contract=10H&tricks=11&x=1", "x"),
        ("contract=14H&tricks=11", "contract"),
        ("contract=%00&tricks=11", "contract"),
    ],
)
def test_no_score_without_a_contract(callers: Callers, query: str, field: str) -> None:
    told = callers.anonymous.get(f"score/?{query}")
    assert (told.status, told.fields) == (400, [field])

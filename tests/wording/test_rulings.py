"""A ruling in a sentence names whom or what it is for."""

from datetime import UTC, datetime

from django.utils.translation import override

from whiz_tournament.queries.results.rulings import RulingItem
from whiz_tournament.wording.results.rulings import ruling_in_words


def test_a_weighted_score_names_its_round_and_table() -> None:
    played = {"declarer": "S", "contract": "10H", "tricks": 10}
    value = {"results": [{**played, "weight": "0.6"}, {**played, "tricks": 9, "weight": "0.4"}]}
    at = datetime(2026, 11, 22, tzinfo=UTC)
    given = RulingItem("x", "weighted", None, "", 11, value, "why", at, None, round=3, table=1)
    with override("en"):
        assert ruling_in_words(given).startswith("Board 11, round 3, table 1: 60% ")

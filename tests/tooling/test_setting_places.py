"""A setting of a tournament stands in every place that lists them, or is left out on purpose."""

from collections.abc import Collection

import pytest

from whiz_tournament.api.setup.tournament_serializers import ChangesBody, TournamentAnswer
from whiz_tournament.models import Tournament
from whiz_tournament.queries.event_format import SETTINGS
from whiz_tournament.queries.setup.tournaments import LIKE_LAST_TIME
from whiz_tournament.services.setup.tournament_settings import CHECKS, Changes
from whiz_tournament.web.director.sections import CompareForm
from whiz_tournament.web.director.setup.tournament_form import TournamentForm

OWN_LINES = {"name", "date", "minutes_per_board", "minutes_per_change"}
"""Written into the file of every event, or as texts."""
PLACES: list[tuple[str, Collection[str], set[str]]] = [
    ("the model", {field.name for field in Tournament._meta.get_fields()}, set()),
    ("Changes", Changes.__annotations__, set()),
    ("LIKE_LAST_TIME", LIKE_LAST_TIME, {"date", "practice", "compare_sections"}),
    ("SETTINGS of event_format", SETTINGS, OWN_LINES),
    ("ChangesBody", ChangesBody().fields, set()),
    ("TournamentAnswer", TournamentAnswer().fields, set()),
    (
        "TournamentForm or CompareForm",
        {**TournamentForm.base_fields, **CompareForm.base_fields},
        {"average_of"},  # programs may set it; no page asks
    ),
]


@pytest.mark.parametrize(("place", "named", "left_out"), PLACES, ids=[row[0] for row in PLACES])
def test_each_setting_stands_in_each_place(
    place: str, named: Collection[str], left_out: set[str]
) -> None:
    assert set(CHECKS) - set(named) == left_out, place

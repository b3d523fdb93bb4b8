"""Paper of an evening without boards, asked for by programs."""

from typing import Any

import pytest

from tests.api.callers import Callers
from tests.features.whist.played import played_evening
from whiz_tournament.jobs.running import run_job
from whiz_tournament.models import Club, Job


def test_the_score_sheet_of_an_evening_is_asked_for_and_fetched(
    club: Club, callers: Callers
) -> None:
    played = played_evening(club, "whist_reglement")
    body = {"kind": "evening_sheet", "tables": [1], "size": "A5"}
    asked = callers.director.post(f"evenings/{played.evening.public_id}/documents/", body)
    assert asked.status == 202
    job = Job.objects.get(public_id=asked.body["job"])
    assert (job.evening, job.tournament) == (played.evening, None)
    run_job(job.pk)
    told = callers.director.get(f"jobs/{job.public_id}/").body
    assert (told["state"], told["progress"]) == ("done", 100)
    assert told["url"].endswith(f"/jobs/{job.public_id}/file/")


@pytest.mark.parametrize(
    ("body", "status", "field"),
    [
        ({"kind": "poster"}, 400, "kind"),
        ({"kind": "slips"}, 400, "kind"),
        ({"kind": "evening_sheet", "size": "A0"}, 400, "size"),
        ({"kind": "evening_sheet", "tables": [9]}, 422, "kind"),
        ({"kind": "evening_sheet", "tables": [0]}, 400, "tables[0]"),
        ({"kind": "evening_sheet", "round": 1}, 400, "round"),
        ({}, 400, "kind"),
    ],
    ids=["unknown", "a tournament's", "paper", "no such table", "table 0", "unknown field", "none"],
)
def test_what_cannot_be_printed_of_an_evening(
    club: Club, callers: Callers, body: dict[str, Any], status: int, field: str
) -> None:
    played = played_evening(club, "whist_couleur")
    told = callers.director.post(f"evenings/{played.evening.public_id}/documents/", body)
    assert (told.status, told.fields) == (status, [field])
    assert Job.objects.count() == 0


def test_a_scorer_prints_no_evening(club: Club, callers: Callers) -> None:
    played = played_evening(club, "whist_couleur")
    at = f"evenings/{played.evening.public_id}/documents/"
    assert callers.scorer.post(at, {"kind": "evening_sheet"}).status == 403

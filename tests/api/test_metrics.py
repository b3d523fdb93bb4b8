"""``/metrics``: figures for whoever brings the token, and no such page for all others."""

import re

import pytest
from django.test import Client, override_settings

from tests.api.callers import Callers
from tests.tournaments import running
from whiz_tournament.jobs.requesting import request_job
from whiz_tournament.metrics import answered_figures
from whiz_tournament.models import Club

TOKEN = "a-token-of-more-than-24-signs"


def figures(client: Client, token: str = TOKEN) -> dict[str, float]:
    answer = client.get("/metrics", headers={"authorization": f"Bearer {token}"})
    assert answer.status_code == 200
    assert answer["Cache-Control"] == "no-store"
    rows = re.findall(r"^(whiz_\S+) (\S+)$", answer.content.decode(), re.MULTILINE)
    return {name: float(value) for name, value in rows}


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("token", "brought"), [("", "Bearer "), ("", ""), (TOKEN, ""), (TOKEN, "Bearer wrong")]
)
def test_it_is_not_open_to_the_public(token: str, brought: str) -> None:
    with override_settings(METRICS_TOKEN=token):
        headers = {"authorization": brought} if brought else {}
        assert Client().get("/metrics", headers=headers).status_code == 404


def test_requests_scores_refusals_queue_and_releases(club: Club, callers: Callers) -> None:
    answered_figures.cache_clear()
    tournament = running(club)
    with override_settings(METRICS_TOKEN=TOKEN):
        client = Client()
        client.get(f"/t/{tournament.slug}/")
        client.get(f"/api/v1/tournaments/{tournament.public_id}/documents/")
        client.post(f"/api/v1/tournaments/{tournament.public_id}/results/")
        request_job(kind="documents", data={}, owner=tournament, actor="user:1")
        told = figures(client)
    page = '{method="GET",status="200",view="public_tournament"}'
    assert told[f"whiz_request_seconds_count{page}"] == 1
    assert told['whiz_scores_posted_total{taken="no",view="api_results"}'] == 1
    assert told['whiz_permissions_refused_total{view="api_documents"}'] == 1
    assert told['whiz_jobs{kind="documents",state="queued"}'] == 1
    assert 0 <= told['whiz_job_age_seconds{kind="documents",state="queued"}'] < 600
    assert told["whiz_releases"] == 0

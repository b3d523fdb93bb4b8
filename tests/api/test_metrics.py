"""``/metrics``: figures for whoever brings the token, and no such page for all others."""

import re

import pytest
from django.test import Client, override_settings
from django.urls import reverse

from tests.api.callers import Callers, result
from tests.security.knocking import addresses
from tests.tournaments import running
from whiz_tournament.jobs.requesting import request_job
from whiz_tournament.metrics import answered_figures, score_addresses
from whiz_tournament.models import Club
from whiz_tournament.queries.play.result_lines import line_rows

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


def test_a_machine_is_asked_by_whatever_name() -> None:
    for path in ("/livez", "/healthz"):
        assert Client().get(path, headers={"host": "web-1:8000"}).status_code == 200
    assert Client().get("/sign-in/", headers={"host": "web-1:8000"}).status_code == 400


def test_a_score_is_counted_by_what_became_of_it(club: Club, callers: Callers) -> None:
    answered_figures.cache_clear()
    tournament = running(club)
    path = f"tournaments/{tournament.public_id}/results/"
    with override_settings(METRICS_TOKEN=TOKEN):
        board = line_rows(tournament, round=1, table=1)[0].board
        sent = result(board=board, passed_out=True)
        callers.scorer.client.handler.load_middleware()
        statuses = [callers.scorer.post(path, sent).status for _ in range(2)]
        assert statuses == [201, 200]
        assert callers.scorer.post(path, result(board=board, table=99)).status >= 400
        told = figures(Client())
    for taken in ("yes", "again", "no"):
        assert told[f'whiz_scores_posted_total{{taken="{taken}",view="api_results"}}'] == 1


@pytest.mark.django_db
def test_doors_are_counted_wrong_and_blocked(club: Club) -> None:
    answered_figures.cache_clear()
    slug = running(club).slug
    with override_settings(METRICS_TOKEN=TOKEN):
        client = Client()
        client.post(reverse("sign_in"), {"username": "ada", "password": "wrong"})
        for _ in range(12):
            client.post(reverse("table_enter", args=[slug]), {"number": "1", "key": "000 000"})
        client.get("/api/v1/players/", headers={"authorization": "Token nobody"})
        client.post(reverse("sign_in_link", args=["nobody"]))
        client.get("/metrics")
        told = figures(client)
    doors = {name: n for name, n in told.items() if name.startswith("whiz_access_refused_total")}
    assert doors == {
        'whiz_access_refused_total{kind="password",why="wrong"}': 1,
        'whiz_access_refused_total{kind="code",why="wrong"}': 10,
        'whiz_access_refused_total{kind="code",why="blocked"}': 2,
        'whiz_access_refused_total{kind="key",why="wrong"}': 1,
        'whiz_access_refused_total{kind="link",why="wrong"}': 1,
        'whiz_access_refused_total{kind="metrics",why="wrong"}': 1,
    }


def test_each_view_of_scores_is_there() -> None:
    assert {address.name for address in addresses()} >= score_addresses()

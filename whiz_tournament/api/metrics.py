"""``/metrics`` for Prometheus, to whoever brings the token; to all others there is no such page."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseNotFound
from django.utils.crypto import constant_time_compare

from whiz_tournament.metrics import AccessKind, answered_figures, count_refusal
from whiz_tournament.queries.server.figures import ServerFigures, server_figures


def metrics(request: HttpRequest) -> HttpResponse:
    """Answer this process's counts and the server's figures, as text."""
    token = settings.METRICS_TOKEN
    brought = request.headers.get("Authorization", "").removeprefix("Bearer ")
    if not token or not constant_time_compare(brought, token):
        count_refusal(AccessKind.METRICS)
        return HttpResponseNotFound()
    from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

    text = generate_latest(answered_figures().registry) + _of_the_server(server_figures())
    response = HttpResponse(text, content_type=CONTENT_TYPE_LATEST)
    response["Cache-Control"] = "no-store"
    return response


def _of_the_server(figures: ServerFigures) -> bytes:
    from prometheus_client import CollectorRegistry, Gauge, generate_latest

    registry = CollectorRegistry()
    labels = ("kind", "state")
    count = Gauge("whiz_jobs", "Jobs that are not done.", labels, registry=registry)
    oldest = Gauge("whiz_job_age_seconds", "Age of the oldest of them.", labels, registry=registry)
    for jobs in figures.jobs:
        count.labels(jobs.kind, jobs.state).set(jobs.count)
        oldest.labels(jobs.kind, jobs.state).set(jobs.oldest)
    Gauge("whiz_releases", "Rankings released.", registry=registry).set(figures.releases)
    return generate_latest(registry)

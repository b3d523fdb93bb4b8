"""The two health checks: alive, and ready to keep promises. No detail that helps a stranger."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseNotFound, JsonResponse
from django.utils.crypto import constant_time_compare

from whiz_tournament.metrics import AccessKind, answered_figures, count_refusal
from whiz_tournament.queries.server.backups import LastBackup
from whiz_tournament.queries.server.readiness import ServerFigures, readiness, server_figures


def healthz(_request: HttpRequest) -> JsonResponse:
    """Answer that the process is alive."""
    return JsonResponse({"alive": True})


def readyz(_request: HttpRequest) -> JsonResponse:
    """Answer 200 when every part is well (database, migrations, broker, files …), else 503."""
    state = readiness()
    body = {"ready": state.ready, **state.parts, "backup": _backup(state.backup)}
    return JsonResponse(body, status=200 if state.ready else 503)


def _backup(last: LastBackup | None) -> dict[str, object] | None:
    """Return whether the newest backup is good, and its age; nothing before the first attempt."""
    if last is None:
        return None
    seconds = None if last.age is None else int(last.age.total_seconds())
    return {"good": last.good, "age_seconds": seconds}


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

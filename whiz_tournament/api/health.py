"""The two health checks: alive, and ready to keep promises. No detail that helps a stranger."""

from django.http import HttpRequest, JsonResponse

from whiz_tournament.queries.server.backups import LastBackup
from whiz_tournament.queries.server.readiness import readiness


def healthz(_request: HttpRequest) -> JsonResponse:
    """Answer that the process is alive."""
    return JsonResponse({"alive": True})


def readyz(_request: HttpRequest) -> JsonResponse:
    """Answer 200 when every part is well (database, migrations, broker, files …), else 503."""
    found = readiness()
    body = {"ready": found.ready, **found.parts, "backup": _backup(found.backup)}
    return JsonResponse(body, status=200 if found.ready else 503)


def _backup(last: LastBackup | None) -> dict[str, object] | None:
    """Return whether the newest backup is good, and its age; nothing before the first attempt."""
    if last is None:
        return None
    seconds = None if last.age is None else int(last.age.total_seconds())
    return {"good": last.good, "age_seconds": seconds}

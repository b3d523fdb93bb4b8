"""Every address of the server: the API, health, figures, and the pages."""

from django.urls import URLPattern, URLResolver, include, path, re_path

from whiz_tournament.api import health, problems

handler500 = "whiz_tournament.server_errors.broken_answer"
urlpatterns: list[URLPattern | URLResolver] = [
    path("healthz", health.healthz, name="healthz"),
    path("livez", health.healthz, name="livez"),
    path("readyz", health.readyz, name="readyz"),
    path("metrics", health.metrics, name="metrics"),
    path("api/v1/", include("whiz_tournament.api.urls")),
    re_path(r"^api/", problems.not_found, name="api_not_found"),
    path("", include("whiz_tournament.web.urls")),
]

"""Every address of the server: the API, the two health checks, and the pages."""

from django.urls import URLPattern, URLResolver, include, path

from whiz_tournament.api import health

urlpatterns: list[URLPattern | URLResolver] = [
    path("healthz", health.healthz, name="healthz"),
    path("readyz", health.readyz, name="readyz"),
    path("api/v1/", include("whiz_tournament.api.urls")),
    path("", include("whiz_tournament.web.urls")),
]

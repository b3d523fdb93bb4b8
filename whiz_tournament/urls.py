"""Every address of the server: pages, the API, and the two health checks."""

from django.urls import URLPattern, URLResolver, include, path

urlpatterns: list[URLPattern | URLResolver] = [
    path("api/v1/", include("whiz_tournament.api.urls")),
    path("", include("whiz_tournament.web.urls")),
]

"""Every address of the server: the API, health, figures, and the pages."""

from django.urls import URLPattern, URLResolver, include, path
from django.urls.resolvers import RoutePattern

from whiz_tournament.api import health


class LoadedWhenAsked(URLResolver):
    """Addresses whose modules are imported by the first request below their root.

    Django imports all there are as soon as it looks one up by its name. These have a namespace of
    their own (``api:api_results``), which it opens when a name in it is asked for.
    """

    def __init__(self, root: str, addresses: str, name: str) -> None:
        super().__init__(RoutePattern(root), addresses, app_name=name, namespace=name)

    def _populate(self) -> None:
        """Know no name here: a namespace is looked up in a resolver that Django makes of it."""


handler500 = "whiz_tournament.server_errors.broken_answer"
urlpatterns: list[URLPattern | URLResolver] = [
    path("healthz", health.healthz, name="healthz"),
    path("livez", health.healthz, name="livez"),
    path("readyz", health.readyz, name="readyz"),
    path("metrics", health.metrics, name="metrics"),
    LoadedWhenAsked("api/", "whiz_tournament.api.urls", "api"),
    path("", include("whiz_tournament.web.urls")),
]

"""Addresses of releases that others deliver here."""

from django.urls import URLPattern, path

from whiz_tournament.features.online.api import published

ADDRESSES: list[URLPattern] = [
    path("published/<slug:club>/", published.HostedClubView.as_view(), name="api_hosted_club"),
    path(
        "published/<slug:club>/<slug:tournament>/<api_number:release>/",
        published.PublishedReleaseView.as_view(),
        name="api_published_release",
    ),
]

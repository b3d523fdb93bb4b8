"""Addresses of simultaneous events."""

from django.urls import URLPattern, path

from whiz_tournament.features.simultaneous.api import deliveries, events

ADDRESSES: list[URLPattern] = [
    path("simultaneous/", events.SimultaneousListView.as_view(), name="api_simultaneous_list"),
    path(
        "simultaneous/<api_id:simultaneous>/",
        events.SimultaneousView.as_view(),
        name="api_simultaneous",
    ),
    path(
        "simultaneous/<api_id:simultaneous>/clubs/",
        events.SimultaneousClubsView.as_view(),
        name="api_simultaneous_clubs",
    ),
    path(
        "simultaneous/<api_id:simultaneous>/ranking/",
        events.OverallRankingView.as_view(),
        name="api_overall_ranking",
    ),
    path(
        "simultaneous/<api_id:simultaneous>/deliveries/",
        deliveries.DeliveriesView.as_view(),
        name="api_simultaneous_deliveries",
    ),
    path(
        "simultaneous/<api_id:simultaneous>/files/<str:name>",
        events.SimultaneousFileView.as_view(),
        name="api_simultaneous_file",
    ),
]

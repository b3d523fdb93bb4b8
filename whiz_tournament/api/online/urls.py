"""Addresses of files to download, and of what is published elsewhere."""

from django.urls import URLPattern, path

from whiz_tournament.api.online import downloads

OF_TOURNAMENT: list[URLPattern] = [
    path(
        "entries/<api_number:number>/scorecard/file/",
        downloads.ScoreCardFileView.as_view(),
        name="api_scorecard_file",
    ),
    path(
        "files/<str:name>",
        downloads.TournamentFileView.as_view(),
        name="api_tournament_file",
    ),
]
OF_CLUB: list[URLPattern] = [
    path("calendar/", downloads.CalendarView.as_view(), name="api_calendar"),
    path("releases/", downloads.ReleasesFeedView.as_view(), name="api_releases_feed"),
]

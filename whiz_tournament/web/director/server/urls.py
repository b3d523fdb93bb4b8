"""Addresses of the pages for whoever runs the server."""

from django.urls import URLPattern, path

from whiz_tournament.web.director.server import clubs

ONE = "server/<str:club>/"
OF_CLUB: list[URLPattern] = [
    path("server/", clubs.clubs_view, name="director_server_clubs"),
    path(ONE, clubs.club_view, name="director_server_club"),
    path(f"{ONE}limits/", clubs.limits_view, name="director_server_limits"),
    path(f"{ONE}host/", clubs.host_view, name="director_server_host"),
    path(f"{ONE}close/", clubs.close_view, name="director_server_close"),
    path(f"{ONE}open/", clubs.open_view, name="director_server_open"),
    path(f"{ONE}export/", clubs.export_view, name="director_server_export"),
    path(f"{ONE}file/", clubs.file_view, name="director_server_file"),
    path(f"{ONE}delete/", clubs.delete_view, name="director_server_delete"),
]

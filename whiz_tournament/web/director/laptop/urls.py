"""Addresses of the pages about this computer."""

from django.urls import URLPattern, path

from whiz_tournament.web.director.laptop import choices, status

LAPTOP: list[URLPattern] = [
    path("director/computer/", status.computer_view, name="director_computer"),
    path("director/computer/address/", status.address_view, name="director_computer_address"),
    path("director/computer/wifi/", choices.wifi_view, name="director_wifi"),
    path("director/computer/first/", choices.first_start_view, name="director_first_start"),
    path("director/computer/stop/", status.end_view, {"again": False}, name="director_stop"),
    path(
        "director/computer/again/", status.end_view, {"again": True}, name="director_computer_again"
    ),
    path("director/news/", choices.news_view, name="director_news"),
]

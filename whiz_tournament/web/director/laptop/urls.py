"""Addresses of the pages about this computer."""

from django.urls import URLPattern, path

from whiz_tournament.web.director.laptop import choices, status

OF_CLUB: list[URLPattern] = [
    path("computer/", status.computer_view, name="director_computer"),
    path("computer/address/", status.address_view, name="director_computer_address"),
    path("computer/wifi/", choices.wifi_view, name="director_wifi"),
    path("computer/first/", choices.first_start_view, name="director_first_start"),
    path("computer/demo/", choices.demo_view, name="director_demo"),
    path("computer/stop/", status.end_view, {"again": False}, name="director_stop"),
    path("computer/again/", status.end_view, {"again": True}, name="director_computer_again"),
    path("news/", choices.news_view, name="director_news"),
]

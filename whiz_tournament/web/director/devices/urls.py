"""Addresses of phones and their cards."""

from django.urls import URLPattern, path

from whiz_tournament.web.director.devices import access_codes

OF_TOURNAMENT: list[URLPattern] = [
    path("access-codes/", access_codes.access_codes_view, name="director_access_codes"),
]

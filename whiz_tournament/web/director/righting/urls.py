"""Addresses of what is put right."""

from django.urls import URLPattern, path

from whiz_tournament.web.director import converters  # noqa: F401 - the addresses need them
from whiz_tournament.web.director.righting import pages

T = "director/t/<slug:slug>/"
RIGHTING: list[URLPattern] = [
    path(f"{T}wrong-players/", pages.wrong_players, name="director_wrong_players"),
    path(f"{T}fouled/", pages.fouled_board, name="director_fouled"),
    path(f"{T}righted/<row:event>/", pages.righted_page, name="director_righted"),
]

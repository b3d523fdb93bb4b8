"""Addresses of what is put right."""

from django.urls import URLPattern, path

from whiz_tournament.web.director.corrections import fouled_pages, pages

T = "director/t/<slug:slug>/"
CORRECTION_PAGES: list[URLPattern] = [
    path(f"{T}wrong-players/", pages.wrong_players_view, name="director_wrong_players"),
    path(f"{T}misplaced/", pages.misplaced_view, name="director_misplaced"),
    path(f"{T}fouled/", fouled_pages.fouled_board_view, name="director_fouled"),
    path(f"{T}righted/<row:event>/", pages.correction_view, name="director_correction"),
]

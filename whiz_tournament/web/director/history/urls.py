"""Addresses of the history."""

from django.urls import URLPattern, path

from whiz_tournament.web.director.history import page

OF_TOURNAMENT: list[URLPattern] = [
    path("history/", page.history_page, name="director_history"),
]

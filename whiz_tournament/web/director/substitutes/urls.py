"""Addresses of who sat in for whom."""

from django.urls import URLPattern, path

from whiz_tournament.web.director.substitutes import pages

OF_TOURNAMENT: list[URLPattern] = [
    path("substitutes/", pages.substitutes_view, name="director_substitutes"),
    path(
        "substitutes/<row:event>/undo/", pages.undo_substitute_view, name="director_undo_substitute"
    ),
]

"""Addresses of who sat in for whom."""

from django.urls import URLPattern, path

from whiz_tournament.web.director.substitutes import pages

AT = "director/t/<slug:slug>/substitutes/"
SUBSTITUTES: list[URLPattern] = [
    path(AT, pages.substitutes_view, name="director_substitutes"),
    path(f"{AT}<row:event>/undo/", pages.undo_substitute_view, name="director_undo_substitute"),
]

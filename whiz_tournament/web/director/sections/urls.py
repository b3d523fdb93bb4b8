"""Address of the sections."""

from django.urls import URLPattern, path

from whiz_tournament.web.director.sections import pages

OF_TOURNAMENT: list[URLPattern] = [
    path("plan/sections/", pages.sections, name="director_sections"),
]

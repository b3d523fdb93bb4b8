"""Address of the sections."""

from django.urls import URLPattern, path

from whiz_tournament.web.director.sections import pages

SECTIONS: list[URLPattern] = [
    path("director/t/<slug:slug>/plan/sections/", pages.sections, name="director_sections"),
]

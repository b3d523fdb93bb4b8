"""Addresses of the clock."""

from django.urls import URLPattern, path

from whiz_tournament.web.director.clock import pages

C = "director/t/<slug:slug>/clock/"
CLOCK: list[URLPattern] = [
    path(C, pages.clock_view, name="director_clock"),
    path(f"{C}start/", pages.tap_view, {"act": "start"}, name="director_clock_start"),
    path(f"{C}pause/", pages.tap_view, {"act": "pause"}, name="director_clock_pause"),
    path(f"{C}more/", pages.tap_view, {"act": "extend"}, name="director_clock_extend"),
    path(f"{C}minutes/", pages.minutes_view, {"act": "set"}, name="director_clock_minutes"),
    path(f"{C}break/", pages.minutes_view, {"act": "break"}, name="director_clock_break"),
]
